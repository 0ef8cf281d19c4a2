import { offeredJobOf } from '../../../shared/companies/domain/offeredJob.ts'
import type { ProposalQuestion } from '../../../shared/proposals/contract/proposalQuestion.ts'
import { type ClientConsent, consentAnswers } from '../../../shared/proposals/domain/clientConsent.ts'
import type { OrderStore } from '../companies/stores/orderStore.ts'
import { orderOfQuestion } from './orderOfQuestion.ts'
import type { Proposal } from './stores/assignmentStore.ts'

/** Returns the question as the applicant sees it: the client, the job and their answer. */
export async function proposalForApplicant(
  clientName: string,
  { state, availableFrom }: ClientConsent,
  proposal: Proposal,
  deps: { orders: Pick<OrderStore, 'byId'>; now: () => Date },
): Promise<ProposalQuestion> {
  const order = await orderOfQuestion(proposal, deps)
  return {
    clientName,
    ...(order && { job: offeredJobOf(order) }),
    answer: consentAnswers.find((answer) => answer === state),
    availableFrom,
  }
}
