import type { RouteName } from '../../../shared/routes.ts'
import { demoPassword } from '../demo/demoUsers.ts'
import data from './workingDay.json' with { type: 'json' }

/** The parts of a proxy event that differ between calls. */
export interface CallParts {
  query?: Record<string, string>
  params?: Record<string, string>
  body?: unknown
}

interface DailyCall {
  route: RouteName
  /** How often one person makes this call on a working day. */
  perDay: number
  params?: object
  /** Used in turn. */
  queries?: readonly object[]
  bodies?: readonly object[]
}

/** An agency of the largest size the embedded search is meant for. */
export const { agency } = data

/**
 * A recruiter's day: pages opened, lists filtered, people viewed, some moved or rated, a few added; about 300 calls. The
 * account belongs to a manager, who may make all of these calls.
 */
export const workingDay = data.calls as readonly DailyCall[]

/** Returns the call with this number, for one of these applicants. */
export function partsOf(
  { params, queries, bodies }: DailyCall,
  number: number,
  applicantIds: readonly string[],
): CallParts {
  const turn = (items: readonly object[] = []) => items[number % items.length]
  const template = JSON.stringify({ params, query: turn(queries), body: turn(bodies) })
  return JSON.parse(
    template
      .replaceAll('{id}', applicantIds[(number * 7) % applicantIds.length] ?? '')
      .replaceAll('{number}', String(number))
      .replaceAll('{password}', demoPassword),
  )
}
