import { listProposals } from '../../../../shared/proposals/contract/listProposals.ts'
import type { ClientDecisionAnswer } from '../../../../shared/proposals/domain/clientDecision.ts'
import { call } from '../../api/call.ts'
import { awaitsAnswer } from '../../applicant/clientDecision/awaitsAnswer.ts'

/** A client's decisions by applicant id; `awaited` where the agency waits for one. */
export type KnownAnswers = Readonly<Partial<Record<string, ClientDecisionAnswer | 'awaited'>>>

/** Loads the signed-in client's decision on everyone proposed to it. */
export async function everyClientAnswer(): Promise<KnownAnswers> {
  const answers: [string, ClientDecisionAnswer | 'awaited'][] = []
  let after: string | null | undefined
  while (after !== null) {
    const { people, orders, next } = await call(listProposals, { query: after ? { after } : {} })
    for (const proposal of people) {
      const order = orders.find(({ id }) => id === proposal.orderId)
      const answer = awaitsAnswer(proposal, order) ? 'awaited' : proposal.verdict?.answer
      if (answer) answers.push([proposal.applicantId, answer])
    }
    after = next
  }
  return Object.fromEntries(answers)
}
