import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { shownMessage } from '../../api/call.ts'
import { acceptedFiles } from '../../files/acceptedFiles.ts'
import { TakePhotos } from '../../files/photos/TakePhotos.tsx'

import { useChosenFile } from '../../files/useChosenFile.ts'
import { useFileUpload } from '../../files/useFileUpload.ts'
import { translateMessage } from '../../i18n/translateMessage.ts'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { useToast } from '../../ui/feedback/toast.tsx'
import { PictureAsPdfOutlinedIcon as PdfIcon } from '../../ui/icons/PictureAsPdfOutlinedIcon.tsx'
import { type UploadedPdf, useSendPdf } from '../formFiles.tsx'
import { useFormStore, useValue } from '../formStore.tsx'
import type { CertificateEntry, FormValues } from '../formValues.ts'
import { LateUploadProgress } from '../LateUploadProgress.tsx'
import { useSections } from '../sectionState.tsx'
import { FileButton } from './FileButton.tsx'
import { LostFile } from './LostFile.tsx'
import { RefusedFile } from './RefusedFile.tsx'

const uploadFailed = 'Failed to upload certificate'

/** The PDF of a certificate. It is uploaded immediately for an existing applicant, otherwise when the form is sent. */
export function CertificatePdf({ path }: { path: string }) {
  const { t } = useTranslation()
  const toast = useToast()
  const store = useFormStore()
  const { use } = useSections()
  const sendPdf = useSendPdf()
  const entry = useValue<CertificateEntry>(path)
  /** Changes the certificate. Returns false if it has been removed. */
  const change = (fields: Partial<CertificateEntry>): boolean => {
    const place = placeOf(entry, store.snapshot().values)
    if (!place) return false
    for (const [name, value] of Object.entries(fields)) store.setValue(`${place}.${name}`, value)
    return true
  }
  const upload = useFileUpload<UploadedPdf | undefined>({
    upload: async (file, options) => sendPdf?.(file, entry.name, options),
    onDone: (kept) => {
      if (!change({ ...kept })) return
      toast({ title: t('Certificate uploaded successfully') })
    },
    onFailed: (problem) => {
      const description = translateMessage(t, shownMessage(problem, uploadFailed))
      toast({ title: t('Upload Failed'), description, variant: 'destructive' })
    },
  })
  const { choose, refusal } = useChosenFile('document', (file) => {
    if (sendPdf) return upload.send(file)
    if (!change({ file, lostFile: undefined })) return
    toast({
      title: t('Certificate Added'),
      description:
        use === 'public'
          ? t('The PDF will be sent with your application')
          : t('PDF will be uploaded when you save the applicant'),
    })
  })
  const shownName = entry.file?.name ?? entry.fileName
  return (
    <Box sx={{ display: 'grid', gap: 1 }}>
      <LostFile
        name={`${path}.lostFile`}
        text={(file) => t('Choose the PDF again. {{file}} was not saved.', { file })}
      />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5 }}>
        <FileButton
          accept={acceptedFiles.pdf}
          variant="outlined"
          size="small"
          startIcon={<PdfIcon />}
          disabled={upload.state.step === 'sending'}
          onFile={choose}
        >
          {shownName ? t('Choose another PDF') : t('Choose PDF')}
        </FileButton>
        <TakePhotos size="small" disabled={upload.state.step === 'sending'} onFile={choose} />
        {shownName && (
          <Button
            size="small"
            color="inherit"
            onClick={() => change({ file: undefined, documentId: '', fileName: '' })}
          >
            {t('Remove PDF')}
          </Button>
        )}
        <RefusedFile refusal={refusal} />
        <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere', minWidth: 0 }}>
          {shownName || t('Optional')}
        </Typography>
      </Box>
      <LateUploadProgress upload={upload} failure={uploadFailed} />
    </Box>
  )
}

/**
 * Returns the current path of a certificate, which may have been added or removed while its file was being read or
 * sent.
 */
function placeOf({ key }: CertificateEntry, { certifications, pending }: FormValues): string | undefined {
  const index = certifications.findIndex((one) => one.key === key)
  if (index >= 0) return `certifications.${index}`
  return pending.certifications.key === key ? 'pending.certifications' : undefined
}
