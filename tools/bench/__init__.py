"""What the benchmark measures, each against a floor taken in the same run."""
