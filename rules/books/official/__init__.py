"""The provisions of an edition in somebody's own copy of its document, found by number and heading. Needs no database.

A copy may be damaged: pages out of order, letters misread, a list of contents, advertisements and comments around it.
So whatever is not certain is said to be doubtful, with the reason, and a person decides. Nothing of a document is kept
here, and none of its sentences stands in this project.
"""
