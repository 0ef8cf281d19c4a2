import Box from '@mui/material/Box'
import OutlinedInput from '@mui/material/OutlinedInput'
import useAutocomplete from '@mui/material/useAutocomplete'
import { type SyntheticEvent, useEffect, useMemo, useState } from 'react'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { type AutocompleteKey, isEnterWithoutHighlight } from './autocompleteKeys.ts'
import { belowId, FieldFrame, type FieldState, type FieldWords } from './FieldFrame.tsx'
import { OptionList } from './OptionList.tsx'
import { fittingOptions, keyOfOption, type Option, optionNamed } from './options.ts'

export interface ComboboxFieldProps extends FieldState<string>, Pick<FieldWords, 'label' | 'required' | 'hint'> {
  id: string
  options: readonly Option[]
  /** Whether any text is allowed and the options are only suggestions. */
  free?: boolean
  /**
   * Whether a text that names no option becomes the value, for the form to report. Otherwise the field reports it
   * itself, and has no value.
   */
  keepsText?: boolean
  /** The maximum number of options shown. Typing finds the others. */
  most?: number
  autoComplete?: string
  /** Runs when the field gets focus, for instance to load its options. */
  onFocus?: () => void
  /** Runs when an option is chosen or the text changes; `typed` is the text that led to the choice. */
  onChoose?: (option: Option | undefined, text: string, typed: string) => void
}

/** A field with a list that typing narrows: one of many, or a text with suggestions. */
export function ComboboxField(props: ComboboxFieldProps) {
  const { id, label, options, required, hint, free = false, keepsText = false, most = 50 } = props
  const { autoComplete = 'off', onFocus, onChoose, value, error, setValue, touch } = props
  const { t } = useTranslation()
  /** The typed text, or undefined while the field shows its value. */
  const [typed, setTyped] = useState<string>()
  const [open, setOpen] = useState(false)

  const chosen = useMemo(() => (free ? null : optionOf(options, value)), [free, options, value])
  const query = open || free || value === '' ? typed : undefined
  const shown = query ?? chosen?.label ?? value
  const fitting = useMemo(() => (open ? fittingOptions(options, typed ?? '') : []), [open, options, typed])
  const fitsNone = !free && Boolean(typed) && fitting.length === 0
  // A text that names no option gets the whole list to choose from.
  const found = open && fitsNone ? options : fitting
  const isUnresolved = !free && Boolean(query) && (!open || fitsNone)
  const problem = isUnresolved ? t('Choose from the list') : error
  const drawn = useMemo(() => found.slice(0, most), [found, most])
  const isShown = open && drawn.length > 0 && !(free && !typed)

  const close = () => {
    setOpen(false)
    setTyped(undefined)
  }
  const choose = (option: Option) => {
    setValue(option.value)
    onChoose?.(option, option.label, typed ?? '')
    close()
  }
  const write = (text: string) => {
    setValue(text)
    onChoose?.(undefined, text, text)
  }
  const type = (text: string, byBrowser: boolean) => {
    if (byBrowser && keepsText) return write(text)
    setTyped(text)
    setOpen(true)
    if (free || text === '') write(text)
  }
  const leave = () => {
    const named = typed ? optionNamed(options, typed) : undefined
    if (named) choose(named)
    else if (typed && keepsText) {
      write(typed)
      close()
    } else if (typed && !free) {
      // Keeps the text to be corrected, but not an earlier choice.
      write('')
      setOpen(false)
    } else close()
    touch()
  }
  const enter = () => {
    onFocus?.()
    if (!isUnlisted) return
    setTyped(value)
    setOpen(true)
  }
  const isUnlisted = keepsText && value !== '' && !options.some((option) => option.value === value)
  // A name typed in full counts at once: a button may wait for it. Some names load only after a text was typed, filled in
  // by the browser or restored.
  const text = open ? typed : value
  const named = useMemo(
    () => (keepsText && text && (open || isUnlisted) ? optionNamed(options, text) : undefined),
    [keepsText, text, open, isUnlisted, options],
  )
  useEffect(() => {
    if (isUnlisted) onFocus?.()
  }, [isUnlisted, onFocus])
  useEffect(() => {
    if (!named || named.value === value) return
    setValue(named.value)
    onChoose?.(named, named.label, text ?? '')
  }, [named, value, text, setValue, onChoose])
  const takeFirst = (event: AutocompleteKey) => {
    const first = isShown && !free && typed && !fitsNone ? drawn[0] : undefined
    if (!first || !isEnterWithoutHighlight(event)) return
    choose(first)
    event.preventDefault()
    event.defaultMuiPrevented = true
  }
  const { getRootProps, getInputProps, getListboxProps, getOptionProps, setAnchorEl } = useAutocomplete({
    id,
    options: drawn,
    filterOptions: (all) => all,
    value: chosen,
    inputValue: shown,
    open: isShown,
    freeSolo: free,
    getOptionLabel: (option) => (typeof option === 'string' ? option : option.label),
    getOptionKey: (option) => (typeof option === 'string' ? option : keyOfOption(option)),
    isOptionEqualToValue: (option, other) => option.value === (typeof other === 'string' ? other : other.value),
    includeInputInList: true,
    clearOnBlur: false,
    handleHomeEndKeys: false,
    selectOnFocus: false,
    onOpen: (event) => isFilledIn(event) || setOpen(true),
    onClose: (_event, reason) => {
      if (reason === 'escape' || reason === 'selectOption') close()
    },
    onInputChange: (event, text, reason) => {
      if (reason === 'input') type(text, isFilledIn(event))
    },
    onChange: (_event, option, reason) => {
      if (reason === 'selectOption' && option !== null && typeof option !== 'string') choose(option)
    },
  })

  return (
    <Box {...getRootProps({ onKeyDown: takeFirst })} sx={{ position: 'relative', minWidth: 0 }}>
      <FieldFrame id={id} label={label} required={required} error={problem} hint={hint}>
        <OutlinedInput
          ref={setAnchorEl}
          id={id}
          label={label}
          onFocus={enter}
          onBlur={leave}
          inputProps={{
            ...getInputProps(),
            autoComplete,
            // Free text may start with a capital letter and be spell-checked.
            ...(free && { autoCapitalize: undefined, spellCheck: undefined }),
            'aria-describedby': problem || hint ? belowId(id) : undefined,
          }}
        />
      </FieldFrame>
      {isShown && (
        <OptionList
          label={label}
          options={drawn}
          more={found.length - drawn.length}
          listProps={getListboxProps()}
          optionProps={(option, index) => getOptionProps({ option, index })}
        />
      )}
    </Box>
  )
}

/** Returns the option of a value. A stored value that is no longer offered becomes its own option. */
function optionOf(options: readonly Option[], value: string): Option | null {
  if (value === '') return null
  return options.find((option) => option.value === value) ?? { value, label: value }
}

/** Returns whether the browser filled in a field. That doesn't give it focus, so an open list wouldn't close. */
const isFilledIn = ({ type, target }: SyntheticEvent): boolean => type === 'change' && target !== document.activeElement
