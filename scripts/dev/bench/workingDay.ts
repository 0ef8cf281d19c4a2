import type { RouteName } from '../../../shared/routes.ts'
import { demoPassword } from '../demo/demoUsers.ts'
import data from './workingDay.json' with { type: 'json' }

/** Parts of a proxy event that differ from call to call. */
export interface CallParts {
  query?: Record<string, string>
  params?: Record<string, string>
  body?: unknown
}

interface DailyCall {
  route: RouteName
  /** How often one person of the agency makes this call on a working day. */
  aDay: number
  params?: object
  /** Calls take these in turn. */
  queries?: readonly object[]
  bodies?: readonly object[]
}

/** An agency as large as the embedded search is meant for. */
export const { agency } = data

/**
 * A day of a recruiter: pages opened, lists filtered, people looked at, some moved or rated, a few added; about 300 calls. The
 * account is a manager, who may make all of them.
 */
export const workingDay = data.calls as readonly DailyCall[]

/** Returns the call of this number, on one of these applicants. */
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
