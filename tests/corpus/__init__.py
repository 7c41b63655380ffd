"""What older builds have written: each later build opens all of it, and goes on.

A corpus is a zip named by the commit that wrote it. In it are settings, moved keys and pads, saved tables,
a history of every edition with matches that are over and matches left at every kind of question, the same
matches as text files and as share codes, kiosk files; and ``expected.json``: what the build that wrote all
that says is in it. A corpus is never made anew: one of a later build is added beside it::

    git worktree add ../then COMMIT
    PYTHONPATH=../then .venv/bin/python tests/corpus/make.py tests/corpus/COMMIT.zip
"""
