import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import { type KeyboardEvent, type Ref, useId, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { listColleagues } from '../../../../../../shared/accounts/contract/listColleagues.ts'
import { longestActivity, mostMentions } from '../../../../../../shared/activity/domain/applicantActivity.ts'
import { useRoute } from '../../../../api/useRoute.ts'
import { useTranslation } from '../../../../i18n/useTranslation.ts'
import type { FieldWords } from '../../../../ui/fields/FieldFrame.tsx'
import { LabelledInput } from '../../../../ui/fields/LabelledInput.tsx'
import { OptionList } from '../../../../ui/fields/OptionList.tsx'
import type { Option } from '../../../../ui/fields/options.ts'
import { useCprHint } from '../../../../ui/fields/useCprHint.ts'
import { CloseIcon } from '../../../../ui/icons/CloseIcon.tsx'
import { chosenText, mentionAt, namesLike } from './mentionText.ts'

interface MentionDraft {
  text: string
  mentions: string[]
}

interface MentionFieldProps extends Pick<FieldWords, 'id' | 'label' | 'error' | 'hint'> {
  draft: MentionDraft
  disabled: boolean
  textRef?: Ref<HTMLInputElement>
  onChange: (draft: MentionDraft) => void
}

/**
 * A text field in which `@` mentions colleagues. A list below offers matches by pointer or keys, and the colleagues who
 * will be notified are named.
 */
export function MentionField({ id, label, error, hint, draft, disabled, textRef, onChange }: MentionFieldProps) {
  const { t } = useTranslation()
  const listId = useId()
  const removed = useCprHint(draft.text)
  const field = useRef<HTMLInputElement | null>(null)
  const [begun, setBegun] = useState<{ from: number; words: string }>()
  const [marked, setMarked] = useState(0)
  const { data: colleagues = [] } = useRoute(listColleagues, begun || draft.mentions.length > 0 ? {} : null)
  const mayMention = begun && draft.mentions.length < mostMentions
  const options: Option[] = mayMention
    ? namesLike(colleagues, begun.words)
        .filter((each) => !draft.mentions.includes(each.id))
        .map((each) => ({ value: each.id, label: each.name }))
    : []
  const isOpen = options.length > 0
  const optionId = (index: number) => `${listId}-${index}`
  const look = (text: string, caret: number | null) => {
    setBegun(mentionAt(text, caret ?? text.length))
    setMarked(0)
  }
  const choose = ({ value, label }: Option) => {
    if (!begun) return
    const { text, caret } = chosenText(draft.text, begun, label)
    flushSync(() => {
      onChange({ text, mentions: [...draft.mentions, value] })
      setBegun(undefined)
    })
    field.current?.setSelectionRange(caret, caret)
  }
  const byKey = (event: KeyboardEvent) => {
    if (!isOpen || event.target !== field.current) return
    const chosen = options[marked]
    if (event.key === 'ArrowDown') setMarked((marked + 1) % options.length)
    else if (event.key === 'ArrowUp') setMarked((marked + options.length - 1) % options.length)
    else if (event.key === 'Escape') setBegun(undefined)
    else if ((event.key === 'Enter' || event.key === 'Tab') && !event.ctrlKey && !event.metaKey && chosen)
      choose(chosen)
    else return
    // The key must not reach the surrounding form or dialog.
    event.preventDefault()
    event.stopPropagation()
  }
  const keep = (input: HTMLInputElement | null) => {
    field.current = input
    if (typeof textRef === 'function') textRef(input)
    else if (textRef) textRef.current = input
  }
  return (
    <Box>
      <Box sx={{ position: 'relative' }} onKeyDownCapture={byKey} onBlur={() => setBegun(undefined)}>
        <LabelledInput
          id={id}
          label={label}
          error={error}
          hint={removed ?? hint}
          multiline
          minRows={2}
          maxRows={8}
          maxLength={longestActivity}
          placeholder={t('Type @ to mention a colleague')}
          value={draft.text}
          disabled={disabled}
          inputRef={keep}
          {...(isOpen && { choices: { listId, markedId: optionId(marked) } })}
          onChange={({ target }) => {
            onChange({ ...draft, text: target.value })
            look(target.value, target.selectionStart)
          }}
        />
        {isOpen && (
          <OptionList
            label={t('Colleagues')}
            options={options}
            listProps={{ id: listId }}
            optionProps={(option, index) => ({
              key: option.value,
              id: optionId(index),
              role: 'option',
              tabIndex: -1,
              'aria-selected': index === marked,
              className: index === marked ? 'Mui-focused' : '',
              onClick: () => choose(option),
            })}
          />
        )}
      </Box>
      {draft.mentions.length > 0 && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 0.75, mt: 0.75, typography: 'body2' }}>
          <Box component="span" sx={{ color: 'text.secondary' }}>
            {t('Mentioned:')}
          </Box>
          {draft.mentions.map((mentioned) => {
            const name = colleagues.find((each) => each.id === mentioned)?.name ?? t('a former colleague')
            return (
              <Box key={mentioned} component="span" sx={chip}>
                {name}
                <IconButton
                  size="small"
                  aria-label={t('Remove mention of {{name}}', { name })}
                  disabled={disabled}
                  onClick={() => {
                    onChange({ ...draft, mentions: draft.mentions.filter((each) => each !== mentioned) })
                    field.current?.focus()
                  }}
                >
                  <CloseIcon style={{ fontSize: 16 }} />
                </IconButton>
              </Box>
            )
          })}
        </Box>
      )}
    </Box>
  )
}

const chip = {
  display: 'inline-flex',
  alignItems: 'center',
  pl: 1.25,
  minHeight: { xs: 44, sm: 28 },
  border: 1,
  borderColor: 'divider',
  borderRadius: 8,
} as const
