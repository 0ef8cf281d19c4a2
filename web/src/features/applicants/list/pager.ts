/** The number of page buttons, not counting the last page after the gap. */
const mostButtons = 5

/**
 * Returns the page buttons: a run around the current page, then a gap and the last page if the run does not reach it.
 */
export function pageButtons(page: number, totalPages: number): (number | 'gap')[] {
  const count = Math.min(mostButtons, totalPages)
  const last = Math.min(totalPages, Math.max(count, page + Math.floor(mostButtons / 2)))
  const first = Math.max(1, last - count + 1)
  const run: (number | 'gap')[] = Array.from({ length: count }, (_nothing, index) => first + index)
  if (last === totalPages) return run
  return last === totalPages - 1 ? [...run, totalPages] : [...run, 'gap', totalPages]
}

/** Returns the results that a page shows, counted from 1; zeros if the page is empty. */
export function shownRange(page: number, pageSize: number, rows: number): { from: number; to: number } {
  if (rows === 0) return { from: 0, to: 0 }
  const from = (page - 1) * pageSize + 1
  return { from, to: from + rows - 1 }
}
