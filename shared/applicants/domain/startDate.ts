/** How many years ahead somebody may be to start: later ones are slips. */
const yearsAhead = 2

/**
 * What is wrong with the day on which somebody starts, as seen on a day in Denmark, both `YYYY-MM-DD`; undefined where nothing is. The
 * day that was said before stays right: it may be past by now.
 */
export function startDateProblem(
  startDate: string,
  { before, today }: { before: string | undefined; today: string },
): string | undefined {
  if (startDate === before) return undefined
  if (startDate < today) return 'Start date must not be in the past'
  const last = `${Number(today.slice(0, 4)) + yearsAhead}${today.slice(4)}`
  return startDate > last ? 'Start date must be within two years' : undefined
}
