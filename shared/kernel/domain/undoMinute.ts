/** For this long, in seconds, what was decided about somebody can be taken back. They hear of it afterwards. */
export const undoSeconds = 60

/** When that ends, as an ISO timestamp. */
export const endOfUndo = (doneAt: string): string => new Date(Date.parse(doneAt) + undoSeconds * 1000).toISOString()

/**
 * Whether what was done at a moment, an ISO timestamp, can still be taken back at `now`. What was done with many at once is held
 * for longer, until `heldUntil`.
 */
export const canBeUndone = (doneAt: string, now: Date, heldUntil: string = endOfUndo(doneAt)): boolean =>
  now.getTime() <= Date.parse(heldUntil)

/**
 * For this long, in seconds, moves of many people at once are held, from the start of the job: its last move is made within half
 * of it, so that the minute after its end lies within it, and the undoing, even where a worker dies meanwhile.
 */
export const heldSeconds = 10 * 60

/** When the moves of a job that began at a moment are told. */
export const endOfHolding = (startedAt: string): string =>
  new Date(Date.parse(startedAt) + heldSeconds * 1000).toISOString()

/** Whether such a job may still move anybody at `now`. */
export const mayStillMove = (startedAt: string, now: Date): boolean =>
  now.getTime() - Date.parse(startedAt) <= (heldSeconds / 2) * 1000
