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

/** A month, `YYYY-MM`. */
export const monthPattern = /^\d{4}-(0[1-9]|1[0-2])$/
