import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import Typography from '@mui/material/Typography'
import { useId } from 'react'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { CopyButton } from '../../../ui/controls/CopyButton.tsx'

/** New recovery codes, shown once. It closes by its button only, so that they are not lost by a click next to it. */
export function RecoveryCodesDialog({ codes, onClose }: { codes: readonly string[]; onClose: () => void }) {
  const { t } = useTranslation()
  const titleId = useId()
  const text = codes.join('\n')
  const address = `data:text/plain;charset=utf-8,${encodeURIComponent(`${t('Recovery codes for Fagfolk')}\n\n${text}\n`)}`
  return (
    <Dialog open aria-labelledby={titleId} maxWidth="xs" fullWidth>
      <DialogTitle id={titleId}>{t('Save your recovery codes')}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2 }}>
        <Typography variant="body2">
          {t(
            'If you lose your phone or computer, you log in with one of these codes. Each works once. Keep them somewhere safe: they are not shown again.',
          )}
        </Typography>
        <Box sx={{ display: 'flex', alignItems: 'flex-start', gap: 1 }}>
          <Box
            component="ul"
            translate="no"
            aria-label={t('Recovery codes')}
            sx={{
              ...{ listStyle: 'none', m: 0, p: 0, flex: 1, display: 'grid', columnGap: 2, rowGap: 0.5 },
              gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' },
              fontFamily: 'monospace',
            }}
          >
            {codes.map((code) => (
              <li key={code}>{code}</li>
            ))}
          </Box>
          <CopyButton text={text} label={t('Copy recovery codes')} />
        </Box>
        <Button
          component="a"
          href={address}
          download="fagfolk-recovery-codes.txt"
          variant="outlined"
          size="small"
          sx={{ justifySelf: 'start' }}
        >
          {t('Download as a text file')}
        </Button>
      </DialogContent>
      <DialogActions>
        <Button variant="contained" onClick={onClose} autoFocus>
          {t('I have saved them')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
