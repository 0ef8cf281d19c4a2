import { giveClientDecision } from '../../../../shared/proposals/contract/giveClientDecision.ts'
import type { OwnOrder, ProposedApplicant } from '../../../../shared/proposals/contract/listProposals.ts'
import type { GivenClientDecision } from '../../../../shared/proposals/domain/clientDecision.ts'
import { call } from '../../api/call.ts'
import { ClientDecisionChoice } from './ClientDecisionChoice.tsx'
import { canBeAnswered } from './canBeAnswered.ts'

interface OwnClientDecisionProps {
  proposal: ProposedApplicant
  order: OwnOrder | undefined
  reload: () => Promise<unknown>
  /** Called with whether there is an unsent decision. */
  onBegun?: (isBegun: boolean) => void
}

export function OwnClientDecision({ proposal, order, reload, onBegun }: OwnClientDecisionProps) {
  const { applicantId, assignmentId, person, verdict } = proposal
  const send = async (decision: GivenClientDecision) => {
    await call(giveClientDecision, { params: { id: applicantId }, body: { assignmentId, ...decision } })
    await reload()
  }
  return (
    <ClientDecisionChoice
      assignmentId={assignmentId}
      name={`${person.firstName} ${person.lastName}`}
      verdict={verdict}
      isOpen={canBeAnswered(proposal, order)}
      onSend={send}
      onBegun={onBegun}
    />
  )
}
