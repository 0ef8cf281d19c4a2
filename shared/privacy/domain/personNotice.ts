import type { Applicant } from '../../applicants/domain/applicant.ts'
import { mailReaches } from '../../applicants/domain/recordEmail.ts'
import { monthsAfter } from '../../kernel/domain/calendarDays.ts'
import { dateInDenmark } from '../../kernel/domain/copenhagenDate.ts'
import type { Informed } from './informed.ts'

type Told = Pick<Applicant, 'informed' | 'channel' | 'source' | 'gdprConsentDate' | 'createdAt'>
type Reached = Told & Pick<Applicant, 'email' | 'emailProblem'>

/** The ways to us by which nobody reads what our own pages say. */
const entered: ReadonlySet<string> = new Set(['staff', 'mail', 'partner'])

/**
 * How somebody was informed; undefined where nobody did so yet. Who applied by the form or began their own profile read it there. Of
 * records of old nobody knows the way, and their consent says that they were told.
 */
export function informedOf({ informed, channel, source, gdprConsentDate, createdAt }: Told): Informed | undefined {
  if (informed) return informed.failedAt === undefined ? informed : undefined
  if (source !== undefined || (channel !== undefined && entered.has(channel))) return undefined
  if (channel === 'profile') return { at: createdAt, by: 'profile' }
  return gdprConsentDate === undefined ? undefined : { at: gdprConsentDate, by: 'application' }
}

const day = 24 * 3_600_000
/**
 * After so many days the notice goes by itself: time to correct what was entered by mistake, and half of the month is left for whom it
 * does not reach. Whoever wrote to us themselves has waited already, and gets it at once.
 */
export const noticeDays = 14

/** When the notice is to go by itself, as an ISO timestamp; undefined where somebody is informed, or no mail reaches them. */
export function noticeDue(person: Reached): string | undefined {
  if (informedOf(person) || !isReached(person)) return undefined
  const waits = person.channel === 'mail' ? 0 : noticeDays * day
  return new Date(Date.parse(person.createdAt) + waits).toISOString()
}

/** Whether one of the staff has to inform somebody, since no mail of ours can. */
export const isToldByHand = (person: Reached): boolean => !informedOf(person) && !isReached(person)

/** A notice that could not be sent is not sent again by itself. */
const isReached = (person: Reached): boolean => mailReaches(person) && person.informed?.failedAt === undefined

/** The last day on which somebody is to be informed: a month after we got their data (GDPR Art. 14(3)(a)). */
export const informBy = ({ createdAt }: Pick<Applicant, 'createdAt'>): string =>
  monthsAfter(dateInDenmark(new Date(createdAt)), 1)
