import { dateInDenmark, dayStartInDenmark } from '../../../../shared/kernel/domain/copenhagenDate.ts'

/** Returns the start of the month in Denmark as an ISO timestamp. */
export const monthStartInDenmark = (moment: Date): string =>
  dayStartInDenmark(`${dateInDenmark(moment).slice(0, 7)}-01`)
