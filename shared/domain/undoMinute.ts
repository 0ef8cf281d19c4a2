/** For this long, in seconds, what was decided about somebody can be taken back. They hear of it afterwards. */
export const undoSeconds = 60

/** Whether what was done at a moment, an ISO timestamp, can still be taken back at `now`. */
export const canBeUndone = (doneAt: string, now: Date): boolean =>
  now.getTime() - Date.parse(doneAt) <= undoSeconds * 1000

/** When that ends, as an ISO timestamp. */
export const endOfUndo = (doneAt: string): string => new Date(Date.parse(doneAt) + undoSeconds * 1000).toISOString()
