"""What plans are made of: company, options that fit and what they are called, and how they are remembered."""
