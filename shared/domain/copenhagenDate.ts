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
