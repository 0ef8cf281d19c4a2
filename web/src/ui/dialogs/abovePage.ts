/** The height of the bar above all pages, if any. Set by `OfflineBar` and `ReleaseBar`. */
export const abovePage = 'var(--above-page, 0px)'
