import { dateInDenmark, dayStartInDenmark } from '../../../../shared/kernel/domain/copenhagenDate.ts'

/** The moment at which the month of `moment` began in Denmark, as an ISO timestamp. */
export const monthStartInDenmark = (moment: Date): string =>
  dayStartInDenmark(`${dateInDenmark(moment).slice(0, 7)}-01`)
