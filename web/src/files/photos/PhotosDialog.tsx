import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import Typography from '@mui/material/Typography'
import { type ChangeEvent, useId, useRef, useState } from 'react'
import { dateInDenmark } from '../../../../shared/kernel/domain/copenhagenDate.ts'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { UnsavedChanges } from '../../ui/dialogs/UnsavedChanges.tsx'
import { Notice } from '../../ui/feedback/Notice.tsx'
import { AddAPhotoOutlinedIcon as AddIcon } from '../../ui/icons/AddAPhotoOutlinedIcon.tsx'
import { acceptedFiles } from '../acceptedFiles.ts'
import { PictureProblem } from '../pictureProblem.ts'
import { PhotoList } from './PhotoList.tsx'
import { mostPhotos, photosPdf } from './photosPdf.ts'
import { usePhotos } from './usePhotos.ts'

export interface PhotosDialogProps {
  /** Takes the PDF. Resolves to whether it was accepted. */
  onFile: (pdf: File) => Promise<boolean>
  onClose: () => void
}

/** Takes photos, puts them in order and makes one PDF of them. Closing with photos asks first. */
export function PhotosDialog({ onFile, onClose }: PhotosDialogProps) {
  const { t } = useTranslation()
  const titleId = useId()
  const input = useRef<HTMLInputElement>(null)
  const adder = useRef<HTMLButtonElement>(null)
  const { photos, problem: refusal, isReading, add, move, remove } = usePhotos()
  const [making, setMaking] = useState(false)
  const [failure, setFailure] = useState<string>()
  const [isQuestionOpen, setQuestionOpen] = useState(false)
  const busy = making || isReading
  const problem = failure ?? refusal
  const close = () => (photos.length > 0 ? setQuestionOpen(true) : onClose())

  const choose = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const files = [...(currentTarget.files ?? [])]
    // Lets the user choose the same file again.
    currentTarget.value = ''
    setFailure(undefined)
    void add(files)
  }
  const finish = async () => {
    if (busy) return
    if (photos.length === 0) {
      setFailure('Add at least one photo')
      adder.current?.focus()
      return
    }
    setMaking(true)
    setFailure(undefined)
    try {
      const name = `${t('Photos')} ${dateInDenmark(new Date())}.pdf`
      const pdf = await photosPdf(
        photos.map(({ file }) => file),
        name,
      )
      if (await onFile(pdf)) onClose()
    } catch (caught) {
      setFailure(caught instanceof PictureProblem ? caught.message : 'The PDF could not be created')
    } finally {
      setMaking(false)
    }
  }

  return (
    <>
      <Dialog open onClose={making ? undefined : close} aria-labelledby={titleId} maxWidth="sm" fullWidth>
        <DialogTitle id={titleId}>{t('Take photos')}</DialogTitle>
        <DialogContent sx={{ display: 'grid', gap: 2, alignContent: 'start' }}>
          <Typography variant="body2" color="textSecondary">
            {t('Take a photo of each page, or choose pictures. They are combined into one PDF in this order.')}
          </Typography>
          <PhotoList
            photos={photos}
            disabled={busy}
            onMove={move}
            onRemove={(key) => {
              remove(key)
              adder.current?.focus()
            }}
          />
          <Box>
            <Button
              ref={adder}
              variant="outlined"
              startIcon={<AddIcon />}
              aria-disabled={busy || photos.length >= mostPhotos}
              onClick={() => !busy && photos.length < mostPhotos && input.current?.click()}
            >
              {isReading ? t('Loading photos...') : t('Add photos')}
            </Button>
            <input ref={input} type="file" multiple accept={acceptedFiles.picture} hidden onChange={choose} />
            <Typography variant="caption" component="p" color="textSecondary" sx={{ mt: 0.75 }}>
              {t('Up to {{maximum}} photos', { maximum: mostPhotos })}
            </Typography>
          </Box>
          {problem && <Notice tone="error">{t(problem)}</Notice>}
        </DialogContent>
        <DialogActions>
          <Button color="inherit" onClick={close} disabled={making}>
            {t('Cancel')}
          </Button>
          {/* Never disabled, so that it keeps focus. */}
          <Button variant="contained" aria-disabled={busy} onClick={() => void finish()}>
            {making ? t('Creating PDF...') : t('Use photos')}
          </Button>
        </DialogActions>
      </Dialog>
      <UnsavedChanges
        isOpen={isQuestionOpen}
        text={t('The photos have not been added and will be lost.')}
        onKeep={() => setQuestionOpen(false)}
        onDiscard={onClose}
      />
    </>
  )
}
