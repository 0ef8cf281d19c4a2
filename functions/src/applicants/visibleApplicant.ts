import { type ActionAbout, type ApplicantFacts, can } from '../../../shared/accounts/domain/access.ts'
import type { AccountActor } from '../../../shared/accounts/domain/actor.ts'
import { companyOf } from '../../../shared/accounts/domain/companyOf.ts'
import type { Applicant } from '../../../shared/applicants/domain/applicant.ts'
import type { ShownStage } from '../../../shared/proposals/domain/assignmentStage.ts'
import { showsDocuments, tailored } from '../../../shared/proposals/domain/presentation.ts'
import { applicantNotFound } from './applicantProblems.ts'
import type { ClientAssignments } from './ports.ts'
import type { ApplicantStore } from './stores/applicantStore.ts'

export interface VisibilityDeps {
  applicants: Pick<ApplicantStore, 'byId'>
  /** Only needed for actions that clients may take. Without it, no applicant counts as proposed to the client. */
  assignments?: Pick<ClientAssignments, 'shownTo'>
}

/**
 * Returns an applicant if the actor may take this action, along with the facts for permission rules. A client gets the
 * applicant as presented to it, with the stage of the proposal. Otherwise throws the same error as for an unknown id, so that it doesn't reveal which
 * records exist.
 */
export async function visibleApplicant(
  applicantId: string,
  actor: AccountActor,
  action: ActionAbout<'applicant'>,
  deps: VisibilityDeps,
): Promise<{ applicant: Applicant; facts: ApplicantFacts; proposalStage?: ShownStage | undefined }> {
  const [applicant, shown] = await Promise.all([
    deps.applicants.byId(applicantId),
    actor.role === 'client' ? deps.assignments?.shownTo(companyOf(actor), applicantId) : undefined,
  ])
  const facts = {
    userId: applicant?.userId,
    assignedToActor: shown !== undefined,
    hidesDocuments: shown && !showsDocuments(shown),
  }
  if (!applicant || !can(actor, action, facts)) throw applicantNotFound()
  return { applicant: shown ? tailored(applicant, shown) : applicant, facts, proposalStage: shown?.stage }
}
