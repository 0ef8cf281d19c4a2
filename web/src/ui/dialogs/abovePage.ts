/** The height of the bar above all pages, if any. Set by `OfflineBar`. */
export const abovePage = 'var(--above-page, 0px)'
