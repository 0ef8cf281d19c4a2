import { type Actor, isProgram } from '../../../shared/accounts/domain/actor.ts'
import type { Applicant } from '../../../shared/applicants/domain/applicant.ts'
import { sameEmail } from '../../../shared/applicants/domain/recordEmail.ts'
import { problemAt } from '../../../shared/kernel/domain/errors.ts'
import { invalid } from '../kernel/inputProblems.ts'

/** How long after a creation a partner may correct the email, in milliseconds: one day. */
const correctableFor = 24 * 3_600_000

/**
 * Throws `validation_failed` if a partner or an agent changes the email of a record, unless mail to it bounces. The
 * reader of a record's mailbox can ask for all data of the person and answer for them, so only people decide whose it is.
 * Partners may correct what they just sent, but nothing once the person has applied themselves or another record was
 * merged into it.
 */
export function refuseNewEmail(
  actor: Actor,
  { email }: { email?: string | undefined },
  current: Pick<Applicant, 'email' | 'emailProblem' | 'createdAt' | 'mergedFrom' | 'gdprConsentDate'>,
  now: Date,
): void {
  if (!isProgram(actor)) return
  if (email === undefined || sameEmail(email, current.email)) return
  const isBouncing = current.emailProblem?.bouncedAt !== undefined
  if (actor.kind === 'agent' && isBouncing) return
  const isJustSent = now.getTime() < Date.parse(current.createdAt) + correctableFor
  if (actor.kind === 'partner' && isOfPartnerAlone(current) && (isBouncing || isJustSent)) return
  throw invalid([problemAt('email', 'forbidden', 'Only staff can change this email')])
}

/** A partner records no consent: with one, the person applied themselves. */
const isOfPartnerAlone = ({
  mergedFrom,
  gdprConsentDate,
}: Pick<Applicant, 'mergedFrom' | 'gdprConsentDate'>): boolean =>
  mergedFrom === undefined && gdprConsentDate === undefined
