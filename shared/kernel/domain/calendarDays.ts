/** Returns the calendar date this many days later. */
export function daysAfter(date: string, days: number): string {
  const moment = new Date(`${date}T00:00:00Z`)
  moment.setUTCDate(moment.getUTCDate() + days)
  return moment.toISOString().slice(0, 'YYYY-MM-DD'.length)
}

/** The length of a calendar day in milliseconds. Calendar dates have no daylight saving time. */
const dayLength = 24 * 3_600_000

/** Returns a calendar date as the number of days since 1970, so that dates can be subtracted. */
export const dayNumber = (date: string): number => Date.parse(`${date}T00:00:00Z`) / dayLength

/** Returns the calendar date of a day number. */
export const dateOfDay = (day: number): string => new Date(day * dayLength).toISOString().slice(0, 'YYYY-MM-DD'.length)

/** Returns the month, `YYYY-MM`, this many months later. */
export function addToMonth(month: string, months: number): string {
  const moment = new Date(`${month}-01T00:00:00Z`)
  moment.setUTCMonth(moment.getUTCMonth() + months)
  return moment.toISOString().slice(0, 'YYYY-MM'.length)
}

/** Returns the day numbers of a month: `from` inclusive, `to` exclusive. */
export const daysOfMonth = (month: string): { from: number; to: number } => ({
  from: dayNumber(`${month}-01`),
  to: dayNumber(`${addToMonth(month, 1)}-01`),
})

/** Returns the same day this many months later, or the last day of a shorter month (Regulation 1182/71, Art. 3). */
export function addMonths(date: string, months: number): string {
  const month = addToMonth(date.slice(0, 'YYYY-MM'.length), months)
  const lastDay = dateOfDay(daysOfMonth(month).to - 1)
  const sameDay = `${month}${date.slice('YYYY-MM'.length)}`
  return sameDay < lastDay ? sameDay : lastDay
}

/** Returns the weekday of a day number; 0 is Monday. 1 January 1970, day 0, was a Thursday. */
export const weekday = (day: number): number => (day + 3) % 7

/** Returns the week number as used in Denmark (ISO 8601): a week belongs to the year of its Thursday. */
export function weekNumber(date: string): number {
  const day = dayNumber(date)
  const thursday = day - weekday(day) + 3
  return Math.floor((thursday - dayNumber(`${dateOfDay(thursday).slice(0, 4)}-01-01`)) / 7) + 1
}
