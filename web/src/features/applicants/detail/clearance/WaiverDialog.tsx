import Box from '@mui/material/Box'
import DialogContentText from '@mui/material/DialogContentText'
import { useId, useState } from 'react'
import type { ApplicantAnswer } from '../../../../../../shared/applicants/contract/applicantAnswer.ts'
import { setWaiver } from '../../../../../../shared/companies/contract/setWaiver.ts'
import { type Missing, waiverKey } from '../../../../../../shared/companies/domain/clearance.ts'
import { clientLimits } from '../../../../../../shared/companies/domain/clientLimits.ts'
import type { RouteRequest } from '../../../../../../shared/kernel/contract/defineRoute.ts'
import { call, shownMessage } from '../../../../api/call.ts'
import { missingText } from '../../../../applicant/clearance/clearanceTexts.ts'
import { useLanguage } from '../../../../i18n/language.ts'
import { useFormats } from '../../../../i18n/useFormats.ts'
import { useTranslation } from '../../../../i18n/useTranslation.ts'
import { LabelledCheck } from '../../../../ui/controls/LabelledCheck.tsx'
import { ConfirmDialog } from '../../../../ui/dialogs/ConfirmDialog.tsx'
import { ReasonDialog } from '../../../../ui/dialogs/ReasonDialog.tsx'
import { LabelledDate } from '../../../../ui/fields/LabelledDate.tsx'
import { isDate } from '../../../../ui/fields/typedDate.ts'
import { useShowLoggedChange } from '../../changes/useShowLoggedChange.ts'

interface WaiverProps {
  applicant: ApplicantAnswer
  onClose: () => void
}

/** Waives some missing requirements, with a reason and an end date. */
export function WaiverDialog({ applicant, missing, onClose }: WaiverProps & { missing: readonly Missing[] }) {
  const { t } = useTranslation()
  const formatters = { t, language: useLanguage(), date: useFormats().date }
  const offered = missing.flatMap((each) => {
    const key = waiverKey(each)
    return key === undefined ? [] : [{ key, label: missingText(each, formatters) }]
  })
  const [chosen, setChosen] = useState<ReadonlySet<string>>(() => new Set(offered.map(({ key }) => key)))
  const [until, setUntil] = useState('')
  const save = useSaving(applicant)
  const untilId = useId()
  // Existing waivers that are still needed stay.
  const before = applicant.waiver?.requirements ?? []
  const toggle = (key: string, isOn: boolean) => {
    const next = new Set(chosen)
    if (isOn) next.add(key)
    else next.delete(key)
    setChosen(next)
  }
  return (
    <ReasonDialog
      title={t('Waive temporarily?')}
      confirm={t('Waive')}
      doing={t('Saving...')}
      color="warning"
      ready={chosen.size > 0 && isDate(until)}
      onConfirm={(reason) => save({ requirements: [...new Set([...before, ...chosen])], reason, until })}
      done={t('Waiver added')}
      failed={(problem) => shownMessage(problem, 'Failed to update applicant')}
      onClose={onClose}
      text={t(
        'Until then, the applicant counts as cleared to start without these. An unknown right to work, or a permit for another employer, cannot be waived.',
      )}
      field={{ maxLength: clientLimits.waiver.reason, hint: t('Shown in the timeline.') }}
    >
      <Box sx={{ display: 'grid', mt: -1 }}>
        {offered.map(({ key, label }) => (
          <LabelledCheck
            key={key}
            checked={chosen.has(key)}
            onChange={({ target }) => toggle(key, target.checked)}
            label={label}
          />
        ))}
      </Box>
      <LabelledDate
        id={untilId}
        label={t('Until')}
        value={until}
        ahead
        required
        onChange={setUntil}
        onBlur={() => {}}
      />
    </ReasonDialog>
  )
}

/** Asks before a waiver is withdrawn, which makes its requirements count as missing again. */
export function WithdrawWaiver({ applicant, onClose }: WaiverProps) {
  const { t } = useTranslation()
  const save = useSaving(applicant)
  return (
    <ConfirmDialog
      title={t('Remove waiver?')}
      confirm={t('Remove waiver')}
      doing={t('Saving...')}
      color="warning"
      onConfirm={() => save(null)}
      done={t('Waiver removed')}
      failed={(problem) => shownMessage(problem, 'Failed to update applicant')}
      onClose={onClose}
    >
      <DialogContentText>
        {t('The applicant is then not cleared to start until the missing requirements are met.')}
      </DialogContentText>
    </ConfirmDialog>
  )
}

function useSaving({ id, version }: ApplicantAnswer) {
  const takeUp = useShowLoggedChange()
  return async (waiver: RouteRequest<typeof setWaiver>['body']['waiver']) => {
    takeUp(await call(setWaiver, { params: { id }, body: { version, waiver } }))
  }
}
