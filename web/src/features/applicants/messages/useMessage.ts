import { useEffect, useState } from 'react'
import { previewMessages } from '../../../../../shared/conversations/contract/previewMessages.ts'
import { type SkippedPerson, sendMessages } from '../../../../../shared/conversations/contract/sendMessages.ts'
import { newMessageSchema } from '../../../../../shared/conversations/domain/newMessage.ts'
import { ApiError, call, shownMessage } from '../../../api/call.ts'
import { useLanguage } from '../../../i18n/language.ts'
import { translateMessage } from '../../../i18n/translateMessage.ts'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { useTyping } from '../../../session/typing.ts'
import { useToast } from '../../../ui/feedback/toast.tsx'
import { formErrors, validateWith } from '../../../ui/forms/zodForm.ts'
import { shownProblems, type TextProblems } from './MessageFields.tsx'
import type { Preview } from './MessagePreview.tsx'
import { emptyDraft, isBegun, type MessageDraft, messageOf } from './messageDraft.ts'
import type { MessagedPerson } from './messagedPerson.ts'
import { messageForm } from './messageForm.ts'

type Step = { name: 'write' } | { name: 'check'; preview: Preview } | { name: 'sent'; unreached: SkippedPerson[] }

const problemsOf = validateWith<ReturnType<typeof messageOf>>(newMessageSchema)

/**
 * A message from the first keystroke to the outbox. Its idempotency key stays the same over all attempts, so that no
 * one gets it twice.
 */
export function useMessage(people: readonly MessagedPerson[], tell: { onClose: () => void; onSent?: () => unknown }) {
  const { t } = useTranslation()
  const toast = useToast()
  const ownLanguage = useLanguage()
  const [key] = useState(() => crypto.randomUUID())
  const { before, note } = useTyping<MessageDraft>(messageForm(people))
  const [draft, setDraft] = useState<MessageDraft>(() => before ?? emptyDraft(people[0]?.language ?? ownLanguage))
  const [problems, setProblems] = useState<TextProblems>({})
  const [step, setStep] = useState<Step>({ name: 'write' })
  const [busy, setBusy] = useState(false)
  const isUnsent = step.name !== 'sent' && isBegun(draft)
  useEffect(() => note(isUnsent ? draft : undefined), [note, isUnsent, draft])

  /** Shows the problems, and switches to a language that has one. */
  const showProblems = (found: TextProblems) => {
    setProblems(found)
    setDraft(shownProblems(draft, found))
  }

  const attempt = async (act: () => Promise<void>) => {
    setBusy(true)
    try {
      await act()
    } catch (problem) {
      if (problem instanceof ApiError) showProblems(formErrors(problem.answer?.fields))
      const title = translateMessage(t, shownMessage(problem, 'The message could not be sent. Please try again.'))
      toast({ title, variant: 'destructive' })
    }
    setBusy(false)
  }

  const preview = async () => {
    const body = messageOf(draft, people)
    const found = problemsOf(body) as TextProblems
    showProblems(found)
    if (Object.keys(found).length > 0) return
    await attempt(async () => setStep({ name: 'check', preview: await call(previewMessages, { body }) }))
  }

  const send = () =>
    attempt(async () => {
      const { unreached } = await call(sendMessages, { body: { key, message: messageOf(draft, people) } })
      toast({ title: t('Message on its way'), description: t('See the timeline for its delivery status') })
      tell.onSent?.()
      if (unreached.length > 0) setStep({ name: 'sent', unreached })
      else tell.onClose()
    })

  return { step, draft, setDraft, problems, busy, preview, send, back: () => setStep({ name: 'write' }) }
}
