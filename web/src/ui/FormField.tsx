import FormControl from '@mui/material/FormControl'
import FormHelperText from '@mui/material/FormHelperText'
import InputLabel from '@mui/material/InputLabel'
import OutlinedInput, { type OutlinedInputProps } from '@mui/material/OutlinedInput'
import { useField } from 'formik'
import { useTranslation } from 'react-i18next'

interface FormFieldProps
  extends Pick<
    OutlinedInputProps,
    'type' | 'autoComplete' | 'autoFocus' | 'required' | 'multiline' | 'rows' | 'placeholder' | 'endAdornment'
  > {
  name: string
  label: string
  /** Stands below the field while there is nothing wrong with it. */
  hint?: string
  /** The name, unless the page has another field of that name. */
  id?: string
  /** The id of a `datalist` with suggestions. */
  list?: string
}

/**
 * A text field of the Formik form around it. Its error, an English sentence, is shown in the language chosen. Made of the parts
 * of MUI's TextField, which would bring its menus along.
 */
export function FormField({ name, label, hint, id = name, list, required = false, ...input }: FormFieldProps) {
  const { t } = useTranslation()
  const [field, { error, touched }] = useField<string>(name)
  const wrong = touched && error !== undefined
  const below = wrong ? t(error) : hint
  return (
    <FormControl fullWidth size="small" error={wrong} required={required}>
      <InputLabel htmlFor={id}>{label}</InputLabel>
      <OutlinedInput
        {...input}
        {...field}
        id={id}
        label={label}
        inputProps={{ list, 'aria-describedby': below ? `${id}-below` : undefined }}
      />
      {below && (
        <FormHelperText id={`${id}-below`} {...(wrong ? { role: 'alert' } : {})}>
          {below}
        </FormHelperText>
      )}
    </FormControl>
  )
}
