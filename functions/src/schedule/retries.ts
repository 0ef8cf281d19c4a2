const minute = 60 * 1000
/**
 * The first pause after a failure, in milliseconds: the interval of the schedule. It doubles each time, up to a day.
 */
const firstPause = 15 * minute
const longestPause = 24 * 60 * minute
/** After this many attempts, within about six days, the task is dead-lettered. */
const mostAttempts = 12

/**
 * Returns when to retry after a failure, given the number of earlier ones; `deadLetter` if it should be dead-lettered
 * instead.
 */
export function afterFailure(failures: number, now: Date): Date | 'deadLetter' {
  if (failures + 1 >= mostAttempts) return 'deadLetter'
  // Slightly earlier, so that the next scheduled run takes it.
  return new Date(now.getTime() + Math.min(firstPause * 2 ** failures, longestPause) - minute)
}
