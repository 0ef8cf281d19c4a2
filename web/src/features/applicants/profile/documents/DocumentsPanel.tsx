import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { listApplicantDocuments } from '../../../../../../shared/documents/contract/listApplicantDocuments.ts'
import type { ListedDocument } from '../../../../../../shared/documents/domain/document.ts'
import { useRoute } from '../../../../api/useRoute.ts'
import { useTranslation } from '../../../../i18n/useTranslation.ts'
import { EmptyState } from '../../../../ui/feedback/EmptyState.tsx'
import { ErrorState } from '../../../../ui/feedback/ErrorState.tsx'
import { DescriptionOutlinedIcon as DescriptionIcon } from '../../../../ui/icons/DescriptionOutlinedIcon.tsx'
import { DocumentRow } from './DocumentRow.tsx'
import { DocumentUpload } from './DocumentUpload.tsx'
import { RemoveDocument } from './RemoveDocument.tsx'
import type { DocumentForm } from './useDocumentForm.ts'

interface DocumentsPanelProps {
  /** Undefined while the person has no record to store documents with. */
  applicantId: string | undefined
  /** The names of the certificates in the profile. */
  certificates: readonly string[]
  form: DocumentForm
  /** Called when an added or removed document has changed the record. */
  onChanged: () => void
}

export function DocumentsPanel({ applicantId, ...rest }: DocumentsPanelProps) {
  const { t } = useTranslation()
  if (!applicantId) {
    return (
      <EmptyState
        icon={<DescriptionIcon />}
        title={t('No documents uploaded')}
        text={t('Save your profile first. Then you can add your CV and certificates here.')}
      />
    )
  }
  return <Documents applicantId={applicantId} {...rest} />
}

function Documents({ applicantId, certificates, form, onChanged }: DocumentsPanelProps & { applicantId: string }) {
  const { t } = useTranslation()
  const [removing, setRemoving] = useState<ListedDocument>()
  const { data, error, mutate } = useRoute(
    listApplicantDocuments,
    { params: { id: applicantId } },
    { revalidateIfStale: true },
  )
  const refresh = () => {
    void mutate()
    onChanged()
  }
  return (
    <Box sx={{ display: 'grid', gap: 3 }}>
      <DocumentUpload applicantId={applicantId} certificates={certificates} form={form} onUploaded={refresh} />
      {data && (
        // Takes focus when the button of a removed document disappears.
        <Box role="group" aria-label={t('Your documents')} tabIndex={-1} sx={{ outline: 'none' }}>
          <DocumentList documents={data} onRemove={setRemoving} />
        </Box>
      )}
      {removing && <RemoveDocument document={removing} onTried={refresh} onClose={() => setRemoving(undefined)} />}
      {!data && error && (
        <ErrorState problem={error} title={t('The documents could not be loaded')} onRetry={() => void mutate()} />
      )}
      {!data && !error && (
        <Box role="status" aria-label={t('Loading')} sx={{ display: 'grid', gap: 2 }}>
          {[60, 48, 54].map((width) => (
            <Box key={width}>
              <Skeleton width={`${width}%`} height={22} />
              <Skeleton width={`${width - 20}%`} height={18} />
            </Box>
          ))}
        </Box>
      )}
    </Box>
  )
}

interface DocumentListProps {
  documents: readonly ListedDocument[]
  onRemove: (document: ListedDocument) => void
}

function DocumentList({ documents, onRemove }: DocumentListProps) {
  const { t } = useTranslation()
  if (documents.length === 0) return <EmptyState icon={<DescriptionIcon />} title={t('No documents uploaded')} />
  return (
    <>
      <Box component="ul" aria-label={t('Documents')} sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {documents.map((file) => (
          <DocumentRow key={file.id} file={file} onRemove={() => onRemove(file)} />
        ))}
      </Box>
      {documents.some(({ isVerified }) => isVerified) && (
        <Typography variant="body2" color="textSecondary" sx={{ mt: 1.5 }}>
          {t("You can't remove documents that we have verified. Ask your recruiter to remove them.")}
        </Typography>
      )}
    </>
  )
}
