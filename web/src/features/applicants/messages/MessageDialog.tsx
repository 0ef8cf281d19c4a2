import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import { useId, useLayoutEffect, useRef } from 'react'
import { labelOf } from '../../../../../shared/kernel/lists/listEntry.ts'
import { mailLanguageLabels } from '../../../../../shared/kernel/lists/mailLanguages.ts'
import { useLanguage } from '../../../i18n/language.ts'
import { useFormats } from '../../../i18n/useFormats.ts'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { Notice } from '../../../ui/feedback/Notice.tsx'
import { submitAlone } from '../../../ui/forms/submitAlone.ts'
import { MessageFields } from './MessageFields.tsx'
import { MessagePreview, PeopleWithoutMessage } from './MessagePreview.tsx'
import { isBegun, untouchedLanguages } from './messageDraft.ts'
import type { MessagedPerson } from './messagedPerson.ts'
import { obstacleText } from './messageTexts.ts'
import { TemplatePicker } from './TemplatePicker.tsx'
import { useMessage } from './useMessage.ts'

interface MessageDialogProps {
  people: readonly MessagedPerson[]
  onClose: () => void
  onSent?: () => unknown
}

/** Writes a message, previews it as each person would get it, then sends it. */
export function MessageDialog({ people, onClose, onSent }: MessageDialogProps) {
  const { t } = useTranslation()
  const { number } = useFormats()
  const language = useLanguage()
  const titleId = useId()
  const message = useMessage(people, { onClose, ...(onSent && { onSent }) })
  const { step, draft, problems, busy } = message
  const [first] = people
  const isKept = busy || (step.name !== 'sent' && isBegun(draft))
  const title =
    people.length === 1 && first
      ? t('Message to {{name}}', { name: first.name })
      : t('Message to {{number}} applicants', { number: number(people.length) })
  const act = { write: message.preview, check: message.send, sent: onClose }[step.name]
  const heading = useFocusAtNextStep(step.name)

  return (
    <Dialog open onClose={isKept ? undefined : onClose} aria-labelledby={titleId} maxWidth="sm" fullWidth>
      <form noValidate onSubmit={submitAlone(() => void (busy || act()))}>
        <DialogTitle id={titleId} ref={heading} tabIndex={-1} sx={{ outline: 'none' }}>
          {title}
        </DialogTitle>
        <DialogContent sx={{ display: 'grid', gap: 2, '& > :first-of-type': { mt: 1 } }}>
          {step.name === 'write' && (
            <>
              {people.length === 1 && first?.channels?.[draft.channel] === false && (
                <Notice tone="warning">
                  {obstacleText(t, { obstacle: draft.channel === 'mail' ? 'no_email' : 'no_phone' })}
                </Notice>
              )}
              <TemplatePicker draft={draft} disabled={busy} onPick={message.setDraft} />
              <MessageFields
                draft={draft}
                problems={problems}
                disabled={busy}
                reader={people.length === 1 ? first : undefined}
                onChange={message.setDraft}
              />
            </>
          )}
          {step.name === 'check' && (
            <>
              {untouchedLanguages(draft, step.preview.messages).map((each) => (
                <Notice key={each} tone="warning">
                  {t('{{language}}: you have not edited this text. It will be sent as it is in the template.', {
                    language: labelOf(mailLanguageLabels, each, language),
                  })}
                </Notice>
              ))}
              <MessagePreview preview={step.preview} />
            </>
          )}
          {step.name === 'sent' && <PeopleWithoutMessage people={step.unreached} />}
        </DialogContent>
        <DialogActions>
          {step.name === 'write' && (
            <Button color="inherit" onClick={onClose} disabled={busy}>
              {isBegun(draft) ? t('Discard draft') : t('Cancel')}
            </Button>
          )}
          {step.name === 'check' && (
            <Button color="inherit" onClick={message.back} disabled={busy}>
              {t('Back')}
            </Button>
          )}
          <Button
            type="submit"
            variant="contained"
            // A disabled button would lose focus.
            aria-disabled={busy}
            disabled={step.name === 'check' && step.preview.reached === 0}
          >
            {step.name === 'write'
              ? t('Preview')
              : step.name === 'sent'
                ? t('Close')
                : busy
                  ? t('Sending...')
                  : people.length === 1
                    ? t('Send')
                    : t('Send to {{number}}', { number: number(step.preview.reached) })}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}

/**
 * Focuses the heading at each step after the first: the focused element is gone, and the button that showed the preview
 * now sends the message.
 */
function useFocusAtNextStep(step: string) {
  const heading = useRef<HTMLHeadingElement>(null)
  const shown = useRef(step)
  // Before paint: a moment later, a quick user may have moved focus already.
  useLayoutEffect(() => {
    if (shown.current !== step) heading.current?.focus()
    shown.current = step
  }, [step])
  return heading
}
