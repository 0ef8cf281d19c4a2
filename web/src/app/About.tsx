import { Suspense, useState } from 'react'
import { useTranslation } from '../i18n/useTranslation.ts'
import { lazyDialog } from '../routing/lazyPart.tsx'
import { PlainIconButton } from '../ui/controls/PlainIconButton.tsx'
import { InfoOutlinedIcon as InfoIcon } from '../ui/icons/InfoOutlinedIcon.tsx'

const AboutDialog = lazyDialog(async () => (await import('./AboutDialog.tsx')).AboutDialog)

export function About() {
  const { t } = useTranslation()
  const [open, setOpen] = useState<boolean>()
  const label = t('About Fagfolk')
  return (
    <>
      <PlainIconButton aria-label={label} data-tooltip={label} color="inherit" roomy onClick={() => setOpen(true)}>
        <InfoIcon fontSize="small" />
      </PlainIconButton>
      {open !== undefined && (
        <Suspense>
          <AboutDialog open={open} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
