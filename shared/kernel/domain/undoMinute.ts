/** How long a decision about a person can be undone, in seconds. The person is notified afterwards. */
export const undoSeconds = 60

/** Returns the end of the undo period, as an ISO timestamp. */
export const endOfUndo = (doneAt: string): string => new Date(Date.parse(doneAt) + undoSeconds * 1000).toISOString()

/** Returns whether an action at `doneAt` (ISO timestamp) can still be undone at `now`. Bulk actions are held longer, until `heldUntil`. */
export const canBeUndone = (doneAt: string, now: Date, heldUntil: string = endOfUndo(doneAt)): boolean =>
  now.getTime() <= Date.parse(heldUntil)

/**
 * How long bulk moves are held, in seconds from the start of the job. The last move is made within half of it. So the undo minute after the
 * job's end and the undo itself fit in, even if a worker dies in between.
 */
export const heldSeconds = 10 * 60

/** Returns when the moves of a job become visible to the people. */
export const endOfHolding = (startedAt: string): string =>
  new Date(Date.parse(startedAt) + heldSeconds * 1000).toISOString()

/** Returns whether a job may still make moves at `now`. */
export const mayStillMakeMoves = (startedAt: string, now: Date): boolean =>
  now.getTime() - Date.parse(startedAt) <= (heldSeconds / 2) * 1000
