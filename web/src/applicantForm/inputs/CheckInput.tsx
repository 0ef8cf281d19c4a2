import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import FormHelperText from '@mui/material/FormHelperText'
import { memo, type ReactNode } from 'react'
import { translateMessage } from '../../i18n/translateMessage.ts'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { belowId } from '../../ui/fields/FieldFrame.tsx'
import { fieldId, useFormField } from '../formStore.tsx'

interface CheckInputProps {
  name: string
  label: ReactNode
  required?: boolean
  hint?: string | false
  /** Side effect of a change. */
  onChange?: (checked: boolean) => void
}

export const CheckInput = memo(function CheckInput({ name, label, required = false, hint, onChange }: CheckInputProps) {
  const { t } = useTranslation()
  const { value, error, setValue, touch } = useFormField<boolean>(name)
  const id = fieldId(name)
  return (
    <div>
      <FormControlLabel
        label={label}
        required={required}
        sx={{ minHeight: 44, mr: 0, '& .MuiFormControlLabel-label': { typography: 'body2' } }}
        control={
          <Checkbox
            id={id}
            checked={value}
            onChange={(_event, checked) => {
              setValue(checked)
              onChange?.(checked)
            }}
            onBlur={touch}
            slotProps={{
              input: {
                'aria-invalid': error !== undefined,
                'aria-describedby': error || hint ? belowId(id) : undefined,
              },
            }}
          />
        }
      />
      {error ? (
        <FormHelperText id={belowId(id)} error role="alert" sx={{ ml: 1.75 }}>
          {translateMessage(t, error)}
        </FormHelperText>
      ) : (
        hint && (
          <FormHelperText id={belowId(id)} sx={{ mt: 0, ml: 4 }}>
            {hint}
          </FormHelperText>
        )
      )}
    </div>
  )
})
