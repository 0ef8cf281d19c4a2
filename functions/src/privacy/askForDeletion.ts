import type { Applicant } from '../../../shared/applicants/domain/applicant.ts'
import type { DeletionRequest } from '../../../shared/privacy/domain/deletionRequest.ts'
import { applicantNotFound } from '../applicants/applicantProblems.ts'
import { busy } from '../kernel/table/transaction.ts'
import { noOpenRequest } from './deletionProblems.ts'
import { type DeletionContext, planRequest, planWithdrawal, type Requester } from './plans/planRequest.ts'
import type { DeletionStore } from './stores/deletionStore.ts'

/**
 * Stores a deletion request and confirms it by mail. Returns the existing request if one is open. Throws `not_found` if
 * the applicant is deleted.
 */
export async function requestDeletion(
  person: Applicant,
  requester: Requester,
  context: DeletionContext,
  { deletions }: { deletions: Pick<DeletionStore, 'of' | 'ask'> },
): Promise<DeletionRequest> {
  const { request, audit, mail } = planRequest(person, requester, context)
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    const outcome = await deletions.ask(request, audit, mail)
    if (outcome === 'asked') return request
    if (outcome === 'gone') throw applicantNotFound()
    const { request: earlier } = await deletions.of(person.id)
    if (earlier?.status === 'open') return earlier
  }
  throw busy()
}

/** The number of attempts, in case an earlier request ends at the same time. */
const attempts = 3

/** Withdraws a person's deletion request. Throws `already_done` if no request is open. */
export async function withdrawDeletion(
  applicantId: string,
  context: DeletionContext,
  { deletions }: { deletions: Pick<DeletionStore, 'of' | 'end'> },
): Promise<DeletionRequest> {
  const { request: open } = await deletions.of(applicantId)
  if (open?.status !== 'open') throw noOpenRequest()
  const { request, audit } = planWithdrawal(open, context)
  if ((await deletions.end(open, request, audit)) === 'stale') throw noOpenRequest()
  return request
}
