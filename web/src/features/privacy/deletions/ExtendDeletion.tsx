import { useId, useState } from 'react'
import { limits } from '../../../../../shared/kernel/domain/limits.ts'
import { extendDeletion } from '../../../../../shared/privacy/contract/extendDeletion.ts'
import type { ListedDeletionRequest } from '../../../../../shared/privacy/contract/listDeletionRequests.ts'
import { answerBy, mostExtraMonths } from '../../../../../shared/privacy/domain/deletionRequest.ts'
import { call, shownMessage } from '../../../api/call.ts'
import { useFormats } from '../../../i18n/useFormats.ts'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { ReasonDialog } from '../../../ui/dialogs/ReasonDialog.tsx'
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
  const id = useId()
  const params = { id: applicant.id }
  const name = `${applicant.firstName} ${applicant.lastName}`
  const until = (count: number) =>
    answerBy({ ...request, extension: { months: count, at: request.requestedAt, text: '' } })
  return (
    <ReasonDialog
      title={t('Take more time to answer {{name}}?', { name })}
      confirm={t('Take more time and tell them')}
      doing={t('Sending...')}
      color="primary"
      onConfirm={async (text) => {
        await call(extendDeletion, { params, body: { requestId: request.id, months, text } })
        onExtended()
      }}
      done={t('{{name}} is told why', { name })}
      failed={(problem) => shownMessage(problem)}
      onClose={onClose}
      text={t(
        'The law allows it once, where requests are complex or many (GDPR, Art. 12(3)). The person gets a mail with the new date and your words.',
      )}
      field={{ label: t('What you tell the person'), maxLength: limits.refusalText, minRows: 3, maxRows: 10 }}
    >
      <LabelledSelect
        id={id}
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
    </ReasonDialog>
  )
}
