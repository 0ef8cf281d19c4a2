import Alert from '@mui/material/Alert'
import AlertTitle from '@mui/material/AlertTitle'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useTranslation } from 'react-i18next'
import type { ApplicantAnswer } from '../../../../../shared/contract/applicants/applicantAnswer.ts'
import { listApplicantTimeline } from '../../../../../shared/contract/applicants/listApplicantTimeline.ts'
import { useRoute } from '../../../api/useRoute.ts'
import { useFormats } from '../../../i18n/useFormats.ts'
import { fieldLabels } from '../../../ui/fieldLabels.ts'
import { type EditValues, editedFields, editValues } from './editing.ts'

interface StaleNoticeProps {
  newer: ApplicantAnswer
  /** What the editor has written. */
  values: EditValues
  busy: boolean
  onReload: () => void
  onOverwrite: () => void
}

/** Says who saved a newer version while one was editing, what differs, and lets one choose. */
export function StaleNotice({ newer, values, busy, onReload, onOverwrite }: StaleNoticeProps) {
  const { t } = useTranslation()
  const { dateTime } = useFormats()
  const labels = fieldLabels(t)
  const { data } = useRoute(listApplicantTimeline, { params: { id: newer.id } }, { revalidateOnMount: true })
  const when = dateTime(newer.updatedAt)
  const name = data?.[0]?.actorName
  const theirs = editValues(newer)
  const different = editedFields.filter((field) => theirs[field] !== values[field].trim())
  return (
    <Alert
      severity="warning"
      variant="outlined"
      ref={focus}
      tabIndex={-1}
      sx={{ mb: 2.5, outline: 'none', '& .MuiAlert-message': { flex: 1 } }}
    >
      <AlertTitle>{t('This record was changed by someone else')}</AlertTitle>
      {name
        ? t('{{name}} saved a newer version on {{when}}.', { name, when })
        : t('A newer version was saved on {{when}}.', { when })}
      {different.map((field) => (
        <Typography key={field} variant="body2" sx={{ mt: 0.5, overflowWrap: 'anywhere' }}>
          <strong>{labels[field]}</strong>
          {': '}
          {theirs[field] || t('empty')}
          <Box component="span" sx={{ color: 'text.secondary' }}>
            {' '}
            {t('(yours: {{value}})', { value: values[field] || t('empty') })}
          </Box>
        </Typography>
      ))}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1.5 }}>
        <Button size="small" variant="outlined" color="inherit" disabled={busy} onClick={onReload}>
          {t('Reload and discard my changes')}
        </Button>
        <Button size="small" variant="outlined" color="warning" disabled={busy} onClick={onOverwrite}>
          {t('Overwrite with my changes')}
        </Button>
      </Box>
    </Alert>
  )
}

/** Read out when it comes, and the focus of the button that saved is not lost. */
const focus = (notice: HTMLElement | null): void => notice?.focus()
