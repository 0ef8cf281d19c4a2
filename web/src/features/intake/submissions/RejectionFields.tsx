import Box from '@mui/material/Box'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import { useEffect, useId, useRef, useState } from 'react'
import { type RejectionReason, rejectionReasons } from '../../../../../shared/intake/domain/submission.ts'
import { rejectionReasonLabels } from '../../../../../shared/kernel/lists/rejectionReasons.ts'
import { useLanguage } from '../../../i18n/language.ts'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { LabelledSelect } from '../../../ui/fields/LabelledSelect.tsx'
import { lastReason, storeReason } from './lastReason.ts'
import type { Rejection } from './useDecisions.ts'

export interface RejectionForm {
  reason: RejectionReason | undefined
  withoutMail: boolean
  /** Whether it was confirmed without a reason. */
  lacksReason: boolean
  choose: (reason: string) => void
  setWithoutMail: (on: boolean) => void
  /** Returns the choice, or undefined if the reason is missing, which is then shown as an error. */
  confirm: () => Rejection | undefined
}

/** The form of a rejection. It starts with the reason last used in this tab. */
export function useRejectionForm(): RejectionForm {
  const [reason, setReason] = useState(lastReason)
  const [withoutMail, setWithoutMail] = useState(false)
  const [lacksReason, setLacksReason] = useState(false)
  return {
    reason,
    withoutMail,
    lacksReason,
    choose: (chosen) => {
      setReason(rejectionReasons.find((one) => one === chosen))
      setLacksReason(false)
    },
    setWithoutMail,
    confirm: () => {
      setLacksReason(reason === undefined)
      if (reason === undefined) return undefined
      storeReason(reason)
      return { reason, withoutMail }
    },
  }
}

interface RejectionFieldsProps {
  form: RejectionForm
  disabled?: boolean
  /** Whether to focus the reason first. */
  autoFocus?: boolean
}

/** The reason, which only staff see, and whether the candidate gets a mail. */
export function RejectionFields({ form, disabled = false, autoFocus = false }: RejectionFieldsProps) {
  const { t } = useTranslation()
  const language = useLanguage()
  const id = useId()
  const { reason = '', withoutMail, lacksReason, choose, setWithoutMail } = form
  const select = useRef<HTMLSelectElement>(null)
  useEffect(() => {
    if (lacksReason) select.current?.focus()
  }, [lacksReason])
  return (
    <Box sx={{ display: 'grid', gap: 1, pt: 1 }}>
      <LabelledSelect
        id={id}
        label={t('Reason')}
        required
        autoFocus={autoFocus}
        inputRef={select}
        value={reason}
        onChange={({ target }) => choose(target.value)}
        disabled={disabled}
        error={lacksReason ? 'Choose a reason' : undefined}
        hint={t('Only visible to staff. Never shown to the applicant.')}
      >
        <option value="" disabled>
          {t('Choose a reason')}
        </option>
        {rejectionReasonLabels.map((entry) => (
          <option key={entry.value} value={entry.value}>
            {entry[language]}
          </option>
        ))}
      </LabelledSelect>
      <FormControlLabel
        control={<Checkbox checked={withoutMail} onChange={(_event, on) => setWithoutMail(on)} />}
        label={t('Do not notify the applicant')}
        disabled={disabled}
        sx={{ minHeight: 44 }}
      />
    </Box>
  )
}
