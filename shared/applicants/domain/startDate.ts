/** The furthest start date, in years from today. Later dates are treated as typos. */
const yearsAhead = 2

/**
 * Returns the problem with a start date as seen on a day in Denmark, or undefined if it is valid. Both are `YYYY-MM-DD`. An unchanged date
 * stays valid even if it has passed.
 */
export function startDateProblem(
  startDate: string,
  { before, today }: { before: string | undefined; today: string },
): string | undefined {
  if (startDate === before) return undefined
  if (startDate < today) return 'Start date cannot be in the past'
  const last = `${Number(today.slice(0, 4)) + yearsAhead}${today.slice(4)}`
  return startDate > last ? 'Start date must be within two years' : undefined
}
