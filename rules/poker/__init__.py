"""Poker arithmetic: exact, in whole chips, and independent of any rulebook."""
