import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { type ReactNode, useId } from 'react'
import { version } from '../../../package.json'
import { useTranslation } from '../i18n/useTranslation.ts'

/** Shows version, licence, and the source of the demo data. */
export function AboutDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t } = useTranslation()
  const titleId = useId()
  return (
    <Dialog open={open} onClose={onClose} aria-labelledby={titleId} maxWidth="xs" fullWidth>
      <DialogTitle id={titleId}>{t('About Fagfolk')}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2 }}>
        <Typography variant="body2" color="textSecondary">
          {t('Applicant tracking for skilled-trade recruitment.')}
        </Typography>
        <Part title={t('Version')}>{version}</Part>
        <Part title={t('Licence')}>{t('MIT: free to use, change and share if you include the licence notice.')}</Part>
        <Part title={t('Data sources')}>
          {t('Danish place names: GeoNames (CC BY 4.0)')},{' '}
          <Source href="https://www.geonames.org/">geonames.org</Source>
          <br />
          {t('Country names: i18n-iso-countries (MIT)')}
          <br />
          {t('Phone number formats: libphonenumber (Apache 2.0 and MIT)')}
          <br />
          {t('Font: Inter (SIL Open Font License)')}
        </Part>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose} autoFocus>
          {t('Close')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div>
      <Typography variant="subtitle2" component="h3">
        {title}
      </Typography>
      <Typography variant="body2">{children}</Typography>
    </div>
  )
}

const Source = ({ href, children }: { href: string; children: string }) => (
  <Link href={href} target="_blank" rel="noreferrer" underline="always">
    {children}
  </Link>
)
