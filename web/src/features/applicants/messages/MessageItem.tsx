import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { TFunction } from 'i18next'
import type { ListedMessage } from '../../../../../shared/applicants/contract/listApplicantTimeline.ts'
import type { Message, Refusal, SmsRefusal } from '../../../../../shared/conversations/domain/message.ts'
import { useFormats } from '../../../i18n/useFormats.ts'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { CprFlag } from '../../../ui/text/CprFlag.tsx'
import { withLinkPlaceholders } from './messageTexts.ts'

/** A message to the person, with its delivery state. */
export function MessageItem({ entry: { message, actorName, timestamp } }: { entry: ListedMessage }) {
  const { t } = useTranslation()
  const { dateTime } = useFormats()
  const { state, refusal, smsRefusal, subject, text } = message
  return (
    <Box sx={{ p: 1.25, pl: 1.75, borderRadius: 1, border: 1, borderColor: 'divider', bgcolor: 'background.paper' }}>
      <Typography variant="body2" sx={{ fontWeight: 600, ...(state === 'refused' && { color: 'error.main' }) }}>
        {headingOf(t, message)}
      </Typography>
      {state === 'refused' && refusal && (
        <Typography variant="body2" color="error">
          {smsRefusal ? smsRefusalText(t, smsRefusal) : refusalText(t, refusal)}
        </Typography>
      )}
      {subject && (
        <Typography variant="body2" sx={{ mt: 0.5, fontWeight: 550, overflowWrap: 'anywhere' }}>
          {subject}
        </Typography>
      )}
      <Typography variant="body2" sx={{ mt: 0.5, whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
        {withLinkPlaceholders(t, text)}
      </Typography>
      <CprFlag said={message} />
      <Typography variant="caption" color="textSecondary" component="p" sx={{ mt: 0.25 }}>
        <time dateTime={timestamp}>{dateTime(timestamp)}</time>
        {actorName && ` · ${actorName}`}
      </Typography>
    </Box>
  )
}

function headingOf(t: TFunction, { channel, state }: Pick<Message, 'channel' | 'state'>): string {
  const texts = {
    mail: { waiting: t('Email on its way'), sent: t('Email sent'), refused: t('Email not delivered') },
    sms: { waiting: t('SMS on its way'), sent: t('SMS sent'), refused: t('SMS not delivered') },
  }
  return texts[channel][state]
}

function refusalText(t: TFunction, refusal: Refusal): string {
  const texts: Record<Refusal, string> = {
    refused: t('Rejected by the delivery service'),
    no_address: t('No email address or phone number'),
    bounced: t('Email bounced'),
    complained: t('The applicant has marked our email as spam'),
  }
  return texts[refusal]
}

function smsRefusalText(t: TFunction, refusal: SmsRefusal): string {
  const texts: Record<SmsRefusal, string> = {
    country_not_allowed: t('We do not send SMS to this country. Call or send an email instead.'),
    daily_limit: t('The SMS limit for the day was reached. Send it again tomorrow.'),
  }
  return texts[refusal]
}
