import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useEffect, useState } from 'react'
import { acceptedFiles } from '../../files/acceptedFiles.ts'
import { PictureProblem } from '../../files/pictureProblem.ts'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { scriptOnDemand } from '../../ui/feedback/scriptOnDemand.ts'
import { useToast } from '../../ui/feedback/toast.tsx'
import { AddAPhotoOutlinedIcon as PictureIcon } from '../../ui/icons/AddAPhotoOutlinedIcon.tsx'
import { fieldId, useFormField, useFormStore } from '../formStore.tsx'
import { FileButton } from './FileButton.tsx'
import { LostFile } from './LostFile.tsx'

const scalingScript = scriptOnDemand(() => import('../../files/scalePicture.ts'))

/** The profile picture. It is scaled when chosen and sent with the form. */
export function PictureChoice() {
  const { t } = useTranslation()
  const toast = useToast()
  const { value: picture, setValue } = useFormField<File | undefined>('picture')
  const store = useFormStore()
  const [busy, setBusy] = useState(false)
  const url = useObjectUrl(picture)

  const choose = async (file: File): Promise<boolean> => {
    setBusy(true)
    try {
      // Scaling code is loaded on demand.
      const { scalePicture } = await scalingScript()
      setValue(await scalePicture(file))
      store.setValue('lostPicture', undefined)
      toast({ title: t('Profile picture uploaded and compressed') })
      return true
    } catch (problem) {
      const { title, message } =
        problem instanceof PictureProblem ? problem : { title: 'Error', message: 'Failed to read file' }
      toast({ title: t(title), description: t(message), variant: 'destructive' })
      return false
    } finally {
      setBusy(false)
    }
  }
  return (
    <Box sx={{ display: 'grid', gap: 1 }}>
      <LostFile name="lostPicture" text={(file) => t('Choose your picture again. {{file}} was not saved.', { file })} />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2 }}>
        <Box sx={pictureFrame}>{url ? <img src={url} alt={t('Profile picture')} /> : <PictureIcon />}</Box>
        <Box>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
            <FileButton
              id={fieldId('picture')}
              accept={acceptedFiles.picture}
              variant="outlined"
              size="small"
              disabled={busy}
              onFile={choose}
            >
              {picture ? t('Choose another picture') : t('Choose profile picture')}
            </FileButton>
            {picture && (
              <Button size="small" color="inherit" onClick={() => setValue(undefined)}>
                {t('Remove picture')}
              </Button>
            )}
          </Box>
          <Typography variant="caption" component="p" color="textSecondary" sx={{ mt: 0.75 }}>
            {t('JPEG, PNG or WebP. Large pictures are scaled down.')}
          </Typography>
        </Box>
      </Box>
    </Box>
  )
}

const pictureFrame = {
  display: 'grid',
  placeItems: 'center',
  flexShrink: 0,
  width: 72,
  height: 72,
  overflow: 'hidden',
  border: 1,
  borderColor: 'divider',
  borderRadius: '50%',
  backgroundColor: 'background.default',
  color: 'text.secondary',
  '& img': { width: '100%', height: '100%', objectFit: 'cover' },
} as const

function useObjectUrl(file: File | undefined): string | undefined {
  const [url, setUrl] = useState<string>()
  useEffect(() => {
    if (!file) return
    const made = URL.createObjectURL(file)
    setUrl(made)
    return () => {
      setUrl(undefined)
      URL.revokeObjectURL(made)
    }
  }, [file])
  return url
}
