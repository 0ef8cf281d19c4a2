import { useColorScheme } from '@mui/material/styles'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { DarkModeOutlinedIcon as DarkIcon } from '../icons/DarkModeOutlinedIcon.tsx'
import { LightModeOutlinedIcon as LightIcon } from '../icons/LightModeOutlinedIcon.tsx'
import { useHydrated } from '../useHydrated.ts'
import { PlainIconButton } from './PlainIconButton.tsx'

/** Switches between the light and dark theme and stores the choice in this browser. */
export function ThemeToggle() {
  const { t } = useTranslation()
  const { mode, setMode } = useColorScheme()
  // Prerendered pages are light, regardless of the choice.
  const dark = useHydrated() && mode === 'dark'
  const label = dark ? t('Switch to light theme') : t('Switch to dark theme')
  return (
    <PlainIconButton
      aria-label={label}
      data-tooltip={label}
      color="inherit"
      roomy
      onClick={() => setMode(dark ? 'light' : 'dark')}
    >
      {dark ? <LightIcon fontSize="small" /> : <DarkIcon fontSize="small" />}
    </PlainIconButton>
  )
}
