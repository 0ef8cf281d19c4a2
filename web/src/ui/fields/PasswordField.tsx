import IconButton from '@mui/material/IconButton'
import InputAdornment from '@mui/material/InputAdornment'
import { useState } from 'react'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { VisibilityOffOutlinedIcon as HideIcon } from '../icons/VisibilityOffOutlinedIcon.tsx'
import { VisibilityOutlinedIcon as ShowIcon } from '../icons/VisibilityOutlinedIcon.tsx'
import { FormField, type FormFieldProps } from './FormField.tsx'

interface PasswordFieldProps extends Pick<FormFieldProps, 'inputRef' | 'describedBy'> {
  name: string
  label: string
  hint?: string
  id?: string
  autoComplete: 'current-password' | 'new-password'
}

export function PasswordField(props: PasswordFieldProps) {
  const { t } = useTranslation()
  const [visible, setVisible] = useState(false)
  return (
    <FormField
      {...props}
      type={visible ? 'text' : 'password'}
      required
      endAdornment={
        <InputAdornment position="end">
          <IconButton
            edge="end"
            size="small"
            aria-label={visible ? t('Hide password') : t('Show password')}
            aria-pressed={visible}
            onClick={() => setVisible(!visible)}
          >
            {visible ? <HideIcon fontSize="small" /> : <ShowIcon fontSize="small" />}
          </IconButton>
        </InputAdornment>
      }
    />
  )
}
