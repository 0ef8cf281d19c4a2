import Box from '@mui/material/Box'
import DialogTitle from '@mui/material/DialogTitle'
import IconButton from '@mui/material/IconButton'
import { useTranslation } from '../i18n/useTranslation.ts'
import { CloseIcon } from './icons/CloseIcon.tsx'

interface DialogHeadProps {
  /** The id of the title, which names the dialog. */
  id: string
  title: string
  onClose: () => void
}

/** The title of a dialog that has no buttons at its foot, with one beside it that closes it. */
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
