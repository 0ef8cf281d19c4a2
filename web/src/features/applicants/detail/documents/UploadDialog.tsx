import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import Typography from '@mui/material/Typography'
import { FormikProvider, useFormik } from 'formik'
import { useId, useState } from 'react'
import { confidentialByDefault } from '../../../../../../shared/documents/domain/document.ts'
import { shownMessage } from '../../../../api/call.ts'
import { uploadDocument } from '../../../../files/recordUploads.ts'
import { UploadProgress } from '../../../../files/UploadProgress.tsx'
import { type FileUpload, hasLeft, useFileUpload } from '../../../../files/useFileUpload.ts'
import { translateMessage } from '../../../../i18n/translateMessage.ts'
import { useTranslation } from '../../../../i18n/useTranslation.ts'
import { useToast } from '../../../../ui/feedback/toast.tsx'
import { submitAlone } from '../../../../ui/forms/submitAlone.ts'
import { ConfidentialBox, DocumentFields } from './DocumentFields.tsx'
import { type DocumentValues, documentDetails, documentProblems, newDocumentValues } from './documentForm.ts'
import { useDocumentChanges } from './useDocumentChanges.ts'

interface UploadDialogProps {
  applicantId: string
  file: File
  onClose: () => void
}

const uploadFailed = 'The document could not be uploaded. Please try again.'

/** Asks for the details of a chosen file, and uploads it. */
export function UploadDialog({ applicantId, file, onClose }: UploadDialogProps) {
  const { t } = useTranslation()
  const toast = useToast()
  const titleId = useId()
  const { added } = useDocumentChanges(applicantId)
  const form = useFormik<DocumentValues>({
    initialValues: newDocumentValues,
    validate: documentProblems,
    onSubmit: async () => upload.send(file),
  })
  const [marked, setMarked] = useState<boolean>()
  // Follows the document type until the user sets it.
  const isConfidential = marked ?? confidentialByDefault(form.values.documentType)
  const upload: FileUpload = useFileUpload({
    upload: (sent, options) =>
      uploadDocument(applicantId, sent, documentDetails({ ...form.values, isConfidential }), options),
    onDone: (document) => {
      if (document) added(document)
      const successTexts = { cv: t('CV uploaded successfully'), certificate: t('Certificate uploaded successfully') }
      const type = form.values.documentType
      toast({
        title: type === 'cv' || type === 'certificate' ? successTexts[type] : t('Document uploaded successfully'),
      })
      onClose()
    },
    onFailed: (problem) =>
      toast({
        title: t('Upload Failed'),
        description: translateMessage(t, shownMessage(problem, uploadFailed)),
        variant: 'destructive',
      }),
  })
  const idle = upload.state.step === 'idle'
  const sending = upload.state.step === 'sending'

  return (
    <Dialog open onClose={sending ? undefined : onClose} aria-labelledby={titleId} maxWidth="xs" fullWidth>
      <FormikProvider value={form}>
        <form noValidate onSubmit={submitAlone(form.handleSubmit)}>
          <DialogTitle id={titleId}>{t('Upload document')}</DialogTitle>
          <DialogContent>
            {idle ? (
              <Typography variant="body2" color="textSecondary" sx={{ mb: 1, overflowWrap: 'anywhere' }}>
                {file.name}
              </Typography>
            ) : (
              <Box sx={{ mb: 1.5 }}>
                <UploadProgress upload={upload} failure={uploadFailed} />
              </Box>
            )}
            <DocumentFields disabled={sending} />
            <ConfidentialBox checked={isConfidential} onCheck={setMarked} disabled={sending} />
          </DialogContent>
          <DialogActions>
            {!hasLeft(upload.state) && (
              <Button color="inherit" onClick={onClose}>
                {t('Cancel')}
              </Button>
            )}
            <Button type="submit" variant="contained" disabled={sending}>
              {sending ? t('Uploading...') : t('Upload')}
            </Button>
          </DialogActions>
        </form>
      </FormikProvider>
    </Dialog>
  )
}
