import OutlinedInput, { type OutlinedInputProps } from '@mui/material/OutlinedInput'
import { belowId, FieldFrame, type FieldWords } from './FieldFrame.tsx'

export interface LabelledInputProps
  extends FieldWords,
    Pick<
      OutlinedInputProps,
      | 'type'
      | 'autoComplete'
      | 'autoFocus'
      | 'multiline'
      | 'rows'
      | 'minRows'
      | 'maxRows'
      | 'placeholder'
      | 'endAdornment'
      | 'disabled'
      | 'name'
      | 'inputRef'
      | 'onChange'
      | 'onBlur'
    > {
  value: string
  inputMode?: 'decimal' | 'numeric' | 'tel' | 'url' | 'email' | undefined
  /** The id of a `datalist` with suggestions. */
  list?: string | undefined
  /** The id of what else is said of it. */
  describedBy?: string | undefined
  /** Of a field below which something is chosen: the list, and what in it the keys stand on. */
  choices?: { listId: string; markedId: string } | undefined
  /** No more characters than these can be typed. */
  maxLength?: number | undefined
}

/**
 * A text or number with its label, whatever form holds its value. Made of the parts of MUI's TextField, which would bring its
 * menus along.
 */
export function LabelledInput(props: LabelledInputProps) {
  const { id, label, required, error, hint, inputMode, list, maxLength, describedBy, choices, ...input } = props
  return (
    <FieldFrame id={id} label={label} required={required} error={error} hint={hint}>
      <OutlinedInput
        {...input}
        id={id}
        label={label}
        inputProps={{
          inputMode,
          list,
          maxLength,
          'aria-describedby': error || hint ? belowId(id) : describedBy,
          ...(choices && {
            'aria-autocomplete': 'list',
            'aria-controls': choices.listId,
            'aria-activedescendant': choices.markedId,
          }),
        }}
      />
    </FieldFrame>
  )
}
