import Box from '@mui/material/Box'
import OutlinedInput from '@mui/material/OutlinedInput'
import { type KeyboardEvent, useId, useMemo, useState } from 'react'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { belowId, FieldFrame, type FieldWords } from '../../ui/fields/FieldFrame.tsx'
import type { Field } from '../formStore.tsx'
import { type Option, OptionList, optionId } from './OptionList.tsx'
import { fittingOptions, nextMark, optionNamed } from './options.ts'

export interface ComboboxFieldProps extends Field<string>, Pick<FieldWords, 'label' | 'required' | 'hint'> {
  id: string
  options: readonly Option[]
  /** Whether anything may be typed, the options being suggestions. */
  free?: boolean
  /** How many options are drawn at most; typing finds the others. */
  most?: number
  autoComplete?: string
  /** The field is about to be used: what it suggests can be loaded. */
  onFocus?: () => void
  /** What else a choice, or the text typed, brings about; `typed` led to the choice. */
  onChoose?: (option: Option | undefined, text: string, typed: string) => void
}

/** A field with a list that typing narrows: one of many, or a text with suggestions. */
export function ComboboxField(props: ComboboxFieldProps) {
  const { id, label, options, required, hint, free = false, most = 50, autoComplete = 'off', onFocus, onChoose } = props
  const { value, error, setValue, touch } = props
  const { t } = useTranslation()
  const listId = useId()
  /** What is typed while the list is asked for; the value is shown else. */
  const [typed, setTyped] = useState<string>()
  const [open, setOpen] = useState(false)
  const [marked, setMarked] = useState(-1)

  const kept = open || free || value === '' ? typed : undefined
  const shown = kept ?? (free ? value : (options.find((option) => option.value === value)?.label ?? value))
  const found = useMemo(() => (open ? fittingOptions(options, typed ?? '') : []), [open, options, typed])
  const isUnresolved = !free && Boolean(kept) && (!open || found.length === 0)
  const problem = isUnresolved ? t('Please choose from the list') : error
  const drawn = found.slice(0, most)
  const isShown = open && drawn.length > 0 && !(free && !typed)

  const close = () => {
    setOpen(false)
    setMarked(-1)
    setTyped(undefined)
  }
  const choose = (option: Option) => {
    setValue(option.value)
    onChoose?.(option, option.label, typed ?? '')
    close()
  }
  const type = (text: string) => {
    setTyped(text)
    setOpen(true)
    setMarked(-1)
    if (!free && text !== '') return
    setValue(text)
    onChoose?.(undefined, text, text)
  }
  const leave = () => {
    const named = typed ? optionNamed(options, typed) : undefined
    if (named) choose(named)
    else if (typed && !free) {
      // The text stays, to be put right, and no earlier choice counts behind it.
      setValue('')
      onChoose?.(undefined, '', '')
      setOpen(false)
      setMarked(-1)
    } else close()
    touch()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key] as 1 | -1 | undefined
    const chosen = drawn[marked] ?? (free ? undefined : typed ? drawn[0] : undefined)
    if (event.key === 'Escape' && isShown) {
      close()
      // It closes the list, not the dialog around it.
      event.stopPropagation()
    } else if (event.key === 'Enter' && isShown && chosen) choose(chosen)
    else if (step) {
      setOpen(true)
      setMarked(nextMark(marked, step, isShown ? drawn.length : 0))
    } else return
    event.preventDefault()
  }

  return (
    <Box sx={{ position: 'relative', minWidth: 0 }}>
      <FieldFrame id={id} label={label} required={required} error={problem} hint={hint}>
        <OutlinedInput
          id={id}
          label={label}
          value={shown}
          onFocus={onFocus}
          onClick={() => setOpen(true)}
          onChange={(event) => type(event.target.value)}
          onBlur={leave}
          onKeyDown={onKeyDown}
          inputProps={{
            role: 'combobox',
            autoComplete,
            'aria-autocomplete': 'list',
            'aria-expanded': isShown,
            'aria-controls': isShown ? listId : undefined,
            'aria-activedescendant': isShown && drawn[marked] ? optionId(listId, marked) : undefined,
            'aria-describedby': problem || hint ? belowId(id) : undefined,
          }}
        />
      </FieldFrame>
      {isShown && (
        <OptionList
          id={listId}
          label={label}
          options={drawn}
          marked={marked}
          more={found.length - drawn.length}
          onChoose={choose}
        />
      )}
    </Box>
  )
}
