"""What the tests of the scenes share: the books that the rules need for some editions."""

from ..rules.conftest import _lent  # noqa: F401  # the same books for every table
