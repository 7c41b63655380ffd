"""Drawing: pictures made by code, kept by size, blitted where they changed."""
