import { askedJobOf } from '../../../shared/companies/domain/askedJob.ts'
import type { AskedProposal } from '../../../shared/proposals/contract/askedProposal.ts'
import { type ClientConsent, consentAnswers } from '../../../shared/proposals/domain/clientConsent.ts'
import type { OrderStore } from '../companies/stores/orderStore.ts'
import { orderAskedFor } from './orderAskedFor.ts'
import type { Proposal } from './stores/assignmentStore.ts'

/** Returns the question as the applicant sees it: the client, the job and their answer. */
export async function toldProposal(
  clientName: string,
  { state, availableFrom }: ClientConsent,
  proposal: Proposal,
  deps: { orders: Pick<OrderStore, 'byId'>; now: () => Date },
): Promise<AskedProposal> {
  const order = await orderAskedFor(proposal, deps)
  return {
    clientName,
    ...(order && { job: askedJobOf(order) }),
    answer: consentAnswers.find((answer) => answer === state),
    availableFrom,
  }
}
