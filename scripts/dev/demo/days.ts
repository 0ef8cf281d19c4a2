/** A calendar day as the number of days since 1970-01-01, so that date arithmetic is addition. */
export type Day = number

const milliseconds = 86_400_000
export const daysPerYear = 365.25

/** Returns the day of a `YYYY-MM-DD` date. */
export const dayOf = (date: string): Day => Math.floor(Date.parse(`${date}T00:00:00Z`) / milliseconds)

const dates = new Map<Day, string>()

/** Returns a day as `YYYY-MM-DD`. Dates are cached: a million people share about 40,000 days. */
export function dateOf(day: Day): string {
  const known = dates.get(day)
  if (known) return known
  const date = new Date(day * milliseconds).toISOString().slice(0, 10)
  dates.set(day, date)
  return date
}

/** Returns the ISO timestamp of a second of a day, in UTC. */
export function timestampOf(day: Day, second: number): string {
  const twoDigits = (number: number) => (number < 10 ? `0${number}` : `${number}`)
  const hour = twoDigits(Math.floor(second / 3600))
  return `${dateOf(day)}T${hour}:${twoDigits(Math.floor(second / 60) % 60)}:${twoDigits(second % 60)}.000Z`
}

/** Returns the same day of the month some months later, or the last day of that month. */
export function monthsAfter(day: Day, months: number): Day {
  const date = new Date(day * milliseconds)
  const dayOfMonth = date.getUTCDate()
  date.setUTCDate(1)
  date.setUTCMonth(date.getUTCMonth() + months)
  const lastOfMonth = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate()
  date.setUTCDate(Math.min(dayOfMonth, lastOfMonth))
  return Math.floor(date.getTime() / milliseconds)
}

/** Returns the day itself, or the preceding Friday if it falls on a weekend. */
export function workdayOnOrBefore(day: Day): Day {
  const weekday = new Date(day * milliseconds).getUTCDay()
  if (weekday === 6) return day - 1
  return weekday === 0 ? day - 2 : day
}
