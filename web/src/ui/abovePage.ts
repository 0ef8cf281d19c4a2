/** The height of what stands above all pages, if anything does: `OfflineBar` says how much. */
export const abovePage = 'var(--above-page, 0px)'
