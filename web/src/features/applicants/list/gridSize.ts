/** In pixels; the skeleton has the same, so that nothing moves when the table comes. */
export const rowHeight = 60
/** Where the years may stand on a line of their own below the trade. */
export const narrowRowHeight = 76
export const headHeight = 44

/** Less does not hold every column; the sidebar stands beside the table here. */
export const holdsEveryColumn = '(min-width: 1090px)'
