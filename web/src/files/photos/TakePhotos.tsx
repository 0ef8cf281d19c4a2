import Button, { type ButtonProps } from '@mui/material/Button'
import { type ComponentType, useState } from 'react'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { scriptOnDemand } from '../../ui/feedback/scriptOnDemand.ts'
import { useToast } from '../../ui/feedback/toast.tsx'
import type { PhotosDialogProps } from './PhotosDialog.tsx'

const dialogScript = scriptOnDemand(() => import('./PhotosDialog.tsx'))

interface TakePhotosProps extends Pick<ButtonProps, 'size' | 'disabled' | 'sx'> {
  /** The button's text, which says what is photographed. */
  label?: string
  /** Takes the PDF. Resolves to whether it was accepted. */
  onFile: (pdf: File) => Promise<boolean>
}

/** For people who have their papers on paper: makes a PDF of photos. The dialog is loaded on demand. */
export function TakePhotos({ label, onFile, ...button }: TakePhotosProps) {
  const { t } = useTranslation()
  const toast = useToast()
  const [Panel, setPanel] = useState<ComponentType<PhotosDialogProps>>()
  const open = async () => {
    try {
      const { PhotosDialog } = await dialogScript()
      setPanel(() => PhotosDialog)
    } catch {
      toast({ title: t('The camera dialog could not be opened. Please try again.'), variant: 'destructive' })
    }
  }
  return (
    <>
      <Button {...button} color="inherit" onClick={() => void open()}>
        {label ?? t('Take photos')}
      </Button>
      {Panel && <Panel onFile={onFile} onClose={() => setPanel(undefined)} />}
    </>
  )
}
