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
  list?: string | undefined
  describedBy?: string | undefined
  /** For a field with a list below it: the list's id, and the id of the highlighted option. */
  choices?: { listId: string; markedId: string } | undefined
  maxLength?: number | undefined
}

/**
 * Emails are typed in a text field. In an email field, Chrome returns the domain in its ASCII form (`xn--…`) and not as it was typed:
 * https://html.spec.whatwg.org/multipage/input.html#email-state-(type=email)
 */
const emailInput = { inputMode: 'email', autoCapitalize: 'none', spellCheck: false } as const

/**
 * A labelled text or number field, for any form. Built from the parts of MUI's TextField, which would also load its
 * menus.
 */
export function LabelledInput(props: LabelledInputProps) {
  const { id, label, required, error, hint, inputMode, list, maxLength, describedBy, choices, type, ...input } = props
  return (
    <FieldFrame id={id} label={label} required={required} error={error} hint={hint}>
      <OutlinedInput
        {...input}
        type={type === 'email' ? 'text' : type}
        id={id}
        label={label}
        inputProps={{
          inputMode,
          ...(type === 'email' && emailInput),
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
