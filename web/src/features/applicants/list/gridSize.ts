/** In pixels. The skeleton uses the same, so that nothing moves when the table loads. */
export const rowHeight = 60
/** For rows with the years of experience on a line below the trade. */
export const narrowRowHeight = 76
export const headHeight = 44

/** Below this width not every column fits, with the sidebar next to the table. */
export const holdsEveryColumn = '(min-width: 1090px)'
