import Box from '@mui/material/Box'
import CircularProgress from '@mui/material/CircularProgress'
import IconButton from '@mui/material/IconButton'
import { type ChangeEvent, type ComponentProps, useRef, useState } from 'react'
import type { ProfileAnswer } from '../../../../../shared/applicants/contract/profileAnswer.ts'
import { updateMyProfile } from '../../../../../shared/applicants/contract/updateMyProfile.ts'
import { call, shownMessage } from '../../../api/call.ts'
import { pictureUrl } from '../../../applicant/pictureUrl.ts'
import { acceptedFiles } from '../../../files/acceptedFiles.ts'
import { usePictureUpload } from '../../../files/usePictureUpload.ts'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { ConfirmDialog } from '../../../ui/dialogs/ConfirmDialog.tsx'
import { leaveFocus } from '../../../ui/focus/leaveFocus.ts'
import { DeleteOutlinedIcon as RemoveIcon } from '../../../ui/icons/DeleteOutlinedIcon.tsx'
import { PhotoCameraOutlinedIcon as CameraIcon } from '../../../ui/icons/PhotoCameraOutlinedIcon.tsx'
import { PersonAvatar } from '../../../ui/text/PersonAvatar.tsx'

interface OwnPictureProps {
  applicant: ProfileAnswer['applicant']
  /** The account whose initials are shown without a record. */
  account: ComponentProps<typeof PersonAvatar>['person']
  onPicture: () => void
}

/** The picture or initials; with a record, also buttons to choose or remove a picture. */
export function OwnPicture({ applicant, account, onPicture }: OwnPictureProps) {
  const { t } = useTranslation()
  return (
    // Takes focus when the remove button disappears.
    <Box role="group" aria-label={t('Profile picture')} tabIndex={-1} sx={{ position: 'relative', outline: 'none' }}>
      <PersonAvatar person={applicant ?? account} picture={applicant && pictureUrl(applicant)} size={80} />
      {applicant && <PictureChoice applicantId={applicant.id} onPicture={onPicture} />}
      {applicant?.profilePicture && <PictureRemoval onPicture={onPicture} />}
    </Box>
  )
}

function PictureChoice({ applicantId, onPicture }: { applicantId: string; onPicture: () => void }) {
  const { t } = useTranslation()
  const input = useRef<HTMLInputElement>(null)
  const { busy, send } = usePictureUpload(applicantId, onPicture)
  const label = t('Choose profile picture')

  const choose = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const [file] = currentTarget.files ?? []
    // Lets the user choose the same file again.
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
        sx={{ ...cornerButton, right: -10 }}
      >
        {busy ? <CircularProgress size={18} aria-label={t('Loading')} /> : <CameraIcon fontSize="small" />}
      </IconButton>
      <input ref={input} type="file" accept={acceptedFiles.picture} hidden onChange={choose} />
    </>
  )
}

function PictureRemoval({ onPicture }: { onPicture: () => void }) {
  const { t } = useTranslation()
  const [isQuestionOpen, setQuestionOpen] = useState(false)
  const label = t('Remove picture')
  const remove = async () => {
    await call(updateMyProfile, { body: { profilePicture: null } })
    onPicture()
  }

  return (
    <>
      <IconButton
        ref={leaveFocus}
        aria-label={label}
        data-tooltip={label}
        onClick={() => setQuestionOpen(true)}
        sx={{ ...cornerButton, left: -10 }}
      >
        <RemoveIcon fontSize="small" />
      </IconButton>
      {isQuestionOpen && (
        <ConfirmDialog
          title={t('Remove picture?')}
          confirm={label}
          doing={t('Removing...')}
          color="error"
          onConfirm={remove}
          done={t('Profile picture removed')}
          failed={(problem) => shownMessage(problem, 'Failed to update profile')}
          onClose={() => setQuestionOpen(false)}
        />
      )}
    </>
  )
}

/** Small enough to leave the picture visible, with a larger tap target. */
const cornerButton = {
  position: 'absolute',
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
