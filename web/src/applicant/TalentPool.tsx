import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import Typography from '@mui/material/Typography'
import { useId, useState } from 'react'
import { type PoolConsent, poolText } from '../../../shared/applicants/domain/poolConsent.ts'
import { poolEnd } from '../../../shared/applicants/domain/talentPool.ts'
import { shownMessage } from '../api/call.ts'
import { useLanguage } from '../i18n/language.ts'
import { translateMessage } from '../i18n/translateMessage.ts'
import { useFormats } from '../i18n/useFormats.ts'
import { useTranslation } from '../i18n/useTranslation.ts'
import { useToast } from '../ui/feedback/toast.tsx'

interface TalentPoolProps {
  consent: PoolConsent | undefined
  /** Saves the choice and shows the result. Rejects if it couldn't be saved. */
  onSet: (keep: boolean) => Promise<unknown>
}

/**
 * Lets applicants consent to the talent pool with a separate checkbox, renew the consent, and withdraw it at any time.
 */
export function TalentPool({ consent, onSet }: TalentPoolProps) {
  const { t } = useTranslation()
  const language = useLanguage()
  const { date } = useFormats()
  const toast = useToast()
  const [busy, setBusy] = useState(false)
  const hintId = useId()
  const end = poolEnd(consent)

  const set = async (keep: boolean) => {
    setBusy(true)
    try {
      await onSet(keep)
      toast({
        title: keep ? t('We keep your profile for other jobs.') : t('We no longer keep your profile for other jobs.'),
      })
    } catch (problem) {
      toast({ title: translateMessage(t, shownMessage(problem)), variant: 'destructive' })
    } finally {
      setBusy(false)
    }
  }

  return (
    <Box sx={{ mt: 2, display: 'grid', gap: 0.5, justifyItems: 'start' }}>
      <FormControlLabel
        label={poolText[language]}
        sx={{ minHeight: 44, mr: 0, '& .MuiFormControlLabel-label': { typography: 'body2' } }}
        control={
          <Checkbox
            checked={end !== undefined}
            disabled={busy}
            onChange={(_event, keep) => void set(keep)}
            slotProps={{ input: { 'aria-describedby': hintId } }}
          />
        }
      />
      <Typography id={hintId} variant="caption" color="textSecondary">
        {end
          ? t(
              'Until {{date}}. You can withdraw your consent at any time. It does not affect your application. If we have no other reason to keep your profile, we delete it a day later.',
              {
                date: date(end),
              },
            )
          : t('This is optional. You can withdraw your consent at any time.')}
      </Typography>
      {end && (
        <Button size="small" disabled={busy} onClick={() => void set(true)} sx={{ ml: -0.5 }}>
          {t('Extend by 24 months')}
        </Button>
      )}
    </Box>
  )
}
