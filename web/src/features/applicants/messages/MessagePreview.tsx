import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { PreviewedMessage, previewMessages } from '../../../../../shared/conversations/contract/previewMessages.ts'
import type { SkippedPerson, UnsubscribedPerson } from '../../../../../shared/conversations/contract/sendMessages.ts'
import type { RouteAnswer } from '../../../../../shared/kernel/contract/defineRoute.ts'
import { labelOf } from '../../../../../shared/kernel/lists/listEntry.ts'
import { mailLanguageLabels } from '../../../../../shared/kernel/lists/mailLanguages.ts'
import { usePhoneNumber } from '../../../applicant/usePhoneNumber.ts'
import { useLanguage } from '../../../i18n/language.ts'
import { useFormats } from '../../../i18n/useFormats.ts'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { Notice } from '../../../ui/feedback/Notice.tsx'
import { obstacleText, withLinkPlaceholders } from './messageTexts.ts'

export type Preview = RouteAnswer<typeof previewMessages>

/** Previews each person's message, one at a time, and lists the people who get none. */
export function MessagePreview({ preview: { messages, reached, unreached, unsubscribed = [] } }: { preview: Preview }) {
  const { t } = useTranslation()
  const { number } = useFormats()
  const [index, setIndex] = useState(0)
  const shown = messages[index]
  const last = messages.length - 1
  const previous = useRef<HTMLButtonElement>(null)
  const next = useRef<HTMLButtonElement>(null)
  const show = (place: number) => {
    flushSync(() => setIndex(place))
    // At the first or last message, the button that was pressed is disabled and would lose focus.
    if (place === 0) next.current?.focus()
    else if (place === last) previous.current?.focus()
  }
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      {shown && <OneMessage message={shown} />}
      {messages.length > 1 && (
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
          <Button ref={previous} size="small" disabled={index === 0} onClick={() => show(index - 1)}>
            {t('Previous')}
          </Button>
          <Typography variant="body2" color="textSecondary" role="status">
            {t('{{place}} of {{total}}', { place: number(index + 1), total: number(reached) })}
          </Typography>
          <Button ref={next} size="small" disabled={index === last} onClick={() => show(index + 1)}>
            {t('Next')}
          </Button>
        </Box>
      )}
      {unreached.length > 0 && <PeopleWithoutMessage people={unreached} />}
      {unsubscribed.length > 0 && <UnsubscribedPeople people={unsubscribed} />}
    </Box>
  )
}

function OneMessage({ message: { name, to, language, subject, text, signature = [] } }: { message: PreviewedMessage }) {
  const { t } = useTranslation()
  const shownLanguage = useLanguage()
  // Only mails have a subject; without one, `to` is a phone number.
  const { shown: phone } = usePhoneNumber(subject === undefined ? to : '')
  return (
    <Box sx={{ border: 1, borderColor: 'divider', borderRadius: 1, overflow: 'hidden' }}>
      <Box sx={{ px: 1.75, py: 1.25, borderBottom: 1, borderColor: 'divider', bgcolor: 'action.hover' }}>
        <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
          {t('To: {{name}}, {{address}}', { name, address: phone || to })}
        </Typography>
        <Typography variant="caption" color="textSecondary" component="p">
          {labelOf(mailLanguageLabels, language, shownLanguage)}
        </Typography>
      </Box>
      <Box sx={{ px: 1.75, py: 1.5 }} lang={language}>
        {subject && (
          <Typography variant="body2" sx={{ mb: 1, fontWeight: 600, overflowWrap: 'anywhere' }}>
            {subject}
          </Typography>
        )}
        <Typography variant="body2" sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
          {withLinkPlaceholders(t, text)}
        </Typography>
        {signature.length > 0 && (
          <Typography
            variant="body2"
            color="textSecondary"
            sx={{ mt: 2, whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}
          >
            {signature.join('\n')}
          </Typography>
        )}
      </Box>
    </Box>
  )
}

/** The people who get nothing, each with the reason. */
export function PeopleWithoutMessage({ people }: { people: readonly SkippedPerson[] }) {
  const { t } = useTranslation()
  const { number } = useFormats()
  return (
    <Notice tone="warning" title={t('Will not get the message: {{number}}', { number: number(people.length) })}>
      <Box component="ul" sx={{ m: 0, mt: 0.5, pl: 2.25, maxHeight: 160, overflowY: 'auto' }}>
        {people.map((one) => (
          <li key={one.applicantId}>
            {one.name === undefined ? obstacleText(t, one) : `${one.name}: ${obstacleText(t, one)}`}
          </li>
        ))}
      </Box>
    </Notice>
  )
}

/** The people who are left out because they unsubscribed from messages to several people. */
function UnsubscribedPeople({ people }: { people: readonly UnsubscribedPerson[] }) {
  const { t } = useTranslation()
  const { number } = useFormats()
  return (
    <Notice tone="info" title={t('Unsubscribed: {{number}}', { number: number(people.length) })}>
      {t('They do not get group messages. You can still write to each of them individually.')}
      <Box component="ul" sx={{ m: 0, mt: 0.5, pl: 2.25, maxHeight: 160, overflowY: 'auto' }}>
        {people.map(({ applicantId, name }) => (
          <li key={applicantId}>{name}</li>
        ))}
      </Box>
    </Notice>
  )
}
