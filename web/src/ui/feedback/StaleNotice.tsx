import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useFormats } from '../../i18n/useFormats.ts'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { Notice } from './Notice.tsx'

/** A field that differs between the newer version and the user's own. */
export interface Difference {
  label: string
  theirs: string
  yours: string
}

/** Returns the fields whose text differs from the newer version. */
export const differingTexts = <Name extends string>(
  names: readonly Name[],
  labels: Record<Name, string>,
  theirs: Record<Name, string>,
  yours: Record<Name, string>,
): Difference[] =>
  names
    .filter((name) => theirs[name] !== yours[name].trim())
    .map((name) => ({ label: labels[name], theirs: theirs[name], yours: yours[name] }))

interface StaleNoticeProps {
  /** When the newer version was saved, and its author. The name may be unknown. */
  savedAt: string
  savedBy?: string | undefined
  differences: readonly Difference[]
  busy: boolean
  onReload: () => void
  onOverwrite: () => void
}

/** Says that someone else saved a newer version, shows the differences and lets the user choose. */
export function StaleNotice({ savedAt, savedBy, differences, busy, onReload, onOverwrite }: StaleNoticeProps) {
  const { t } = useTranslation()
  const { dateTime } = useFormats()
  const when = dateTime(savedAt)
  return (
    <Box sx={{ mb: 2.5 }}>
      <Notice tone="warning" ref={focus} title={t('This record was changed by someone else')}>
        {savedBy
          ? t('{{name}} saved a newer version on {{when}}.', { name: savedBy, when })
          : t('A newer version was saved on {{when}}.', { when })}
        {differences.map(({ label, theirs, yours }) => (
          <Typography key={label} variant="body2" sx={{ mt: 0.5, overflowWrap: 'anywhere' }}>
            <strong>{label}</strong>
            {': '}
            {theirs || t('empty')}
            <Box component="span" sx={{ color: 'text.secondary' }}>
              {' '}
              {t('(your version: {{value}})', { value: yours || t('empty') })}
            </Box>
          </Typography>
        ))}
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1.5 }}>
          <Button size="small" variant="outlined" color="inherit" disabled={busy} onClick={onReload}>
            {t('Reload and discard my changes')}
          </Button>
          <Button size="small" variant="outlined" color="warning" disabled={busy} onClick={onOverwrite}>
            {t('Overwrite with my changes')}
          </Button>
        </Box>
      </Notice>
    </Box>
  )
}

/** Takes focus, so that it is announced and the save button's focus isn't lost. */
const focus = (notice: HTMLElement | null): void => notice?.focus()
