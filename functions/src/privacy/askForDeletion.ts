import type { Applicant } from '../../../shared/applicants/domain/applicant.ts'
import type { DeletionRequest } from '../../../shared/privacy/domain/deletionRequest.ts'
import { applicantNotFound } from '../applicants/applicantProblems.ts'
import { busy } from '../kernel/table/transaction.ts'
import { noOpenRequest } from './deletionProblems.ts'
import { type Asking, type DeletionContext, planRequest, planWithdrawal } from './plans/planRequest.ts'
import type { DeletionStore } from './stores/deletionStore.ts'

/**
 * Keeps that somebody asks to be erased, and mails them that we know; answers the request that is open already, if one is. Throws
 * `not_found` for an applicant who is gone.
 */
export async function askForDeletion(
  person: Applicant,
  asking: Asking,
  context: DeletionContext,
  { deletions }: { deletions: Pick<DeletionStore, 'of' | 'ask'> },
): Promise<DeletionRequest> {
  const { request, audit, mail } = planRequest(person, asking, context)
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    const outcome = await deletions.ask(request, audit, mail)
    if (outcome === 'asked') return request
    if (outcome === 'gone') throw applicantNotFound()
    const { request: earlier } = await deletions.of(person.id)
    if (earlier?.status === 'open') return earlier
  }
  throw busy()
}

/** How often it is asked for anew where the earlier request ended in that moment. */
const attempts = 3

/** Takes back that somebody asked to be erased. Throws `already_done` where no request of theirs is open. */
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
