import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import type { EmailProblem } from '../../../shared/applicants/domain/emailProblem.ts'
import { useFormats } from '../i18n/useFormats.ts'
import { useTranslation } from '../i18n/useTranslation.ts'

/** Shows bounces and spam complaints of an email address. Renders nothing if there were none. */
export function EmailProblemNotes({ problem }: { problem: EmailProblem | undefined }) {
  const { t } = useTranslation()
  const { date } = useFormats()
  const { bouncedAt, complainedAt } = problem ?? {}
  return (
    <>
      {bouncedAt && <Note>{t('Email to this address bounced on {{date}}', { date: date(bouncedAt) })}</Note>}
      {complainedAt && (
        <Note>
          {t('The recipient marked our email as spam on {{date}}. We no longer send email to this address.', {
            date: date(complainedAt),
          })}
        </Note>
      )}
    </>
  )
}

const Note = ({ children }: { children: ReactNode }) => (
  <Typography variant="caption" component="p" sx={{ color: 'warning.main' }}>
    {children}
  </Typography>
)
