import { giveVerdict } from '../../../../shared/proposals/contract/giveVerdict.ts'
import type { OwnOrder, Proposal } from '../../../../shared/proposals/contract/listProposals.ts'
import type { SaidVerdict } from '../../../../shared/proposals/domain/clientVerdict.ts'
import { call } from '../../api/call.ts'
import { canBeAnswered } from './canBeAnswered.ts'
import { VerdictChoice } from './VerdictChoice.tsx'

interface OwnVerdictProps {
  proposal: Proposal
  order: OwnOrder | undefined
  reload: () => Promise<unknown>
  /** Called with whether there is an unsent decision. */
  onBegun?: (isBegun: boolean) => void
}

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
