/**
 * Limits of bulk jobs: applicants per job, per job of stage moves, and chosen one by one; applicants per frozen chunk; and the jobs and
 * problems listed.
 */
export const bulkLimits = {
  most: 10_000,
  mostMoves: 500,
  chosen: 1000,
  chunk: 100,
  listed: 10,
  named: 100,
  /** For all workers together, since the index of changes takes 500 writes per second. */
  changesPerSecond: 200,
  workers: 4,
} as const
