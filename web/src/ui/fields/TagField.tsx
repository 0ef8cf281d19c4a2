import Box from '@mui/material/Box'
import OutlinedInput from '@mui/material/OutlinedInput'
import useAutocomplete from '@mui/material/useAutocomplete'
import { useMemo, useState } from 'react'
import { type ListEntry, labelOf } from '../../../../shared/kernel/lists/listEntry.ts'
import { useLanguage } from '../../i18n/language.ts'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { CloseOutlinedIcon as RemoveIcon } from '../icons/CloseOutlinedIcon.tsx'
import { type AutocompleteKey, isEnterWithoutHighlight } from './autocompleteKeys.ts'
import { belowId, FieldFrame, type FieldState } from './FieldFrame.tsx'
import { OptionList } from './OptionList.tsx'
import { keyOfOption, type Option, optionsOf } from './options.ts'
import { storedTag, suggestedTags, withTag } from './tags.ts'

export interface TagFieldProps extends FieldState<string[]> {
  id: string
  label: string
  /** Suggested tags. Others can be typed. */
  suggestions: readonly ListEntry[]
  most: number
  /** What to type. */
  hint: string
  /** Runs when the field gets focus, for instance to load its suggestions. */
  onFocus?: () => void
}

/** A field for free tags. Enter or leaving the field adds one; Backspace in the empty field removes the last. */
export function TagField(props: TagFieldProps) {
  const { id, label, suggestions, most, hint, value: tags, error, setValue, touch, onFocus } = props
  const { t } = useTranslation()
  const language = useLanguage()
  const [text, setText] = useState('')
  const [open, setOpen] = useState(false)
  const options = useMemo(() => optionsOf(suggestions, language), [suggestions, language])
  const found = open ? suggestedTags(options, text, tags) : []
  const isShown = found.length > 0

  const add = (tag: string) => {
    const next = withTag(tags, storedTag(suggestions, tag), most)
    if (next !== tags) setValue([...next])
    setText('')
  }
  const remove = (tag: string) => setValue(tags.filter((other) => other !== tag))
  const addTyped = (event: AutocompleteKey) => {
    if (!isEnterWithoutHighlight(event)) return
    add(text)
    event.preventDefault()
    event.defaultMuiPrevented = true
  }
  const { getRootProps, getInputProps, getListboxProps, getOptionProps, setAnchorEl } = useAutocomplete<
    Option | string,
    true,
    false,
    true
  >({
    id,
    multiple: true,
    freeSolo: true,
    options: found,
    filterOptions: (all) => all,
    value: tags,
    inputValue: text,
    open: isShown,
    getOptionLabel: (option) => (typeof option === 'string' ? option : option.label),
    getOptionKey: (option) => (typeof option === 'string' ? option : keyOfOption(option)),
    isOptionEqualToValue: (option, tag) => typeof option !== 'string' && option.value === tag,
    includeInputInList: true,
    onOpen: () => setOpen(true),
    onClose: () => setOpen(false),
    onInputChange: (_event, typed, reason) => {
      if (reason === 'input') setText(typed)
    },
    onChange: (_event, next, reason) => {
      const last = next.at(-1)
      if (reason === 'selectOption' && typeof last === 'object') add(last.value)
      else if (reason === 'removeOption') setValue(tags.slice(0, -1))
    },
  })

  return (
    <Box {...getRootProps({ onKeyDown: addTyped })} sx={{ position: 'relative' }}>
      <FieldFrame
        id={id}
        label={label}
        error={error}
        hint={
          <Box component="span" sx={{ display: 'flex', justifyContent: 'space-between', gap: 2 }}>
            <span>{hint}</span>
            <span>{t('{{number}}/{{most}} items', { number: tags.length, most })}</span>
          </Box>
        }
      >
        <OutlinedInput
          ref={setAnchorEl}
          id={id}
          label={label}
          onFocus={onFocus}
          onBlur={() => {
            add(text)
            setOpen(false)
            touch()
          }}
          inputProps={{
            ...getInputProps(),
            // Free text may start with a capital letter and be spell-checked.
            autoCapitalize: undefined,
            spellCheck: undefined,
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
      {isShown && (
        <OptionList
          label={label}
          options={found}
          listProps={getListboxProps()}
          optionProps={(option, index) => getOptionProps({ option, index })}
        />
      )}
    </Box>
  )
}

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
