import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogContentText from '@mui/material/DialogContentText'
import DialogTitle from '@mui/material/DialogTitle'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ApplicantAnswer } from '../../../../../../shared/contract/applicants/applicantAnswer.ts'
import { shownMessage } from '../../../../api/call.ts'
import { usePictureUpload } from '../../../../files/usePictureUpload.ts'
import { told } from '../../../../i18n/told.ts'
import { useToast } from '../../../../ui/toast.tsx'
import { visuallyHidden } from '../../../../ui/visuallyHidden.ts'
import { useApplicantChanges } from '../../changes/applicantChanges.tsx'
import { useDocumentChanges } from './useDocumentChanges.ts'

interface PictureMenuProps {
  applicant: ApplicantAnswer
  /** Where the menu opens; closed without. */
  anchor: HTMLElement | null
  onClose: () => void
  /** Told whether a picture is on its way. */
  onBusy: (busy: boolean) => void
}

/** Replaces or removes an applicant's picture. */
export function PictureMenu({ applicant, anchor, onClose, onBusy }: PictureMenuProps) {
  const { t } = useTranslation()
  const input = useRef<HTMLInputElement>(null)
  const [removing, setRemoving] = useState(false)
  const { pictureChanged } = useDocumentChanges(applicant.id)
  const { send } = usePictureUpload(applicant.id, pictureChanged)
  const choose = async (file: File | undefined) => {
    if (!file) return
    onBusy(true)
    await send(file)
    onBusy(false)
  }
  return (
    <>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={onClose}>
        <MenuItem
          onClick={() => {
            onClose()
            input.current?.click()
          }}
        >
          {applicant.profilePicture ? t('Replace picture') : t('Add picture')}
        </MenuItem>
        {applicant.profilePicture && (
          <MenuItem
            onClick={() => {
              onClose()
              setRemoving(true)
            }}
            sx={{ color: 'error.main' }}
          >
            {t('Remove picture')}
          </MenuItem>
        )}
      </Menu>
      <input
        ref={input}
        type="file"
        accept="image/*"
        aria-label={t('Profile Picture')}
        tabIndex={-1}
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? []
          // The same file can be chosen once more.
          currentTarget.value = ''
          void choose(file)
        }}
        style={visuallyHidden}
      />
      {removing && <RemovePicture applicant={applicant} onClose={() => setRemoving(false)} />}
    </>
  )
}

/** Asks before the picture is removed, and removes it. */
function RemovePicture({ applicant, onClose }: Pick<PictureMenuProps, 'applicant' | 'onClose'>) {
  const { t } = useTranslation()
  const toast = useToast()
  const titleId = useId()
  const { save } = useApplicantChanges()
  const [busy, setBusy] = useState(false)
  const name = `${applicant.firstName} ${applicant.lastName}`

  const remove = async () => {
    setBusy(true)
    try {
      await save(applicant.id, { profilePicture: null }, applicant.version)
      toast({ title: t('Success'), description: t('The picture has been removed') })
      onClose()
    } catch (problem) {
      setBusy(false)
      const description = told(t, shownMessage(problem, 'Failed to update applicant'))
      toast({ title: t('Error'), description, variant: 'destructive' })
    }
  }

  return (
    <Dialog open onClose={busy ? undefined : onClose} aria-labelledby={titleId} maxWidth="xs">
      <DialogTitle id={titleId}>{t('Remove picture?')}</DialogTitle>
      <DialogContent>
        <DialogContentText>{t('The picture of {{name}} will be lost.', { name })}</DialogContentText>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose} disabled={busy} autoFocus>
          {t('Cancel')}
        </Button>
        <Button color="error" onClick={remove} disabled={busy}>
          {t('Remove picture')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
