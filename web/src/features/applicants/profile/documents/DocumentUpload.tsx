import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { uniq } from 'es-toolkit/array'
import { useRef, useState } from 'react'
import { certificateLabel, namedCertificate } from '../../../../../../shared/applicants/domain/certificateNames.ts'
import { type DocumentDetails, documentTypes } from '../../../../../../shared/documents/domain/document.ts'
import { wordType } from '../../../../../../shared/files/domain/uploadTypes.ts'
import { expiryState } from '../../../../../../shared/kernel/domain/expiry.ts'
import { limits } from '../../../../../../shared/kernel/domain/limits.ts'
import { documentTypeLabels } from '../../../../../../shared/kernel/lists/documentTypes.ts'
import { labelOf } from '../../../../../../shared/kernel/lists/listEntry.ts'
import { shownMessage } from '../../../../api/call.ts'
import { AddWordFile } from '../../../../applicantForm/inputs/AddWordFile.tsx'
import { RefusedFile } from '../../../../applicantForm/inputs/RefusedFile.tsx'
import { acceptedFiles } from '../../../../files/acceptedFiles.ts'
import { TakePhotos } from '../../../../files/photos/TakePhotos.tsx'
import { uploadDocument } from '../../../../files/recordUploads.ts'
import { UploadProgress } from '../../../../files/UploadProgress.tsx'
import { useChosenFile } from '../../../../files/useChosenFile.ts'
import { type FileUpload, useFileUpload } from '../../../../files/useFileUpload.ts'
import { useLanguage } from '../../../../i18n/language.ts'
import { translateMessage } from '../../../../i18n/translateMessage.ts'
import { useTranslation } from '../../../../i18n/useTranslation.ts'
import { useToast } from '../../../../ui/feedback/toast.tsx'
import { LabelledDate } from '../../../../ui/fields/LabelledDate.tsx'
import { LabelledInput } from '../../../../ui/fields/LabelledInput.tsx'
import { LabelledSelect } from '../../../../ui/fields/LabelledSelect.tsx'
import { isDate } from '../../../../ui/fields/typedDate.ts'
import { submitAlone } from '../../../../ui/forms/submitAlone.ts'
import { UploadFileOutlinedIcon as UploadIcon } from '../../../../ui/icons/UploadFileOutlinedIcon.tsx'
import type { DocumentForm, DocumentInput } from './useDocumentForm.ts'

const uploadFailed = 'The document could not be uploaded. Please try again.'

interface DocumentUploadProps {
  applicantId: string
  /** The names of the certificates in the profile. */
  certificates: readonly string[]
  form: DocumentForm
  onUploaded: () => void
}

/** Adds a PDF or Word file: its type, a description and the file, which is uploaded after everything is validated. */
export function DocumentUpload({ applicantId, certificates, form, onUploaded }: DocumentUploadProps) {
  const { t } = useTranslation()
  const language = useLanguage()
  const input = useRef<HTMLInputElement>(null)
  const typeInput = useRef<HTMLSelectElement>(null)
  const [isSubmitted, setSubmitted] = useState(false)
  const { details, set, file, setFile } = form
  const { documentType } = details
  const isCertificate = documentType === 'certificate'
  const upload = useDocumentUpload(applicantId, details, () => {
    form.reset()
    setSubmitted(false)
    onUploaded()
  })
  const pdf = useChosenFile(documentType === 'cv' ? 'cv' : 'document', setFile)
  const word = useChosenFile('wordFile', (chosen) => {
    set({ documentType: 'other' })
    setFile(chosen)
  })
  const isWord = file?.type === wordType
  const { step } = upload.state
  const busy = step === 'sending'

  const send = () => {
    setSubmitted(true)
    if (!documentType) typeInput.current?.focus()
    else if (file) upload.send(file)
  }
  const pick = () => input.current?.click()

  return (
    <Box component="form" noValidate aria-labelledby="add-document" onSubmit={submitAlone(send)}>
      <Typography id="add-document" variant="h3" component="h2" sx={{ mb: 1.5 }}>
        {t('Add document')}
      </Typography>
      <Box sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: { xs: '1fr', sm: '220px 1fr' }, alignItems: 'start' }}>
        <LabelledSelect
          id="document-type"
          label={t('Document type')}
          required
          value={documentType}
          disabled={busy || isWord}
          hint={isWord && t('Word files are saved under Other. Upload your CV as a PDF too.')}
          error={isSubmitted && !documentType ? t('Choose a document type') : undefined}
          inputRef={typeInput}
          onChange={({ target }) => set({ documentType: documentTypes.find((type) => type === target.value) ?? '' })}
        >
          <option value="" />
          {documentTypes.map((type) => (
            <option key={type} value={type}>
              {labelOf(documentTypeLabels, type, language)}
            </option>
          ))}
        </LabelledSelect>
        <LabelledInput
          id="document-description"
          label={t('Description (optional)')}
          value={details.description}
          disabled={busy}
          maxLength={limits.document.description}
          onChange={({ target }) => set({ description: target.value })}
        />
        {isCertificate && <CertificateFields details={details} names={certificates} disabled={busy} onChange={set} />}
      </Box>
      {file && step === 'idle' && (
        <Typography variant="body2" sx={{ mt: 1.5, overflowWrap: 'anywhere' }} role="status">
          {t('Selected file: {{name}}', { name: file.name })}
        </Typography>
      )}
      {step !== 'idle' && (
        <Box sx={{ mt: 1.5 }}>
          <UploadProgress upload={upload} failure={uploadFailed} />
        </Box>
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, mt: 1.5 }}>
        <Button variant="outlined" startIcon={<UploadIcon />} disabled={busy} onClick={pick} sx={{ minHeight: 40 }}>
          {file && !isWord ? t('Choose another PDF') : t('Choose PDF')}
        </Button>
        <TakePhotos disabled={busy} onFile={pdf.choose} sx={{ minHeight: 40 }} />
        <AddWordFile disabled={busy} onFile={word.choose} sx={{ minHeight: 40 }} />
        <RefusedFile refusal={pdf.refusal ?? word.refusal} />
        {file && (
          <>
            <Button type="submit" variant="contained" disabled={busy} sx={{ minHeight: 40 }}>
              {t('Upload document')}
            </Button>
            <Button color="inherit" disabled={busy} onClick={() => setFile(undefined)} sx={{ minHeight: 40 }}>
              {isWord ? t('Remove file') : t('Remove PDF')}
            </Button>
          </>
        )}
        {!file && (
          <Typography variant="caption" color="textSecondary">
            {t('Under 10 MB')}
          </Typography>
        )}
      </Box>
      <input
        ref={input}
        type="file"
        accept={acceptedFiles.pdf}
        hidden
        onChange={({ currentTarget }) => {
          const [chosen] = currentTarget.files ?? []
          // Lets the user choose the same file again.
          currentTarget.value = ''
          if (chosen) void pdf.choose(chosen)
        }}
      />
    </Box>
  )
}

const detailsOf = ({ documentType, description, certificate, expiryDate }: DocumentInput): DocumentDetails => ({
  ...(documentType && { documentType }),
  ...(description.trim() && { description }),
  ...(documentType === 'certificate' && certificate.trim() && { certificate: storedName(certificate.trim()) }),
  ...(documentType === 'certificate' && isDate(expiryDate) && { expiryDate }),
})

/** Certificates are typed by their label in the user's language and stored by their list value. */
const storedName = (certificate: string): string => namedCertificate(certificate)?.value ?? certificate

interface CertificateFieldsProps {
  details: DocumentInput
  /** The suggestions. */
  names: readonly string[]
  disabled: boolean
  onChange: (changes: Partial<DocumentInput>) => void
}

/** The certificate's name and expiry date. */
function CertificateFields({ details, names, disabled, onChange }: CertificateFieldsProps) {
  const { t } = useTranslation()
  const language = useLanguage()
  return (
    <Box sx={{ gridColumn: '1 / -1', display: 'grid', gap: 1.5, gridTemplateColumns: { xs: '1fr', sm: '1fr 220px' } }}>
      <LabelledInput
        id="document-certificate"
        label={t('Certificate type')}
        list="document-own-certificates"
        autoComplete="off"
        value={details.certificate}
        disabled={disabled}
        maxLength={limits.shortText}
        hint={t('To renew a certificate, use its name from your profile. We check the document first.')}
        onChange={({ target }) => onChange({ certificate: target.value })}
      />
      <datalist id="document-own-certificates">
        {uniq(names.map((name) => certificateLabel(name, language))).map((label) => (
          <option key={label} value={label} />
        ))}
      </datalist>
      <LabelledDate
        id="document-expiry"
        label={t('Valid until')}
        value={details.expiryDate}
        disabled={disabled}
        hint={
          isDate(details.expiryDate) &&
          expiryState(details.expiryDate, new Date()) === 'expired' && (
            <Box component="span" sx={{ color: 'warning.main' }}>
              {t('This date has passed. Is it correct?')}
            </Box>
          )
        }
        onChange={(expiryDate) => onChange({ expiryDate })}
        onBlur={() => {}}
      />
    </Box>
  )
}

function useDocumentUpload(applicantId: string, details: DocumentInput, onDone: () => void): FileUpload {
  const { t } = useTranslation()
  const toast = useToast()
  const words: Partial<Record<DocumentInput['documentType'], string>> = {
    cv: t('CV uploaded successfully'),
    certificate: t('Certificate uploaded successfully'),
  }
  return useFileUpload({
    upload: (file, options) => uploadDocument(applicantId, file, detailsOf(details), options),
    onDone: () => {
      const title = words[details.documentType] ?? t('Document uploaded successfully')
      toast({ title })
      onDone()
    },
    onFailed: (problem) =>
      toast({
        title: t('Upload Failed'),
        description: translateMessage(t, shownMessage(problem, uploadFailed)),
        variant: 'destructive',
      }),
  })
}
