import Typography from '@mui/material/Typography'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { PlainCheckbox } from '../../ui/controls/PlainCheck.tsx'

interface NameChoiceProps {
  clientName: string
  isAnonymous: boolean
  onChange: (isAnonymous: boolean) => void
}

/**
 * Chooses whether the client sees the person without a name until they meet. It is chosen before the client sees them,
 * so that the name was never shown.
 */
export function NameChoice({ clientName, isAnonymous, onChange }: NameChoiceProps) {
  const { t } = useTranslation()
  const label = t('Hide name until interview')
  return (
    <Typography component="label" variant="body2" sx={{ display: 'flex', alignItems: 'center', gap: 0.75 }}>
      <PlainCheckbox
        aria-label={`${label}: ${clientName}`}
        checked={isAnonymous}
        onChange={() => onChange(!isAnonymous)}
      />
      {label}
    </Typography>
  )
}
