"""Tools that work out what a ruling leaves to arithmetic: races, draws, seats, blinds, bets and prizes."""
