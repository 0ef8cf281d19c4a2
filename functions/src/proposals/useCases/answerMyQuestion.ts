import type { Applicant } from '../../../../shared/applicants/domain/applicant.ts'
import type { RouteInput, RouteResult } from '../../../../shared/kernel/contract/defineRoute.ts'
import type { answerMyQuestion as contract } from '../../../../shared/proposals/contract/answerMyQuestion.ts'
import { ownRecord } from '../../applicants/profile/ownProfile.ts'
import { onLatest } from '../../kernel/onLatest.ts'
import type { ActingContext } from '../../kernel/requestContext.ts'
import type { DependenciesOf } from '../dependencies.ts'
import { consentOfQuestion, questionNotFound } from '../ownQuestion.ts'
import type { answerMyQuestion as permissions } from '../permissions.ts'
import { planAnswer } from '../plans/planProposal.ts'
import { commitPlan, loadProposal } from '../proposalChange.ts'

/**
 * Stores the caller's answer to being proposed to a client, with the same effect as the link in the mail. They can
 * change it while the question is open. Throws `not_found` if the question was not sent to them, `already_done` if it
 * is closed, and `stale_record`.
 */
export async function answerMyQuestion(
  { params: { questionId }, body: { answer, availableFrom } }: RouteInput<typeof contract>,
  call: ActingContext,
  deps: DependenciesOf<typeof permissions>,
): Promise<RouteResult<typeof contract>> {
  const own = async (): Promise<Applicant> => {
    const { applicant } = await ownRecord(call.actor.userId, deps)
    if (!applicant) throw questionNotFound()
    return applicant
  }
  const { id: applicantId } = await own()
  const words = await deps.assignments.consentsOf(applicantId)
  const { clientId } = consentOfQuestion(words, questionId, deps.now())
  if (!(await deps.companies.byId(clientId))) throw questionNotFound()
  const between = { clientId, applicantId }
  await onLatest(async () => {
    const loaded = await loadProposal(between, own(), deps)
    const { before, applicant, now } = loaded
    consentOfQuestion(applicant.id === applicantId ? [before.consent] : [], questionId, now)
    const planned = planAnswer(before, { answer, availableFrom }, applicant, { between, now, newId: deps.newId })
    return commitPlan(loaded, planned, call, deps)
  }, deps.pause)
  return undefined
}
