/**
 * Work on many applicants at once: how many of them, of moves between stages, and chosen one by one; how many are frozen
 * together; how many jobs are listed, and people named whom one could not change.
 */
export const bulkLimits = {
  most: 10_000,
  mostMoves: 500,
  chosen: 1000,
  chunk: 100,
  listed: 10,
  named: 100,
  /** All workers together keep to this, since the index of changes takes 500. */
  changesPerSecond: 200,
  workers: 4,
} as const
