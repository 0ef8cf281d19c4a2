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
      title={t('Extend the deadline for {{name}}?', { name })}
      confirm={t('Extend and notify')}
      doing={t('Sending...')}
      color="primary"
      onConfirm={async (text) => {
        await call(extendDeletion, { params, body: { requestId: request.id, months, text } })
        onExtended()
      }}
      done={t('Deadline extended')}
      failed={(problem) => shownMessage(problem)}
      onClose={onClose}
      text={t(
        'You can extend once if requests are complex or numerous (GDPR, Art. 12(3)). The applicant gets an email with the new date and your message.',
      )}
      field={{ label: t('Message to the applicant'), maxLength: limits.refusalText, minRows: 3, maxRows: 10 }}
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
