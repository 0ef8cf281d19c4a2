import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import type { TFunction } from 'i18next'
import { useState } from 'react'
import type { ApplicantAnswer } from '../../../../../shared/applicants/contract/applicantAnswer.ts'
import { informBy, informedOf, noticeDue } from '../../../../../shared/privacy/domain/personNotice.ts'
import { informedWay } from '../../../applicant/informedTexts.ts'
import { useFormats } from '../../../i18n/useFormats.ts'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { Field } from '../../../ui/layout/DetailSection.tsx'
import { RecordInformed } from './RecordInformed.tsx'

/** The channel and date of the privacy notice, or its due date. Staff can record that they gave it. */
export function PrivacyNoticeField({ applicant }: { applicant: ApplicantAnswer }) {
  const { t } = useTranslation()
  const { date } = useFormats()
  const [recording, setRecording] = useState(false)
  const informed = informedOf(applicant)
  return (
    <Field label={t('Privacy notice')} wide>
      {informed ? (
        <>
          {informedWay(t, informed.by, date(informed.at))}
          {informed.note && (
            <Box component="span" sx={{ display: 'block', color: 'text.secondary', whiteSpace: 'pre-line' }}>
              {informed.note}
            </Box>
          )}
        </>
      ) : (
        <>
          {upcomingNoticeText(t, applicant, date)}
          <Box sx={{ mt: 0.5 }}>
            <Button size="small" sx={{ ml: -0.5 }} onClick={() => setRecording(true)}>
              {t('Record privacy notice')}
            </Button>
          </Box>
        </>
      )}
      {recording && <RecordInformed applicant={applicant} onClose={() => setRecording(false)} />}
    </Field>
  )
}

function upcomingNoticeText(t: TFunction, applicant: ApplicantAnswer, date: (moment: string) => string): string {
  const due = noticeDue(applicant)
  if (due !== undefined) return t('Privacy notice not sent yet. It will be emailed on {{date}}.', { date: date(due) })
  const words = { date: date(informBy(applicant)) }
  return applicant.informed?.failedAt === undefined
    ? t('Privacy notice not sent – no working email address. Notify by {{date}}.', words)
    : t('The privacy notice could not be sent. Notify the applicant by {{date}}.', words)
}
