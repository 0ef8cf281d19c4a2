import Button from '@mui/material/Button'
import DialogContentText from '@mui/material/DialogContentText'
import { useState } from 'react'
import type { Client } from '../../../../shared/companies/contract/listClients.ts'
import type { ClientProposal } from '../../../../shared/proposals/contract/assignmentAnswer.ts'
import { cancelInterview } from '../../../../shared/proposals/contract/cancelInterview.ts'
import type { NotifiedSides } from '../../../../shared/proposals/contract/getClientRecipients.ts'
import { call, shownMessage } from '../../api/call.ts'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { ConfirmDialog } from '../../ui/dialogs/ConfirmDialog.tsx'
import { calledOffText, callingOffText } from './recipientTexts.ts'

interface CallOffProps {
  client: Pick<Client, 'id' | 'name'>
  applicantId: string
  /** Who receives the cancellation by mail. Undefined until known. */
  reached: NotifiedSides | undefined
  disabled: boolean
  hold: (proposal: ClientProposal) => void
}

/** Cancels an interview after a confirmation that says who is notified. */
export function CallOff({ client: { id: clientId, name }, applicantId: id, reached, disabled, hold }: CallOffProps) {
  const { t } = useTranslation()
  const [isAsked, setIsAsked] = useState(false)
  return (
    <>
      <Button size="small" color="inherit" disabled={disabled} onClick={() => setIsAsked(true)}>
        {t('Cancel interview')}
      </Button>
      {isAsked && (
        <ConfirmDialog
          title={t('Cancel interview?')}
          confirm={t('Cancel interview')}
          doing={t('Cancelling...')}
          keep={t('Keep interview')}
          color="warning"
          onConfirm={async () => hold(await call(cancelInterview, { params: { id, clientId } }))}
          done={calledOffText(t, reached, name)}
          failed={(cause) => shownMessage(cause)}
          onClose={() => setIsAsked(false)}
        >
          <DialogContentText>{callingOffText(t, reached, name)}</DialogContentText>
        </ConfirmDialog>
      )}
    </>
  )
}
