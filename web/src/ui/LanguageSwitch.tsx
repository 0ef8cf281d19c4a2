import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'
import { useTranslation } from 'react-i18next'
import { type Language, languages } from '../browserStorage.ts'
import { chooseLanguage, useLanguage } from '../i18n/language.ts'

/** Each language under its own name, so that one finds it whatever is shown now. */
const names: Record<Language, string> = { en: 'English', da: 'Dansk' }

/** Changes the language; the choice is kept in this browser. */
export function LanguageSwitch({ vertical = false }: { vertical?: boolean }) {
  const { t } = useTranslation()
  const language = useLanguage()
  return (
    <Box
      role="group"
      aria-label={t('Language')}
      sx={{
        display: 'flex',
        flexDirection: vertical ? 'column' : 'row',
        border: 1,
        borderColor: 'divider',
        borderRadius: 1,
      }}
    >
      {languages.map((code) => (
        <ButtonBase
          key={code}
          lang={code}
          aria-label={names[code]}
          aria-pressed={code === language}
          data-tooltip={names[code]}
          onClick={() => void chooseLanguage(code)}
          sx={{
            minWidth: { xs: 44, sm: 36 },
            minHeight: { xs: 44, sm: 30 },
            borderRadius: '9px',
            color: 'text.secondary',
            fontSize: '0.75rem',
            fontWeight: 600,
            '&[aria-pressed="true"]': { color: 'primary.main', backgroundColor: 'action.selected', fontWeight: 680 },
            '&.Mui-focusVisible': { outline: '2px solid', outlineColor: 'primary.main' },
          }}
        >
          {code.toUpperCase()}
        </ButtonBase>
      ))}
    </Box>
  )
}
