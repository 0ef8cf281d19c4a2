import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { type ComponentType, useEffect, useState } from 'react'
import { acceptedFiles } from '../../files/acceptedFiles.ts'
import { TakePhotos } from '../../files/photos/TakePhotos.tsx'
import { useChosenFile } from '../../files/useChosenFile.ts'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { scriptOnDemand } from '../../ui/feedback/scriptOnDemand.ts'
import { useToast } from '../../ui/feedback/toast.tsx'
import { PictureAsPdfOutlinedIcon as PdfIcon } from '../../ui/icons/PictureAsPdfOutlinedIcon.tsx'
import { fieldId, useFormField, useFormStore } from '../formStore.tsx'
import { FileButton } from './FileButton.tsx'
import { LostFile } from './LostFile.tsx'
import { RefusedFile } from './RefusedFile.tsx'

const otherDocumentsScript = scriptOnDemand(() => import('./OtherDocuments.tsx'))

/** The CV: a PDF that is checked when chosen and sent with the form. Candidates can add Word files to it. */
export function CvChoice({ kind }: { kind: 'cv' | 'publicCv' }) {
  const { t } = useTranslation()
  const toast = useToast()
  const { value: cv, setValue } = useFormField<File | undefined>('cv')
  const store = useFormStore()
  const { choose, refusal } = useChosenFile(kind, (file) => {
    setValue(file)
    store.setValue('lostCv', undefined)
    toast({ title: t('CV uploaded successfully') })
  })
  const [OtherDocuments, setOtherDocuments] = useState<ComponentType>()
  useEffect(() => {
    // Not part of the form's first scripts. Without it, the form works as before.
    if (kind === 'publicCv')
      otherDocumentsScript()
        .then((part) => setOtherDocuments(() => part.OtherDocuments))
        .catch(() => {})
  }, [kind])
  return (
    <Box sx={{ display: 'grid', gap: 1 }}>
      <LostFile name="lostCv" text={(file) => t('Choose your CV again. {{file}} was not saved.', { file })} />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5 }}>
        <FileButton
          id={fieldId('cv')}
          accept={acceptedFiles.pdf}
          variant="outlined"
          size="small"
          startIcon={<PdfIcon />}
          onFile={choose}
        >
          {cv ? t('Choose another CV') : t('Choose CV')}
        </FileButton>
        <TakePhotos size="small" label={t('Take photos of CV')} onFile={choose} />
        {cv && (
          <Button size="small" color="inherit" onClick={() => setValue(undefined)}>
            {t('Remove CV')}
          </Button>
        )}
        <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere', minWidth: 0 }}>
          {cv ? cv.name : t('PDF, under 10 MB')}
        </Typography>
        {cv && kind === 'publicCv' && (
          <Typography variant="caption" color="textSecondary">
            {t('Will be sent with your application')}
          </Typography>
        )}
        <RefusedFile refusal={refusal} />
      </Box>
      {OtherDocuments && <OtherDocuments />}
    </Box>
  )
}
