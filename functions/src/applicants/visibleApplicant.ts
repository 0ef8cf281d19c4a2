import { type ActionAbout, type ApplicantInQuestion, can } from '../../../shared/accounts/domain/access.ts'
import type { AccountActor } from '../../../shared/accounts/domain/actor.ts'
import { companyOf } from '../../../shared/accounts/domain/companyOf.ts'
import type { Applicant } from '../../../shared/applicants/domain/applicant.ts'
import { showsDocuments, tailored } from '../../../shared/proposals/domain/presentation.ts'
import { applicantNotFound } from './applicantProblems.ts'
import type { ClientAssignments } from './ports.ts'
import type { ApplicantStore } from './stores/applicantStore.ts'

export interface VisibilityDeps {
  applicants: Pick<ApplicantStore, 'byId'>
  /** Only what clients may do asks for it: without it nobody is assigned. */
  assignments?: Pick<ClientAssignments, 'shownTo'>
}

/**
 * An applicant, if the actor may do this to it, to a client as it is presented to it, together with what permission rules ask about it. Otherwise the error
 * is the one for an unknown id: nobody learns of records that are not theirs to see.
 */
export async function visibleApplicant(
  applicantId: string,
  actor: AccountActor,
  action: ActionAbout<'applicant'>,
  deps: VisibilityDeps,
): Promise<{ applicant: Applicant; inQuestion: ApplicantInQuestion }> {
  const [applicant, shown] = await Promise.all([
    deps.applicants.byId(applicantId),
    actor.role === 'client' ? deps.assignments?.shownTo(companyOf(actor), applicantId) : undefined,
  ])
  const inQuestion = {
    userId: applicant?.userId,
    assignedToActor: shown !== undefined,
    hidesDocuments: shown && !showsDocuments(shown),
  }
  if (!applicant || !can(actor, action, inQuestion)) throw applicantNotFound()
  return { applicant: shown ? tailored(applicant, shown) : applicant, inQuestion }
}
