import ButtonBase from '@mui/material/ButtonBase'
import CircularProgress from '@mui/material/CircularProgress'
import { Suspense, useState } from 'react'
import type { ApplicantAnswer } from '../../../../../../shared/applicants/contract/applicantAnswer.ts'
import { pictureUrl } from '../../../../applicant/pictureUrl.ts'
import { useTranslation } from '../../../../i18n/useTranslation.ts'
import { PersonAvatar } from '../../../../ui/text/PersonAvatar.tsx'
import { PictureMenu } from './lazyTools.tsx'

/** The picture or initials in the dialog's header; opens a menu for users who may change the picture. */
export function PictureButton({ applicant }: { applicant: ApplicantAnswer }) {
  const { t } = useTranslation()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const [everOpened, setEverOpened] = useState(false)
  const [busy, setBusy] = useState(false)
  return (
    <>
      <ButtonBase
        aria-label={t('Change picture of {{name}}', { name: `${applicant.firstName} ${applicant.lastName}` })}
        aria-haspopup="menu"
        disabled={busy}
        onClick={({ currentTarget }) => {
          setEverOpened(true)
          setAnchor(currentTarget)
        }}
        sx={{
          position: 'relative',
          borderRadius: '50%',
          '&:hover, &:focus-visible': { outline: '2px solid', outlineColor: 'primary.main', outlineOffset: 2 },
        }}
      >
        <PersonAvatar person={applicant} picture={pictureUrl(applicant)} size={52} />
        {busy && <CircularProgress size={52} aria-label={t('Loading')} sx={{ position: 'absolute' }} />}
      </ButtonBase>
      {everOpened && (
        <Suspense fallback={null}>
          <PictureMenu applicant={applicant} anchor={anchor} onClose={() => setAnchor(null)} onBusy={setBusy} />
        </Suspense>
      )}
    </>
  )
}
