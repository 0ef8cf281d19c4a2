import { askedJobOf } from '../../../shared/companies/domain/askedJob.ts'
import type { AskedProposal } from '../../../shared/proposals/contract/askedProposal.ts'
import { type ClientConsent, consentAnswers } from '../../../shared/proposals/domain/clientConsent.ts'
import type { OrderStore } from '../companies/stores/orderStore.ts'
import { orderAskedFor } from './orderAskedFor.ts'
import type { Relation } from './stores/assignmentStore.ts'

/** What somebody is told of a question to them: which client, for which job, and what they said to it. */
export async function toldProposal(
  clientName: string,
  { state, availableFrom }: ClientConsent,
  relation: Relation,
  deps: { orders: Pick<OrderStore, 'byId'>; now: () => Date },
): Promise<AskedProposal> {
  const order = await orderAskedFor(relation, deps)
  return {
    clientName,
    ...(order && { job: askedJobOf(order) }),
    answer: consentAnswers.find((answer) => answer === state),
    availableFrom,
  }
}
