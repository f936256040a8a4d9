/** Between two facts in one line: at its end it would be left over, so it goes with what follows. */
export const DOT = ' ·\u00a0'
