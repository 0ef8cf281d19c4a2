import { listProposals, type Proposal } from '../../../../shared/contract/clients/listProposals.ts'
import { call } from '../../api/call.ts'
import { awaitsAnswer } from '../../applicant/verdict/awaitsAnswer.ts'

/** The ids of all of whom the agency waits for an answer by the client who is signed in. */
export async function everyAwaited(): Promise<readonly string[]> {
  const awaited: string[] = []
  let after: string | null | undefined
  while (after !== null) {
    const { people, orders, next } = await call(listProposals, { query: after ? { after } : {} })
    const orderOf = ({ orderId }: Proposal) => orders.find(({ id }) => id === orderId)
    awaited.push(...people.filter((one) => awaitsAnswer(one, orderOf(one))).map(({ applicantId }) => applicantId))
    after = next
  }
  return awaited
}
