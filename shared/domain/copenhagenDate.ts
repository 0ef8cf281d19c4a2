const calendar = new Intl.DateTimeFormat('en-CA', {
  timeZone: 'Europe/Copenhagen',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
})

/** The calendar date in Denmark at a moment, as `YYYY-MM-DD`. */
export function dateInDenmark(moment: Date): string {
  return calendar.format(moment)
}
