import Box from '@mui/material/Box'
import DialogTitle from '@mui/material/DialogTitle'
import IconButton from '@mui/material/IconButton'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { CloseIcon } from '../icons/CloseIcon.tsx'

interface DialogHeadProps {
  /** The id of the title, which labels the dialog. */
  id: string
  title: string
  onClose: () => void
}

/** The title of a dialog without buttons at the bottom, with a close button. */
export function DialogHead({ id, title, onClose }: DialogHeadProps) {
  const { t } = useTranslation()
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', pr: 1.5 }}>
      <DialogTitle id={id} sx={{ flex: 1 }}>
        {title}
      </DialogTitle>
      <IconButton aria-label={t('Close')} onClick={onClose}>
        <CloseIcon />
      </IconButton>
    </Box>
  )
}
