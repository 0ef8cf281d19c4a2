import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useState } from 'react'
import type { ApplicantAnswer } from '../../../../../shared/applicants/contract/applicantAnswer.ts'
import { applicantEnd } from '../../../../../shared/applicants/domain/applicantEnd.ts'
import { stageOf } from '../../../../../shared/applicants/domain/pipeline.ts'
import { useFormats } from '../../../i18n/useFormats.ts'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { Field, FieldList } from '../../../ui/layout/DetailSection.tsx'
import { ExtendRetention } from './ExtendRetention.tsx'

interface RetentionUntilProps {
  applicant: ApplicantAnswer
  /** Whether the user may change the retention period. */
  mayChange: boolean
}

/**
 * When the applicant will be erased and by which rule, as far as the record shows. Managers can extend retention of
 * rejected applicants, with a reason.
 */
export function RetentionUntil({ applicant, mayChange }: RetentionUntilProps) {
  const { t } = useTranslation()
  const { date } = useFormats()
  const [changing, setChanging] = useState(false)
  const record = { ...applicant, pipelineStage: stageOf(applicant) }
  const end = applicantEnd(record)
  // The deadline of the rejection alone: staff must not change the person's pool consent.
  const rejected = applicantEnd({ ...record, poolConsent: undefined })
  if (!end) return null
  const isRejected = rejected?.rule === 'rejectedApplicant'
  const values = { date: date(end.until), months: end.months }
  return (
    <Box sx={{ mt: 1.5 }}>
      <FieldList>
        <Field label={t('Stored until')} wide>
          {
            {
              talentPool: t('{{date}} (talent pool – {{months}} months)', values),
              rejectedApplicant: t('{{date}} (rejected – {{months}} months)', values),
              archivedApplicant: t(
                '{{date}} if there is no activity before then (archived – {{months}} months)',
                values,
              ),
              openApplicant: t('{{date}} if there is no activity before then ({{months}} months)', values),
              placed: t('{{date}} at the earliest (placed – {{months}} months after the year the work ends)', values),
            }[end.rule]
          }
          {end.reason && (
            <Box component="span" sx={{ display: 'block', color: 'text.secondary', whiteSpace: 'pre-line' }}>
              {end.reason}
            </Box>
          )}
          {end.rule !== 'placed' && (
            <Box component="span" sx={{ display: 'block', color: 'text.secondary' }}>
              {t('Longer if they have worked for us')}
            </Box>
          )}
        </Field>
      </FieldList>
      {mayChange && isRejected && (
        <Button size="small" sx={{ mt: 0.5, ml: -0.5 }} onClick={() => setChanging(true)}>
          {t('Change retention period')}
        </Button>
      )}
      {changing && isRejected && (
        <ExtendRetention applicant={applicant} months={rejected.months} onClose={() => setChanging(false)} />
      )}
    </Box>
  )
}
