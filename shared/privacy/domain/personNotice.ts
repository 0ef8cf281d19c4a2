import type { Applicant } from '../../applicants/domain/applicant.ts'
import { acceptsMail } from '../../applicants/domain/recordEmail.ts'
import { addMonths } from '../../kernel/domain/calendarDays.ts'
import { dateInDenmark } from '../../kernel/domain/copenhagenDate.ts'
import type { Informed } from './informed.ts'

type NoticeFacts = Pick<Applicant, 'informed' | 'channel' | 'source' | 'gdprConsentDate' | 'createdAt'>
type PersonToNotify = NoticeFacts & Pick<Applicant, 'email' | 'emailProblem'>

/** The channels through which a person never sees the notice on our own pages. */
const entered: ReadonlySet<string> = new Set(['staff', 'mail', 'partner'])

/**
 * Returns how a person was informed, or undefined if they haven't been. People who used the form or started their own profile read the
 * notice there. Older records have no channel; their consent shows that they were informed.
 */
export function informedOf({
  informed,
  channel,
  source,
  gdprConsentDate,
  createdAt,
}: NoticeFacts): Informed | undefined {
  if (informed) return informed.failedAt === undefined ? informed : undefined
  if (source !== undefined || (channel !== undefined && entered.has(channel))) return undefined
  if (channel === 'profile') return { at: createdAt, by: 'profile' }
  return gdprConsentDate === undefined ? undefined : { at: gdprConsentDate, by: 'application' }
}

const day = 24 * 3_600_000
/**
 * The notice is sent automatically after this many days. That leaves time to correct mistaken entries, and half a month to reach people it
 * can't be delivered to. People who wrote to us themselves have waited already and get it at once.
 */
export const noticeDays = 14

/**
 * Returns when the notice is sent automatically, as an ISO timestamp. Returns undefined if the person is already informed or can't be
 * reached by mail.
 */
export function noticeDue(person: PersonToNotify): string | undefined {
  if (informedOf(person) || !acceptsNotice(person)) return undefined
  const waits = person.channel === 'mail' ? 0 : noticeDays * day
  return new Date(Date.parse(person.createdAt) + waits).toISOString()
}

/** Returns whether staff must inform the person because mail can't reach them. */
export const needsManualNotice = (person: PersonToNotify): boolean => !informedOf(person) && !acceptsNotice(person)

/** An undeliverable notice is not retried. */
const acceptsNotice = (person: PersonToNotify): boolean =>
  acceptsMail(person) && person.informed?.failedAt === undefined

/** Returns the last day to inform a person: one month after we received their data (GDPR Art. 14(3)(a)). */
export const informBy = ({ createdAt }: Pick<Applicant, 'createdAt'>): string =>
  addMonths(dateInDenmark(new Date(createdAt)), 1)
