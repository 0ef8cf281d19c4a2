import { dateInDenmark } from '../../../../shared/domain/copenhagenDate.ts'

/** Made when it is first needed, as `dateInDenmark` makes its own. */
let clock: Intl.DateTimeFormat | undefined

/** A calendar date so many days later. */
export function daysAfter(date: string, days: number): string {
  const moment = new Date(`${date}T00:00:00Z`)
  moment.setUTCDate(moment.getUTCDate() + days)
  return moment.toISOString().slice(0, 10)
}

/** The moment at which the month of `moment` began in Denmark, as an ISO timestamp. */
export function monthStartInDenmark(moment: Date): string {
  const midnight = new Date(`${dateInDenmark(moment).slice(0, 7)}-01T00:00:00Z`)
  clock ??= new Intl.DateTimeFormat('en-GB', { timeZone: 'Europe/Copenhagen', hour: '2-digit', hourCycle: 'h23' })
  const hoursAhead = Number(clock.format(midnight))
  return new Date(midnight.getTime() - hoursAhead * 3_600_000).toISOString()
}
