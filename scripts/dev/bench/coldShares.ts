import { sumBy } from 'es-toolkit'

/**
 * Minutes that Lambda keeps an idle container. AWS promises nothing; five to fifteen are usually seen.
 * https://docs.aws.amazon.com/lambda/latest/dg/lambda-runtime-environment.html
 */
const keptMinutes = 10

interface Rate {
  /** How often one person calls the function on a working day. */
  perDay: number
  /** Whether an instance is kept ready, so that no call waits for a start. */
  isReady?: boolean
}

interface Staff {
  people: number
  hoursPerDay: number
}

/**
 * Returns the share of a function's calls that find no container: calls come at random (as a Poisson process), so it is the chance that none
 * came for as long as Lambda keeps one. Calls at the same moment, which need a second container, are left out.
 */
export const coldShareOf = ({ perDay, isReady = false }: Rate, { people, hoursPerDay }: Staff): number =>
  isReady ? 0 : Math.exp(-((perDay * people) / hoursPerDay / 60) * keptMinutes)

/** Returns the share of all calls that meet a cold function. */
export const coldShare = (calls: readonly Rate[], staff: Staff): number =>
  sumBy([...calls], (call) => call.perDay * coldShareOf(call, staff)) / sumBy([...calls], ({ perDay }) => perDay)
