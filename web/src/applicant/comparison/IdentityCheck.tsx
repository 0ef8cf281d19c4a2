import Box from '@mui/material/Box'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { PlainCheckbox } from '../../ui/controls/PlainCheck.tsx'

interface IdentityCheckProps {
  checked: boolean
  onChecked: (checked: boolean) => void
  takesFocus?: boolean
}

/** The confirmation that staff tick before merging into a record with an account. */
export function IdentityCheck({ checked, onChecked, takesFocus = false }: IdentityCheckProps) {
  const { t } = useTranslation()
  return (
    <Box component="label" ref={takesFocus ? focusBox : undefined} sx={checkStyle}>
      <PlainCheckbox checked={checked} onChange={(event) => onChecked(event.target.checked)} />
      {t('I have checked that this is the same person. Their account will see everything in both records.')}
    </Box>
  )
}

const focusBox = (label: HTMLElement | null): void => label?.querySelector('input')?.focus()

const checkStyle = {
  display: 'flex',
  alignItems: 'flex-start',
  mt: 1.5,
  // Negative margins offset the checkbox's touch area.
  '& input': { m: '-8px 2px -8px -10px' },
} as const
