/** In pixels; the skeleton has the same, so that nothing moves when the table comes. */
export const rowHeight = 60
export const headHeight = 44
