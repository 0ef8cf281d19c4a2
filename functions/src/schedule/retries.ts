const minute = 60 * 1000
/** The first pause after a failure, in milliseconds: the schedule's own. It doubles each time, up to a day. */
const firstPause = 15 * minute
const longestPause = 24 * 60 * minute
/** In vain so often within some six days, it is for a person to look at. */
const mostAttempts = 12

/** When something is tried again that failed after so many failures before; `aside` where that would be once too often. */
export function afterFailure(failures: number, now: Date): Date | 'aside' {
  if (failures + 1 >= mostAttempts) return 'aside'
  // A little earlier, so that the run of the schedule that comes then takes it.
  return new Date(now.getTime() + Math.min(firstPause * 2 ** failures, longestPause) - minute)
}
