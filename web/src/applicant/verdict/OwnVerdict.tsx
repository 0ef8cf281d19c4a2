import { giveVerdict } from '../../../../shared/proposals/contract/giveVerdict.ts'
import type { OwnOrder, Proposal } from '../../../../shared/proposals/contract/listProposals.ts'
import type { SaidVerdict } from '../../../../shared/proposals/domain/clientVerdict.ts'
import { call } from '../../api/call.ts'
import { canBeAnswered } from './canBeAnswered.ts'
import { VerdictChoice } from './VerdictChoice.tsx'

interface OwnVerdictProps {
  proposal: Proposal
  order: OwnOrder | undefined
  /** Asks again who is proposed, and what was said. */
  reload: () => Promise<unknown>
  /** Is told whether there is an answer that was not sent. */
  onBegun?: (isBegun: boolean) => void
}

/** What a client says to somebody who was proposed to it, said by itself. */
export function OwnVerdict({ proposal, order, reload, onBegun }: OwnVerdictProps) {
  const { applicantId, assignmentId, person, verdict } = proposal
  const send = async (said: SaidVerdict) => {
    await call(giveVerdict, { params: { id: applicantId }, body: { assignmentId, ...said } })
    await reload()
  }
  return (
    <VerdictChoice
      assignmentId={assignmentId}
      name={`${person.firstName} ${person.lastName}`}
      verdict={verdict}
      isOpen={canBeAnswered(proposal, order)}
      onSend={send}
      onBegun={onBegun}
    />
  )
}
