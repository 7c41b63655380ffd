"""The benchmark: measurements, each against a floor taken in the same run."""
