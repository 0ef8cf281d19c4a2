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

/** The moment at which a calendar date, `YYYY-MM-DD`, begins in Denmark, as an ISO timestamp. The clocks change later in a day. */
export function dayStartInDenmark(date: string): string {
  const midnight = new Date(`${date}T00:00:00Z`)
  clock ??= new Intl.DateTimeFormat('en-GB', { timeZone: 'Europe/Copenhagen', hour: '2-digit', hourCycle: 'h23' })
  return new Date(midnight.getTime() - Number(clock.format(midnight)) * 3_600_000).toISOString()
}

/** The calendar date so many days later. */
export function daysAfter(date: string, days: number): string {
  const moment = new Date(`${date}T00:00:00Z`)
  moment.setUTCDate(moment.getUTCDate() + days)
  return moment.toISOString().slice(0, 'YYYY-MM-DD'.length)
}
