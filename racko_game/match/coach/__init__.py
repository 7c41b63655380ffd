"""The coach: advice, reasons, reviews of rounds."""
