import Typography from '@mui/material/Typography'
import type { Unsubscribed } from '../../../shared/applicants/domain/unsubscribed.ts'
import { useFormats } from '../i18n/useFormats.ts'
import { useTranslation } from '../i18n/useTranslation.ts'

/** Says since when an applicant gets no messages to several people, and how they unsubscribed. */
export function UnsubscribedNote({ unsubscribed: { at, how } }: { unsubscribed: Unsubscribed }) {
  const { t } = useTranslation()
  const { date } = useFormats()
  const on = { date: date(at) }
  return (
    <Typography variant="caption" color="textSecondary" component="p">
      {how === 'one_click'
        ? t('Unsubscribed from group messages on {{date}}, in their mail program', on)
        : t('Unsubscribed from group messages on {{date}}, on our page', on)}
    </Typography>
  )
}
