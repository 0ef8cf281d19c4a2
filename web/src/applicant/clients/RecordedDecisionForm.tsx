import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { ClientProposal } from '../../../../shared/proposals/contract/assignmentAnswer.ts'
import { recordClientDecision } from '../../../../shared/proposals/contract/recordClientDecision.ts'
import { isShownAt } from '../../../../shared/proposals/domain/assignmentStage.ts'
import type { GivenClientDecision } from '../../../../shared/proposals/domain/clientDecision.ts'
import { call } from '../../api/call.ts'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { ClientDecisionChoice } from '../clientDecision/ClientDecisionChoice.tsx'
import type { SharedClient, SharedPerson } from './sharedClient.ts'

interface RecordedDecisionFormProps {
  client: SharedClient
  person: Pick<SharedPerson, 'id' | 'firstName' | 'lastName'>
  hold: (proposal: ClientProposal) => void
}

/** Lets staff record what a client decided by phone. */
export function RecordedDecisionForm({ client, person, hold }: RecordedDecisionFormProps) {
  const { t } = useTranslation()
  const { id: clientId, name: clientName, assignment, consent, interview } = client
  if (!assignment || !isShownAt(assignment.stage)) return null
  const record = async (decision: GivenClientDecision) => {
    const params = { id: person.id, clientId }
    const verdict = await call(recordClientDecision, { params, body: { assignmentId: assignment.id, ...decision } })
    hold({ clientId, clientName, assignment, consent, interview, verdict: { ...verdict, isRecorded: true } })
  }
  return (
    <Box sx={{ my: 1, pl: 1.5, borderLeft: 2, borderColor: 'divider' }}>
      <Typography variant="body2" color="textSecondary" sx={{ mb: 0.5 }}>
        {client.verdict && !client.verdict.isRecorded ? t('Client decision') : t('Record client decision')}
      </Typography>
      <ClientDecisionChoice
        assignmentId={assignment.id}
        name={`${person.firstName} ${person.lastName}`}
        verdict={client.verdict}
        isOpen
        onSend={record}
      />
    </Box>
  )
}
