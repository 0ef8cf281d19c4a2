import type { User } from '../../../shared/accounts/domain/user.ts'
import { mergeRequirementMessages, requiredOfKeeper } from '../../../shared/applicants/domain/accountMerge.ts'
import type { Applicant } from '../../../shared/applicants/domain/applicant.ts'
import { mostMerged, recordIds } from '../../../shared/applicants/domain/mergedRecord.ts'
import { ProductError, refusedAt } from '../../../shared/kernel/domain/errors.ts'
import { templatedMessage } from '../../../shared/kernel/domain/messages.ts'
import type { Assignment } from '../../../shared/proposals/domain/assignment.ts'
import { isOver } from '../../../shared/proposals/domain/assignmentStage.ts'
import type { ClientConsent } from '../../../shared/proposals/domain/clientConsent.ts'
import type { UserStore } from '../accounts/stores/userStore.ts'
import type { ClientAssignments } from './ports.ts'

const refused = (words: Parameters<typeof templatedMessage>[0], params?: Parameters<typeof templatedMessage>[1]) =>
  new ProductError('merge_refused', templatedMessage(words, params))

/** The record to merge has an erasure request, a legal hold or a running data export. */
export const mergeBlockedByPrivacy = () =>
  refused(
    'The record to merge has a deletion request, a legal hold or a running export. Resolve that first, or keep that record instead.',
  )

/** The remaining record got an erasure request or a legal hold since the merge, or has a running data export. */
export const mergeUndoBlockedByPrivacy = () =>
  refused(
    'Since the merge, deletion was requested, a legal hold was set, or an export is running. End that first. After undoing the merge, record it again for the right person.',
  )

/** Someone agreed to an ongoing proposal since the merge, and either person may have. */
export const mergeUndoBlockedByProposal = () =>
  refused(
    'Since the merge, the person agreed to be proposed to a client. Withdraw that proposal first. After undoing the merge, ask the right person.',
  )

/** Returns the account connected to a record, or undefined if there is none or it is deleted. */
export const keeperOf = async (
  { userId }: Pick<Applicant, 'userId'>,
  { users }: { users: Pick<UserStore, 'byId'> },
): Promise<User | undefined> => (userId === undefined ? undefined : users.byId(userId))

interface MergeFacts {
  /** The account connected to the remaining record. */
  keeper: User | undefined
  /** Whether staff confirmed that both records are the same person. */
  identityChecked: boolean
}

/**
 * Throws `merge_refused` if two records can't be merged, because of their own data, the connected account, or a missing
 * identity check.
 */
export function requireMergeable(kept: Applicant, lost: Applicant, { keeper, identityChecked }: MergeFacts): void {
  if (kept.id === lost.id) throw refusedAt('otherId', 'validation_failed', 'Choose another applicant')
  if (lost.userId !== undefined)
    throw refused(
      'The record to merge belongs to an account. Keep that record instead, and merge the other one into it.',
    )
  if (recordIds(kept).length + recordIds(lost).length > mostMerged + 1)
    throw refused('At most {{maximum}} records can be merged into one', { maximum: mostMerged + 1 })
  const required = requiredOfKeeper(kept, keeper)
  if (required !== undefined && !(required === 'identity_check' && identityChecked))
    throw refused(mergeRequirementMessages[required])
}

interface Deps {
  assignments: Pick<ClientAssignments, 'ofApplicant' | 'consentsOf' | 'between'>
}

/**
 * Throws `merge_refused` if the lost record's clients prevent a merge: an applicant never vanishes from a client's
 * view, and a client that the applicant blocked never sees them through another record. Reads recent writes too.
 */
export async function requireNoClients(kept: Pick<Applicant, 'id'>, lost: Pick<Applicant, 'id'>, deps: Deps) {
  const [listed, words, keptWords] = await Promise.all([
    deps.assignments.ofApplicant(lost.id),
    deps.assignments.consentsOf(lost.id),
    deps.assignments.consentsOf(kept.id),
  ])
  const known = new Set(listed.map(({ clientId }) => clientId))
  // The list lags behind the table. Every current assignment has a consent item next to it.
  const unlisted = await Promise.all(
    words
      .filter(({ clientId }) => !known.has(clientId))
      .map(({ clientId }) => deps.assignments.between(clientId, lost.id)),
  )
  if ([...listed, ...unlisted.map(({ assignment }) => assignment)].some(isOngoing))
    throw refused('The record to merge has an active proposal. End it first, or keep that record instead.')
  const blocked = new Set(keptWords.filter(({ state }) => state === 'blocked').map(({ clientId }) => clientId))
  if (words.some(({ state, clientId }) => state === 'blocked' && !blocked.has(clientId)))
    throw refused(
      'The person in the record to merge does not want one of the clients. Record this in the other record first, or keep this record instead.',
    )
}

/** Throws `merge_refused` if a proposal is ongoing to which the person agreed since the merge. */
export async function requireNoAgreementSince(
  keptId: string,
  mergedAt: string,
  consents: readonly ClientConsent[],
  { assignments }: { assignments: Pick<ClientAssignments, 'between'> },
): Promise<void> {
  const agreed = consents.filter(({ state, answeredAt = '' }) => state === 'willing' && answeredAt > mergedAt)
  const proposals = await Promise.all(agreed.map(({ clientId }) => assignments.between(clientId, keptId)))
  if (proposals.some(({ assignment }) => isOngoing(assignment))) throw mergeUndoBlockedByProposal()
}

const isOngoing = (assignment: Assignment | undefined): boolean => assignment !== undefined && !isOver(assignment.stage)
