import Button from '@mui/material/Button'
import { type ChangeEvent, useRef, useState } from 'react'
import { type DocumentDetails, documentTypes } from '../../../../../shared/domain/document.ts'
import { limits } from '../../../../../shared/domain/limits.ts'
import { documentTypeLabels } from '../../../../../shared/domain/lists/documentTypes.ts'
import { labelOf } from '../../../../../shared/domain/lists/listEntry.ts'
import { shownMessage } from '../../../api/call.ts'
import { pdfRefusal } from '../../../files/pdfRules.ts'
import { UploadProgress } from '../../../files/UploadProgress.tsx'
import { uploadDocument } from '../../../files/uploads.ts'
import { useFileUpload } from '../../../files/useFileUpload.ts'
import { useLanguage } from '../../../i18n/language.ts'
import { told } from '../../../i18n/told.ts'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { Box } from '../../../ui/Box.tsx'
import { LabelledDate } from '../../../ui/fields/LabelledDate.tsx'
import { LabelledInput } from '../../../ui/fields/LabelledInput.tsx'
import { LabelledSelect } from '../../../ui/fields/LabelledSelect.tsx'
import { isDate } from '../../../ui/fields/typedDate.ts'
import { UploadFileOutlinedIcon as UploadIcon } from '../../../ui/icons/UploadFileOutlinedIcon.tsx'
import { Typography } from '../../../ui/Typography.tsx'
import { useToast } from '../../../ui/toast.tsx'

const uploadFailed = 'The document could not be uploaded. Please try again.'
type DocumentType = (typeof documentTypes)[number]

interface DocumentUploadProps {
  applicantId: string
  /** The names of the certificates that the profile tells of. */
  certificates: readonly string[]
  onUploaded: () => void
}

/** Adds a PDF: what it is, a word about it, and last the file, which is sent as soon as it is chosen. */
export function DocumentUpload({ applicantId, certificates, onUploaded }: DocumentUploadProps) {
  const { t } = useTranslation()
  const language = useLanguage()
  const input = useRef<HTMLInputElement>(null)
  const [documentType, setDocumentType] = useState<DocumentType>('cv')
  const [description, setDescription] = useState('')
  const [certificate, setCertificate] = useState('')
  const [expiryDate, setExpiryDate] = useState('')
  const isCertificate = documentType === 'certificate'
  const details: DocumentDetails = {
    documentType,
    ...(description.trim() && { description }),
    ...(isCertificate && certificate.trim() && { certificate: certificate.trim() }),
    ...(isCertificate && isDate(expiryDate) && { expiryDate }),
  }
  const { upload, choose } = useDocumentUpload(applicantId, details, () => {
    setDescription('')
    setCertificate('')
    setExpiryDate('')
    onUploaded()
  })
  const busy = upload.state.step === 'sending'
  return (
    <Box component="section" aria-labelledby="add-document">
      <Typography id="add-document" variant="h3" component="h2" sx={{ mb: 1.5 }}>
        {t('Add a document')}
      </Typography>
      <Box
        sx={{
          display: 'grid',
          gap: 1.5,
          gridTemplateColumns: { xs: '1fr', sm: isCertificate ? '180px 1fr' : '180px 1fr auto' },
          alignItems: 'start',
        }}
      >
        <LabelledSelect
          id="document-type"
          label={t('Document type')}
          value={documentType}
          disabled={busy}
          onChange={(event) => setDocumentType(event.target.value as DocumentType)}
        >
          {documentTypes.map((type) => (
            <option key={type} value={type}>
              {labelOf(documentTypeLabels, type, language)}
            </option>
          ))}
        </LabelledSelect>
        <LabelledInput
          id="document-description"
          label={t('Description (optional)')}
          value={description}
          disabled={busy}
          maxLength={limits.document.description}
          onChange={(event) => setDescription(event.target.value)}
        />
        {isCertificate && (
          <Box
            sx={{ gridColumn: '1 / -1', display: 'grid', gap: 1.5, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } }}
          >
            <LabelledInput
              id="document-certificate"
              label={t('Which certificate')}
              list="document-own-certificates"
              autoComplete="off"
              value={certificate}
              disabled={busy}
              maxLength={limits.shortText}
              hint={t('The same name as in your profile renews it, once we have checked the document')}
              onChange={(event) => setCertificate(event.target.value)}
            />
            <datalist id="document-own-certificates">
              {certificates.map((name) => (
                <option key={name} value={name} />
              ))}
            </datalist>
            <LabelledDate
              id="document-expiry"
              label={t('Valid until')}
              value={expiryDate}
              disabled={busy}
              onChange={setExpiryDate}
              onBlur={() => {}}
            />
          </Box>
        )}
        <Button
          variant="outlined"
          startIcon={<UploadIcon />}
          disabled={busy}
          onClick={() => input.current?.click()}
          sx={{ minHeight: 40, justifySelf: { sm: 'start' } }}
        >
          {t('Choose a PDF')}
        </Button>
      </Box>
      <Typography variant="caption" color="text.secondary" component="p" sx={{ mt: 0.75, mb: 1 }}>
        {t('PDF, less than 10MB. It is sent as soon as you choose it.')}
      </Typography>
      <input ref={input} type="file" accept="application/pdf" hidden onChange={choose} />
      <UploadProgress upload={upload} failure={uploadFailed} />
    </Box>
  )
}

/** Checks a chosen file and sends it with what is said of it. */
function useDocumentUpload(applicantId: string, details: DocumentDetails, onDone: () => void) {
  const { t } = useTranslation()
  const toast = useToast()
  const { documentType = 'cv' } = details
  const words: Partial<Record<DocumentType, string>> = {
    cv: t('CV uploaded successfully'),
    certificate: t('Certificate uploaded successfully'),
  }
  const upload = useFileUpload({
    upload: (file, options) => uploadDocument(applicantId, file, details, options),
    onDone: () => {
      toast({ title: t('Success'), description: words[documentType] ?? t('Document uploaded successfully') })
      onDone()
    },
    onFailed: (problem) =>
      toast({
        title: t('Upload Failed'),
        description: told(t, shownMessage(problem, uploadFailed)),
        variant: 'destructive',
      }),
  })

  const choose = async ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const [file] = currentTarget.files ?? []
    if (!file) return
    const refusal = await pdfRefusal(file, documentType === 'cv' ? 'cv' : 'document')
    // The same file can be chosen once more.
    currentTarget.value = ''
    if (!refusal) return upload.send(file)
    toast({ title: t(refusal.title), description: t(refusal.message), variant: 'destructive' })
  }
  return { upload, choose }
}
