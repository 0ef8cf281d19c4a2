import type { User } from '../../../../shared/accounts/domain/user.ts'
import type { updateMyProfile as contract } from '../../../../shared/applicants/contract/updateMyProfile.ts'
import type { Applicant } from '../../../../shared/applicants/domain/applicant.ts'
import { sameEmail } from '../../../../shared/applicants/domain/recordEmail.ts'
import type { RouteInput, RouteResult } from '../../../../shared/kernel/contract/defineRoute.ts'
import { ProductError } from '../../../../shared/kernel/domain/errors.ts'
import { countAttempt } from '../../accounts/throttling.ts'
import { onLatest } from '../../kernel/onLatest.ts'
import { requireRecentProof } from '../../kernel/recentProof.ts'
import type { AccountContext, ActingContext } from '../../kernel/requestContext.ts'
import type { MailRequest } from '../../notify/stores/outboxStore.ts'
import { applicantNotFound, staleRecord } from '../applicantProblems.ts'
import { planChange } from '../changeApplicant.ts'
import type { DependenciesOf } from '../dependencies.ts'
import { homeAfterMove } from '../homeAfterMove.ts'
import type { updateMyProfile as permissions } from '../permissions.ts'
import { planBeginning } from '../plans/planBeginning.ts'
import { confirmationMail, withConfirmationMail } from '../profile/confirmationMail.ts'
import { ownAccount, ownRecord, presentProfile } from '../profile/ownProfile.ts'
import { emailOfAnotherRecord, requireOwnEmail } from '../profile/profileProblems.ts'
import { commitChange, loadRecord, type PlannedChange } from '../recordChange.ts'

type Deps = DependenciesOf<typeof permissions>

type Caller = ActingContext & Pick<AccountContext, 'language' | 'provedAt'>
type Change = RouteInput<typeof contract>['body']

/**
 * Creates or changes the caller's own record. A new email is requested by a mail to it and only replaces the current
 * one once confirmed. Throws:
 *
 * - `stale_record`
 * - `proof_required` for another email, more than ten minutes after the last proof
 * - `not_found` for a record that was deleted while it was edited
 * - `already_exists` for the email of another record, which stays unchanged
 * - `validation_failed` for an email other than the account's while that is not proven
 * - `too_many_requests` after many emails, whether taken or not; otherwise the limit itself would reveal which exist
 */
export async function updateMyProfile(
  { body }: RouteInput<typeof contract>,
  call: Caller,
  deps: Deps,
): Promise<RouteResult<typeof contract>> {
  const account = await ownAccount(call.actor.userId, deps)
  try {
    const applicant = await save(body, account, call, deps)
    return await presentProfile(applicant, account, call.actor, deps)
  } catch (problem) {
    if (!(problem instanceof ProductError && problem.code === 'already_exists')) throw problem
    throw emailOfAnotherRecord()
  }
}

async function save({ version: seenVersion, ...changes }: Change, account: User, call: Caller, deps: Deps) {
  const own = await ownRecord(account.id, deps)
  if (own.applicant) return changeOwn(own.applicant, { account, changes, seenVersion }, call, deps)
  if (seenVersion !== undefined) throw applicantNotFound()

  const context = { ...call, at: deps.now().toISOString(), newId: deps.newId }
  const { applicant, changeLog } = planBeginning(changes, account, context)
  requireOwnEmail(account, applicant.email)
  if (!sameEmail(applicant.email, account.email)) requireRecentProof(call, deps.now())
  await countEmail(account.id, deps)
  const mail = await confirmationMail(applicant, account, call, deps)
  const outcome = await deps.profiles.begin(account.id, applicant, changeLog, own.deletedId, withConfirmationMail(mail))
  if (outcome === 'begun') return applicant
  // Another call by the same account created it at the same time.
  const begun = await ownRecord(account.id, deps)
  if (begun.applicant) return changeOwn(begun.applicant, { account, changes, seenVersion }, call, deps)
  throw emailOfAnotherRecord()
}

interface OwnChange {
  account: User
  changes: Omit<Change, 'version'>
  seenVersion: number | undefined
}

/** Changes an existing record. A newly requested email gets a mail. */
async function changeOwn(
  current: Applicant,
  { account, changes, seenVersion }: OwnChange,
  call: Caller,
  deps: Deps,
): Promise<Applicant> {
  const { email } = changes
  if (email !== undefined && !sameEmail(email, current.email)) requireOwnEmail(account, email)
  const newEmail = email !== undefined && isNewEmail(email, current) ? email : undefined
  if (newEmail !== undefined) {
    // Links to all data of the person are mailed there.
    requireRecentProof(call, deps.now())
    await countEmail(call.actor.userId, deps)
  }
  const mail =
    newEmail === undefined
      ? undefined
      : await confirmationMail({ id: current.id, email: newEmail }, account, call, deps)
  const { city = current.city, country = current.country } = changes
  const home = homeAfterMove(current, { city: city ?? undefined, country: country ?? undefined })
  const request = { changes: { ...changes, ...home }, seenVersion }
  let before = current
  const attempt = async (): Promise<Applicant | 'stale'> => {
    before = await loadRecord(current.id, deps)
    const planned = await planChange(before, request, call, deps)
    return planned ? commitChange(before, mailed(before, planned, mail), { applicants: deps.profiles }) : before
  }
  return onLatest(attempt, deps.pause, () => staleRecord(before, call.actor))
}

/** Adds the mail to a change that requests another email. */
function mailed(
  before: Applicant,
  { alsoWritten, ...planned }: Required<PlannedChange>,
  mail: MailRequest | undefined,
): PlannedChange {
  const mails = planned.next.unconfirmedEmail === before.unconfirmedEmail ? {} : withConfirmationMail(mail)
  return { ...planned, alsoWritten: { ...alsoWritten, items: { ...alsoWritten.items, ...mails } } }
}

const countEmail = (userId: string, { throttle, now }: Deps): Promise<void> =>
  countAttempt(throttle, 'profileEmailAccount', userId, now())

/** Returns whether an email is neither the record's own nor the one awaiting confirmation. */
const isNewEmail = (email: string, { email: current, unconfirmedEmail = current }: Applicant): boolean =>
  !sameEmail(email, current) && !sameEmail(email, unconfirmedEmail)
