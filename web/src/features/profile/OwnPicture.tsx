import CircularProgress from '@mui/material/CircularProgress'
import IconButton from '@mui/material/IconButton'
import { type ChangeEvent, type ComponentProps, useRef } from 'react'
import type { ApplicantAnswer } from '../../../../shared/contract/applicants/applicantAnswer.ts'
import { pictureAddress } from '../../applicant/pictureAddress.ts'
import { usePictureUpload } from '../../files/usePictureUpload.ts'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { Box } from '../../ui/Box.tsx'
import { PhotoCameraOutlinedIcon as CameraIcon } from '../../ui/icons/PhotoCameraOutlinedIcon.tsx'
import { PersonAvatar } from '../../ui/PersonAvatar.tsx'

interface OwnPictureProps {
  applicant: ApplicantAnswer | undefined
  /** Whose initials stand there without a record. */
  account: ComponentProps<typeof PersonAvatar>['person']
  onPicture: () => void
}

/** The picture or the initials; with a record there is a button that chooses another picture. */
export function OwnPicture({ applicant, account, onPicture }: OwnPictureProps) {
  return (
    <Box sx={{ position: 'relative' }}>
      <PersonAvatar person={applicant ?? account} picture={applicant && pictureAddress(applicant)} size={80} />
      {applicant && <PictureChoice applicantId={applicant.id} onPicture={onPicture} />}
    </Box>
  )
}

function PictureChoice({ applicantId, onPicture }: { applicantId: string; onPicture: () => void }) {
  const { t } = useTranslation()
  const input = useRef<HTMLInputElement>(null)
  const { busy, send } = usePictureUpload(applicantId, onPicture)
  const label = t('Choose a profile picture')

  const choose = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const [file] = currentTarget.files ?? []
    // The same file can be chosen once more.
    currentTarget.value = ''
    if (file) void send(file)
  }

  return (
    <>
      <IconButton
        aria-label={label}
        data-tooltip={label}
        disabled={busy}
        onClick={() => input.current?.click()}
        sx={cornerButton}
      >
        {busy ? <CircularProgress size={18} aria-label={t('Loading')} /> : <CameraIcon fontSize="small" />}
      </IconButton>
      <input ref={input} type="file" accept="image/*" hidden onChange={choose} />
    </>
  )
}

/** Small enough to leave the picture to be seen; a finger hits it from some way off. */
const cornerButton = {
  position: 'absolute',
  right: -10,
  bottom: -10,
  width: 34,
  height: 34,
  border: 1,
  borderColor: 'divider',
  backgroundColor: 'background.paper',
  '&&': { minWidth: 0, minHeight: 0, p: 0 },
  '&:hover, &.Mui-disabled': { backgroundColor: 'background.paper' },
  '&::after': { content: '""', position: 'absolute', inset: '-6px' },
} as const
