/** Made when a date is first asked for: it takes 20 ms, which a function would need longer to start. */
let calendar: Intl.DateTimeFormat | undefined

/** The calendar date in Denmark at a moment, as `YYYY-MM-DD`. */
export function dateInDenmark(moment: Date): string {
  calendar ??= new Intl.DateTimeFormat('en-CA', {
    timeZone: 'Europe/Copenhagen',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  })
  return calendar.format(moment)
}

/** Made when it is first needed, too. */
let clock: Intl.DateTimeFormat | undefined
const clockInDenmark = () =>
  new Intl.DateTimeFormat('en-GB', { timeZone: 'Europe/Copenhagen', hour: '2-digit', hourCycle: 'h23' })

/** The moment at which a calendar date, `YYYY-MM-DD`, begins in Denmark, as an ISO timestamp. The clocks change later in a day. */
export function dayStartInDenmark(date: string): string {
  const midnight = new Date(`${date}T00:00:00Z`)
  clock ??= clockInDenmark()
  return new Date(midnight.getTime() - Number(clock.format(midnight)) * 3_600_000).toISOString()
}

/**
 * The moment at which it is this full hour in Denmark on a calendar date, as an ISO timestamp. For hours from four on: earlier ones
 * may be there twice, or not at all, when the clocks change.
 */
export function momentInDenmark(date: string, hour: number): string {
  const midnight = Date.parse(dayStartInDenmark(date))
  const asUsual = new Date(midnight + hour * 3_600_000)
  clock ??= clockInDenmark()
  return new Date(asUsual.getTime() + (hour - Number(clock.format(asUsual))) * 3_600_000).toISOString()
}

/** The calendar date so many days later. */
export function daysAfter(date: string, days: number): string {
  const moment = new Date(`${date}T00:00:00Z`)
  moment.setUTCDate(moment.getUTCDate() + days)
  return moment.toISOString().slice(0, 'YYYY-MM-DD'.length)
}

/** Of a calendar date, in milliseconds: calendars know no summer time. */
const dayLength = 24 * 3_600_000

/** A calendar date as the number of days since 1970, so that days between dates are a difference. */
export const dayNumber = (date: string): number => Date.parse(`${date}T00:00:00Z`) / dayLength

/** The calendar date of a day's number. */
export const dateOfDay = (day: number): string => new Date(day * dayLength).toISOString().slice(0, 'YYYY-MM-DD'.length)

/** A month, `YYYY-MM`. */
export const monthPattern = /^\d{4}-(0[1-9]|1[0-2])$/

/** The month, `YYYY-MM`, so many months later. */
export function monthAfter(month: string, months: number): string {
  const moment = new Date(`${month}-01T00:00:00Z`)
  moment.setUTCMonth(moment.getUTCMonth() + months)
  return moment.toISOString().slice(0, 'YYYY-MM'.length)
}

/** The days of a month, as numbers: from its first one to that before which it ends. */
export const daysOfMonth = (month: string): { from: number; to: number } => ({
  from: dayNumber(`${month}-01`),
  to: dayNumber(`${monthAfter(month, 1)}-01`),
})

/** The day of the week on which a day falls: 0 is Monday. The first of January 1970, day 0, was a Thursday. */
export const weekday = (day: number): number => (day + 3) % 7

/** The number of a date's week, as calendars in Denmark count them (ISO 8601): a week belongs to the year of its Thursday. */
export function weekNumber(date: string): number {
  const day = dayNumber(date)
  const thursday = day - weekday(day) + 3
  return Math.floor((thursday - dayNumber(`${dateOfDay(thursday).slice(0, 4)}-01-01`)) / 7) + 1
}
