import type { Applicant } from '../../../../shared/applicants/domain/applicant.ts'
import { problemUnder, sameEmail } from '../../../../shared/applicants/domain/recordEmail.ts'
import { momentAfter } from '../../kernel/momentAfter.ts'
import { type ChangeContext, logOfChange } from '../changeLog.ts'
import { nextVersion } from '../nextVersion.ts'
import type { ChangeLog } from '../stores/changeLogItems.ts'

/**
 * Plans the change of an account's record when the account's email is first proven. A previous user of the account may
 * have entered their own mailbox: it is released, and the account's email awaits confirmation instead. Returns
 * undefined if the record has the account's email and no other awaits confirmation.
 */
export function planProvenEmail(
  before: Applicant,
  email: string,
  by: Omit<ChangeContext, 'at'>,
  now: Date,
): { next: Applicant; changeLog: ChangeLog } | undefined {
  const isOwn = sameEmail(before.email, email)
  if (isOwn && (before.unconfirmedEmail === undefined || sameEmail(before.unconfirmedEmail, email))) return undefined
  const emailProblem = problemUnder(email, before)
  const changes = isOwn ? { unconfirmedEmail: undefined } : { email, unconfirmedEmail: email, emailProblem }
  const next = nextVersion(before, changes, momentAfter(before.updatedAt, now))
  const fields = (Object.keys(changes) as (keyof typeof changes)[]).filter((field) => before[field] !== next[field])
  return { next, changeLog: logOfChange(before, next, fields, { ...by, at: next.updatedAt }) }
}

/**
 * Plans the change of an account's record when somebody else may have set the account's email: its own email awaits
 * confirmation again, so that no link to the person's data is mailed there, and the record belongs to no account, so
 * that its person can connect another one.
 */
export function planDisputedEmail(
  before: Applicant,
  by: Omit<ChangeContext, 'at'>,
  now: Date,
): { next: Applicant; changeLog: ChangeLog } {
  const { email } = before
  const changes = { userId: undefined, ...(email !== undefined && { unconfirmedEmail: email }) }
  const next = nextVersion(before, changes, momentAfter(before.updatedAt, now))
  const fields = (['unconfirmedEmail', 'userId'] as const).filter((field) => before[field] !== next[field])
  return { next, changeLog: logOfChange(before, next, fields, { ...by, at: next.updatedAt }) }
}
