import InfoIcon from '@mui/icons-material/InfoOutlined'
import IconButton from '@mui/material/IconButton'
import Tooltip from '@mui/material/Tooltip'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { withOwnScript } from '../routing/withOwnScript.tsx'

const AboutDialog = withOwnScript(async () => (await import('./AboutDialog.tsx')).AboutDialog)

/** Opens what there is to know about the product itself. */
export function About() {
  const { t } = useTranslation()
  const [open, setOpen] = useState<boolean>()
  const label = t('About Fagfolk')
  return (
    <>
      <Tooltip title={label}>
        <IconButton aria-label={label} color="inherit" onClick={() => setOpen(true)}>
          <InfoIcon fontSize="small" />
        </IconButton>
      </Tooltip>
      {open !== undefined && (
        <Suspense>
          <AboutDialog open={open} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
