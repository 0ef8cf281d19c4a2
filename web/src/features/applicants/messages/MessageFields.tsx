import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { FormikErrors } from 'formik'
import type { TFunction } from 'i18next'
import { useId, useRef } from 'react'
import {
  type MessageFieldName,
  messageFieldNames,
  placeOf,
} from '../../../../../shared/conversations/domain/messageFields.ts'
import { messageLimits } from '../../../../../shared/conversations/domain/messageLimits.ts'
import { smsLength } from '../../../../../shared/conversations/domain/smsLength.ts'
import { mailLanguages } from '../../../../../shared/kernel/domain/mailLanguage.ts'
import { type LabelLanguage, labelOf } from '../../../../../shared/kernel/lists/listEntry.ts'
import { mailLanguageLabels } from '../../../../../shared/kernel/lists/mailLanguages.ts'
import { useLanguage } from '../../../i18n/language.ts'
import { useFormats } from '../../../i18n/useFormats.ts'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { PillChoice } from '../../../ui/controls/PillChoice.tsx'
import { PlainSelect } from '../../../ui/controls/PlainSelect.tsx'
import { LabelledInput } from '../../../ui/fields/LabelledInput.tsx'
import { useCprHint } from '../../../ui/fields/useCprHint.ts'
import { problemIn } from '../../../ui/forms/zodForm.ts'
import { MailOutlinedIcon as MailIcon } from '../../../ui/icons/MailOutlinedIcon.tsx'
import { SmsOutlinedIcon as SmsIcon } from '../../../ui/icons/SmsOutlinedIcon.tsx'
import type { DraftText, MessageDraft } from './messageDraft.ts'
import type { MessagedPerson } from './messagedPerson.ts'
import { fieldTexts } from './messageTexts.ts'

export type TextProblems = FormikErrors<{ texts: MessageDraft['texts'] }>

/** Returns the draft switched to a language that has problems, if the current one has none. */
export function shownProblems(draft: MessageDraft, found: TextProblems): MessageDraft {
  const wrong = mailLanguages.find((language) => found.texts?.[language])
  return found.texts?.[draft.language] || !wrong ? draft : { ...draft, language: wrong }
}

interface MessageFieldsProps {
  draft: MessageDraft
  problems: TextProblems
  disabled: boolean
  /** The recipient, if there is only one. */
  reader?: Pick<MessagedPerson, 'name' | 'language'> | undefined
  onChange: (draft: MessageDraft) => void
}

/** Subject and text of a message, in one language at a time. */
export function MessageFields({ draft, problems, disabled, reader, onChange }: MessageFieldsProps) {
  const { t } = useTranslation()
  const id = useId()
  const language = useLanguage()
  const textField = useRef<HTMLTextAreaElement>(null)
  const words = draft.texts[draft.language]
  const removed = useCprHint(words.text)
  const problemsHere = problems.texts?.[draft.language] as FormikErrors<DraftText> | undefined
  const set = (changes: Partial<DraftText>) =>
    onChange({
      ...draft,
      texts: { ...draft.texts, [draft.language]: { ...words, ...changes } },
      typed: [...new Set([...(draft.typed ?? []), draft.language])],
    })

  const insert = (name: MessageFieldName) => {
    const at = textField.current?.selectionStart ?? words.text.length
    set({ text: words.text.slice(0, at) + placeOf(name, draft.language) + words.text.slice(at) })
    textField.current?.focus()
  }

  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', gap: 1 }}>
        <PillChoice
          label={t('Send by')}
          options={[
            { value: 'mail', label: t('Email'), icon: MailIcon },
            { value: 'sms', label: t('SMS'), icon: SmsIcon },
          ]}
          value={draft.channel}
          disabled={disabled}
          onChange={(channel) => onChange({ ...draft, channel })}
        />
        <PillChoice
          label={t('Text language')}
          options={mailLanguageLabels.map(({ value }) => ({
            value,
            label: labelOf(mailLanguageLabels, value, language),
          }))}
          value={draft.language}
          disabled={disabled}
          onChange={(next) => onChange({ ...draft, language: next })}
        />
      </Box>
      {mailLanguages.every((each) => draft.texts[each].text.trim() !== '') && (
        <Typography variant="body2" color="textSecondary">
          {readerText(t, reader, language)}
        </Typography>
      )}
      {draft.channel === 'mail' && (
        <LabelledInput
          id={`${id}-subject`}
          label={t('Subject')}
          value={words.subject}
          maxLength={messageLimits.subject}
          error={problemIn(problemsHere?.subject)}
          disabled={disabled}
          onChange={({ target }) => set({ subject: target.value })}
        />
      )}
      <LabelledInput
        id={`${id}-text`}
        label={t('Text')}
        multiline
        minRows={draft.channel === 'mail' ? 8 : 4}
        maxRows={16}
        maxLength={messageLimits[draft.channel]}
        value={words.text}
        error={problemIn(problemsHere?.text)}
        hint={removed}
        disabled={disabled}
        inputRef={textField}
        describedBy={`${id}-length`}
        onChange={({ target }) => set({ text: target.value })}
      />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', justifyContent: 'space-between', gap: 1 }}>
        <FieldPicker onPick={insert} />
        <Typography id={`${id}-length`} variant="caption" color="textSecondary">
          {draft.channel === 'sms' && <SmsLength text={words.text} />}
        </Typography>
      </Box>
    </Box>
  )
}

/** Says who gets which text. If the person's record is not open here, the language is not known yet. */
function readerText(t: TFunction, reader: MessageFieldsProps['reader'], shownIn: LabelLanguage): string {
  if (!reader) return t('Written in both languages. Each applicant gets the text in their own language.')
  const { name, language } = reader
  if (!language)
    return t('Written in both languages. {{name}} gets the text in their own language – see the preview.', { name })
  return t('Written in both languages. {{name}} gets: {{language}}.', {
    name,
    language: labelOf(mailLanguageLabels, language, shownIn),
  })
}

/** Inserts a placeholder at the last caret position. */
function FieldPicker({ onPick }: { onPick: (name: MessageFieldName) => void }) {
  const { t } = useTranslation()
  const texts = fieldTexts(t)
  return (
    <PlainSelect
      label={t('Insert field')}
      value=""
      onChange={(chosen) => {
        const name = messageFieldNames.find((each) => each === chosen)
        if (name) onPick(name)
      }}
    >
      <option value="">{t('Insert field')}</option>
      {messageFieldNames.map((name) => (
        <option key={name} value={name}>
          {texts[name]}
        </option>
      ))}
    </PlainSelect>
  )
}

function SmsLength({ text }: { text: string }) {
  const { t } = useTranslation()
  const { number } = useFormats()
  const { letters, parts } = smsLength(text)
  return t('Characters: {{letters}} · SMS messages: {{parts}}', { letters: number(letters), parts: number(parts) })
}
