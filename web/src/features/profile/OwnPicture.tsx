import CameraIcon from '@mui/icons-material/PhotoCameraOutlined'
import Box from '@mui/material/Box'
import CircularProgress from '@mui/material/CircularProgress'
import IconButton from '@mui/material/IconButton'
import Tooltip from '@mui/material/Tooltip'
import { type ChangeEvent, type ComponentProps, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ApplicantAnswer } from '../../../../shared/contract/applicants/applicantAnswer.ts'
import { getPicture } from '../../../../shared/contract/documents/getPicture.ts'
import { addressOf, shownMessage } from '../../api/call.ts'
import { PictureProblem, scalePicture } from '../../files/scalePicture.ts'
import { uploadPicture } from '../../files/uploads.ts'
import { PersonAvatar } from '../../ui/PersonAvatar.tsx'
import { useToast } from '../../ui/toast.tsx'

interface OwnPictureProps {
  applicant: ApplicantAnswer | undefined
  /** Whose initials stand there without a record. */
  fallback: ComponentProps<typeof PersonAvatar>['person']
  onPicture: () => void
}

/** The picture or the initials; with a record there is a button that chooses another picture. */
export function OwnPicture({ applicant, fallback, onPicture }: OwnPictureProps) {
  const { t } = useTranslation()
  const input = useRef<HTMLInputElement>(null)
  const { busy, choose } = usePictureUpload(applicant?.id, onPicture)
  const kept = applicant?.profilePicture
  const picture =
    applicant && kept ? addressOf(getPicture, { params: { id: applicant.id }, query: { v: kept } }) : undefined
  const label = t('Choose a profile picture')
  return (
    <Box sx={{ position: 'relative' }}>
      <PersonAvatar person={applicant ?? fallback} picture={picture} size={80} />
      {applicant && (
        <>
          <Tooltip title={label}>
            <span>
              <IconButton
                aria-label={label}
                size="small"
                disabled={busy}
                onClick={() => input.current?.click()}
                sx={cornerButton}
              >
                {busy ? <CircularProgress size={18} aria-label={t('Loading')} /> : <CameraIcon fontSize="small" />}
              </IconButton>
            </span>
          </Tooltip>
          <input ref={input} type="file" accept="image/*" hidden onChange={choose} />
        </>
      )}
    </Box>
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
  '&&': { minWidth: 0, minHeight: 0 },
  '&:hover, &.Mui-disabled': { backgroundColor: 'background.paper' },
  '&::after': { content: '""', position: 'absolute', inset: '-6px' },
} as const

/** Scales a chosen picture and makes it the person's. */
function usePictureUpload(applicantId: string | undefined, onPicture: () => void) {
  const { t } = useTranslation()
  const toast = useToast()
  const [busy, setBusy] = useState(false)

  const choose = async ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const [file] = currentTarget.files ?? []
    // The same file can be chosen once more.
    currentTarget.value = ''
    if (!file || !applicantId) return
    setBusy(true)
    try {
      await uploadPicture(applicantId, await scalePicture(file))
      onPicture()
      toast({ title: t('Success'), description: t('Profile picture uploaded and compressed') })
    } catch (problem) {
      const [title, message] =
        problem instanceof PictureProblem ? [problem.title, problem.message] : ['Error', shownMessage(problem)]
      toast({ title: t(title), description: t(message), variant: 'destructive' })
    } finally {
      setBusy(false)
    }
  }
  return { busy, choose }
}
