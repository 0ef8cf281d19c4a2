import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { visuallyHidden } from '../../../ui/layout/visuallyHidden.ts'
import type { FieldChangeText } from './timelineTexts.ts'

/** Longer values are truncated to this many characters at first. */
const mostCharacters = 160
/** Two values of up to this many characters each share one line. */
const oneLine = 40

/** Old and new values of an entry's fields. A single field needs no label because the entry names it. */
export function ValueChanges({ changes, named }: { changes: readonly FieldChangeText[]; named: boolean }) {
  return (
    <Box component="dl" sx={{ m: 0, my: 0.5, display: 'grid', rowGap: 0.75 }}>
      {changes.map((change) => (
        <ValueChange key={change.field} change={change} named={named} />
      ))}
    </Box>
  )
}

function ValueChange({ change: { label, before, after }, named }: { change: FieldChangeText; named: boolean }) {
  const { t } = useTranslation()
  const [whole, setWhole] = useState(false)
  const isLong = [before, after].some((text) => beginning(text) !== text)
  const alsoWritten = Math.max(before.length, after.length) <= oneLine
  const value = (text: string) => (whole ? text : beginning(text)) || <em>{t('Empty')}</em>
  const part = { display: alsoWritten ? 'inline' : 'block', whiteSpace: 'pre-line' } as const
  return (
    <Box>
      <Typography
        component="dt"
        variant="caption"
        color="textSecondary"
        sx={named ? { display: 'block' } : visuallyHidden}
      >
        {label}
      </Typography>
      <Typography component="dd" variant="body2" sx={{ m: 0, overflowWrap: 'anywhere' }}>
        <Box component="span" sx={{ ...part, color: 'text.secondary' }}>
          <span style={visuallyHidden}>{t('Before')}: </span>
          {value(before)}
        </Box>
        <Box component="span" sx={part}>
          <span aria-hidden>{alsoWritten ? ' → ' : '→ '}</span>
          <span style={visuallyHidden}>{t('After')}: </span>
          {value(after)}
        </Box>
        {isLong && (
          <Link
            component="button"
            type="button"
            variant="caption"
            aria-expanded={whole}
            aria-label={`${whole ? t('Show less') : t('Show all')}: ${label}`}
            onClick={() => setWhole(!whole)}
            sx={{ display: 'block', py: 0.5 }}
          >
            {whole ? t('Show less') : t('Show all')}
          </Link>
        )}
      </Typography>
    </Box>
  )
}

/** Truncates a long text with an ellipsis; returns a short one unchanged. */
function beginning(text: string): string {
  const characters = [...text]
  return characters.length > mostCharacters ? `${characters.slice(0, mostCharacters).join('').trimEnd()}…` : text
}
