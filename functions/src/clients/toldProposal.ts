import type { AskedProposal } from '../../../shared/contract/clients/askedProposal.ts'
import { askedJobOf } from '../../../shared/domain/askedJob.ts'
import { type ClientConsent, consentAnswers } from '../../../shared/domain/clientConsent.ts'
import type { Relation } from '../data/assignmentStore.ts'
import type { OrderStore } from '../data/orderStore.ts'
import { orderAskedFor } from './orderAskedFor.ts'

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
