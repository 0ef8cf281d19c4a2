import Box from '@mui/material/Box'
import DialogContentText from '@mui/material/DialogContentText'
import { useId, useState } from 'react'
import { limits } from '../../../../../shared/kernel/domain/limits.ts'
import { extendDeletion } from '../../../../../shared/privacy/contract/extendDeletion.ts'
import type { ListedDeletionRequest } from '../../../../../shared/privacy/contract/listDeletionRequests.ts'
import { answerBy, mostExtraMonths } from '../../../../../shared/privacy/domain/deletionRequest.ts'
import { call, shownMessage } from '../../../api/call.ts'
import { useFormats } from '../../../i18n/useFormats.ts'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { ConfirmDialog } from '../../../ui/dialogs/ConfirmDialog.tsx'
import { LabelledInput } from '../../../ui/fields/LabelledInput.tsx'
import { LabelledSelect } from '../../../ui/fields/LabelledSelect.tsx'

interface ExtendDeletionProps {
  listed: ListedDeletionRequest
  onExtended: () => void
  onClose: () => void
}

/** Extends the deadline of a request by some months, for a reason that the person is notified of. */
export function ExtendDeletion({ listed: { applicant, request }, onExtended, onClose }: ExtendDeletionProps) {
  const { t } = useTranslation()
  const { date } = useFormats()
  const [months, setMonths] = useState(mostExtraMonths)
  const [text, setText] = useState('')
  const id = useId()
  const params = { id: applicant.id }
  const body = { requestId: request.id, months, text }
  const name = `${applicant.firstName} ${applicant.lastName}`
  const until = (count: number) => answerBy({ ...request, extension: { months: count, at: request.requestedAt, text } })
  return (
    <ConfirmDialog
      title={t('Take more time to answer {{name}}?', { name })}
      confirm={t('Take more time and tell them')}
      doing={t('Sending...')}
      color="primary"
      ready={text.trim() !== ''}
      onConfirm={async () => {
        await call(extendDeletion, { params, body })
        onExtended()
      }}
      done={t('{{name}} is told why', { name })}
      failed={(problem) => shownMessage(problem)}
      onClose={onClose}
    >
      <DialogContentText sx={{ mb: 2 }}>
        {t(
          'The law allows it once, where requests are complex or many (GDPR, Art. 12(3)). The person gets a mail with the new date and your words.',
        )}
      </DialogContentText>
      <Box sx={{ display: 'grid', gap: 2 }}>
        <LabelledSelect
          id={`${id}-months`}
          label={t('Answer by')}
          value={String(months)}
          onChange={(event) => setMonths(Number(event.target.value))}
        >
          {Array.from({ length: mostExtraMonths }, (_none, index) => index + 1).map((count) => (
            <option key={count} value={String(count)}>
              {date(until(count))}
            </option>
          ))}
        </LabelledSelect>
        <LabelledInput
          id={`${id}-text`}
          label={t('What you tell the person')}
          value={text}
          onChange={(event) => setText(event.target.value)}
          required
          multiline
          minRows={3}
          maxRows={10}
          maxLength={limits.refusalText}
        />
      </Box>
    </ConfirmDialog>
  )
}
