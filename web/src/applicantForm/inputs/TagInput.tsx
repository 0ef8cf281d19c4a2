import Box from '@mui/material/Box'
import OutlinedInput from '@mui/material/OutlinedInput'
import { type KeyboardEvent, memo, useId, useMemo, useState } from 'react'
import { type ListEntry, labelOf } from '../../../../shared/kernel/lists/listEntry.ts'
import { useLanguage } from '../../i18n/language.ts'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { belowId, FieldFrame } from '../../ui/fields/FieldFrame.tsx'
import { CloseOutlinedIcon as RemoveIcon } from '../../ui/icons/CloseOutlinedIcon.tsx'
import { fieldId, useFormField } from '../formStore.tsx'
import { storedTag, suggestedTags, withTag } from '../tags.ts'
import { OptionList, optionId } from './OptionList.tsx'
import { nextMark, optionsOf } from './options.ts'

interface TagInputProps {
  name: string
  label: string
  /** What is suggested; anything else can be typed. */
  suggestions: readonly ListEntry[]
  most: number
}

/** Words of one's own: Enter, or leaving the field, adds one; Backspace in the empty field takes the last away. */
export const TagInput = memo(function TagInput({ name, label, suggestions, most }: TagInputProps) {
  const { t } = useTranslation()
  const language = useLanguage()
  const { value: tags, error, setValue, touch } = useFormField<string[]>(name)
  const id = fieldId(name)
  const listId = useId()
  const [text, setText] = useState('')
  const [open, setOpen] = useState(false)
  const [marked, setMarked] = useState(-1)
  const options = useMemo(() => optionsOf(suggestions, language), [suggestions, language])
  const found = open ? suggestedTags(options, text, tags) : []

  const add = (tag: string) => {
    const next = withTag(tags, storedTag(suggestions, tag), most)
    if (next !== tags) setValue([...next])
    setText('')
    setMarked(-1)
  }
  const remove = (tag: string) => setValue(tags.filter((other) => other !== tag))
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key] as 1 | -1 | undefined
    if (event.key === 'Enter') add(found[marked]?.value ?? text)
    else if (event.key === 'Backspace' && text === '') setValue(tags.slice(0, -1))
    else if (event.key === 'Escape' && found.length > 0) {
      setOpen(false)
      event.stopPropagation()
    } else if (step && found.length > 0) setMarked(nextMark(marked, step, found.length))
    else return
    event.preventDefault()
  }

  return (
    <Box sx={{ position: 'relative' }}>
      <FieldFrame
        id={id}
        label={label}
        error={error}
        hint={
          <Box component="span" sx={{ display: 'flex', justifyContent: 'space-between', gap: 2 }}>
            <span>{t('Type a skill and press Enter')}</span>
            <span>{t('{{number}}/{{most}} items', { number: tags.length, most })}</span>
          </Box>
        }
      >
        <OutlinedInput
          id={id}
          label={label}
          value={text}
          onChange={(event) => {
            setText(event.target.value)
            setOpen(true)
            setMarked(-1)
          }}
          onBlur={() => {
            add(text)
            setOpen(false)
            touch()
          }}
          onKeyDown={onKeyDown}
          inputProps={{
            role: 'combobox',
            autoComplete: 'off',
            'aria-autocomplete': 'list',
            'aria-expanded': found.length > 0,
            'aria-controls': found.length > 0 ? listId : undefined,
            'aria-activedescendant': found[marked] ? optionId(listId, marked) : undefined,
            'aria-describedby': belowId(id),
          }}
        />
      </FieldFrame>
      {tags.length > 0 && (
        <Box
          component="ul"
          aria-label={label}
          sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, m: 0, mt: 1, p: 0, listStyle: 'none' }}
        >
          {tags.map((tag) => (
            <Tag key={tag} label={labelOf(suggestions, tag, language)} onRemove={() => remove(tag)} />
          ))}
        </Box>
      )}
      {found.length > 0 && (
        <OptionList id={listId} label={label} options={found} marked={marked} onChoose={({ value }) => add(value)} />
      )}
    </Box>
  )
})

function Tag({ label, onRemove }: { label: string; onRemove: () => void }) {
  const { t } = useTranslation()
  return (
    <Box
      component="li"
      sx={{
        display: 'inline-flex',
        alignItems: 'center',
        maxWidth: '100%',
        pl: 1.5,
        border: 1,
        borderColor: 'divider',
        borderRadius: '22px',
        typography: 'body2',
        overflowWrap: 'anywhere',
      }}
    >
      {label}
      <Box
        component="button"
        type="button"
        aria-label={t('Remove {{name}}', { name: label })}
        onClick={onRemove}
        sx={{
          display: 'grid',
          placeItems: 'center',
          width: { xs: 44, sm: 32 },
          height: { xs: 44, sm: 32 },
          border: 0,
          borderRadius: '50%',
          background: 'none',
          color: 'text.secondary',
          cursor: 'pointer',
          '&:hover': { color: 'text.primary' },
          '&:focus-visible': { outline: '2px solid', outlineColor: 'primary.main', outlineOffset: -4 },
        }}
      >
        <RemoveIcon style={{ fontSize: 16 }} />
      </Box>
    </Box>
  )
}
