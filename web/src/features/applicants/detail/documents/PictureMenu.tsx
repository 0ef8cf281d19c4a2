import DialogContentText from '@mui/material/DialogContentText'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { useRef, useState } from 'react'
import type { ApplicantAnswer } from '../../../../../../shared/applicants/contract/applicantAnswer.ts'
import { shownMessage } from '../../../../api/call.ts'
import { acceptedFiles } from '../../../../files/acceptedFiles.ts'
import { usePictureUpload } from '../../../../files/usePictureUpload.ts'
import { useTranslation } from '../../../../i18n/useTranslation.ts'
import { ConfirmDialog } from '../../../../ui/dialogs/ConfirmDialog.tsx'
import { visuallyHidden } from '../../../../ui/layout/visuallyHidden.ts'
import { useApplicantChanges } from '../../changes/applicantChanges.tsx'
import { useDocumentChanges } from './useDocumentChanges.ts'

export interface PictureMenuProps {
  applicant: ApplicantAnswer
  /** The element the menu opens at; null while it is closed. */
  anchor: HTMLElement | null
  onClose: () => void
  /** Called with whether an upload is in progress. */
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
        accept={acceptedFiles.picture}
        aria-label={t('Profile picture')}
        tabIndex={-1}
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? []
          // Lets the user choose the same file again.
          currentTarget.value = ''
          void choose(file)
        }}
        style={visuallyHidden}
      />
      {removing && <RemovePicture applicant={applicant} onClose={() => setRemoving(false)} />}
    </>
  )
}

/** Asks before the picture is removed. */
function RemovePicture({ applicant, onClose }: Pick<PictureMenuProps, 'applicant' | 'onClose'>) {
  const { t } = useTranslation()
  const { save } = useApplicantChanges()
  const name = `${applicant.firstName} ${applicant.lastName}`
  return (
    <ConfirmDialog
      title={t('Remove picture?')}
      confirm={t('Remove picture')}
      doing={t('Saving...')}
      color="error"
      onConfirm={() => save(applicant.id, { profilePicture: null }, applicant.version)}
      done={t('Profile picture removed')}
      failed={(problem) => shownMessage(problem, 'Failed to update applicant')}
      onClose={onClose}
    >
      <DialogContentText>{t('The picture of {{name}} will be deleted.', { name })}</DialogContentText>
    </ConfirmDialog>
  )
}
