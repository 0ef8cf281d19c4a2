import { useId, useState } from 'react'
import type { ApplicantAnswer } from '../../../../../shared/applicants/contract/applicantAnswer.ts'
import { limits } from '../../../../../shared/kernel/domain/limits.ts'
import { extendRetention } from '../../../../../shared/privacy/contract/extendRetention.ts'
import { maxRejectedMonths, retentionPeriods } from '../../../../../shared/privacy/domain/retentionPeriods.ts'
import { call, shownMessage } from '../../../api/call.ts'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { ReasonDialog } from '../../../ui/dialogs/ReasonDialog.tsx'
import { LabelledSelect } from '../../../ui/fields/LabelledSelect.tsx'
import { useShowLoggedChange } from '../changes/useShowLoggedChange.ts'

interface ExtendRetentionProps {
  applicant: ApplicantAnswer
  /** The current retention period. */
  months: number
  onClose: () => void
}

const shortest = retentionPeriods.rejectedApplicant.count
const choices = [shortest, 12, 18, 24, maxRejectedMonths]

/** Asks how many months to retain a rejected applicant, and why. */
export function ExtendRetention({ applicant, months: before, onClose }: ExtendRetentionProps) {
  const { t } = useTranslation()
  const showChange = useShowLoggedChange()
  const [months, setMonths] = useState(before)
  const id = useId()
  const params = { id: applicant.id }

  const extend = async (reason: string) => {
    showChange(await call(extendRetention, { params, body: { months, reason, version: applicant.version } }))
  }

  return (
    <ReasonDialog
      title={t('Change retention period')}
      confirm={t('Save')}
      doing={t('Saving...')}
      color="primary"
      onConfirm={extend}
      done={t('Retention period changed')}
      failed={(problem) => shownMessage(problem, 'Failed to update applicant')}
      onClose={onClose}
      text={t('Counted from the rejection. More than {{months}} months requires a legal reason, such as a claim.', {
        months: shortest,
      })}
      field={{ maxLength: limits.releaseReason, hint: t('Shown on the record and in the timeline.') }}
    >
      <LabelledSelect
        id={id}
        label={t('Months')}
        value={String(months)}
        onChange={(event) => setMonths(Number(event.target.value))}
      >
        {[...new Set([...choices, before])]
          .sort((a, b) => a - b)
          .map((choice) => (
            <option key={choice} value={String(choice)}>
              {choice}
            </option>
          ))}
      </LabelledSelect>
    </ReasonDialog>
  )
}
