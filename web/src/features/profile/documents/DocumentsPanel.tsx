import { listApplicantDocuments } from '../../../../../shared/contract/applicants/listApplicantDocuments.ts'
import { useRoute } from '../../../api/useRoute.ts'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { Box } from '../../../ui/Box.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { ErrorState } from '../../../ui/ErrorState.tsx'
import { DescriptionOutlinedIcon as DescriptionIcon } from '../../../ui/icons/DescriptionOutlinedIcon.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { DocumentRow } from './DocumentRow.tsx'
import { DocumentUpload } from './DocumentUpload.tsx'

interface DocumentsPanelProps {
  /** Undefined as long as the person has no record to keep documents with. */
  applicantId: string | undefined
  /** The names of the certificates that the profile tells of. */
  certificates: readonly string[]
  /** A document has changed the record. */
  onUploaded: () => void
}

/** The person's own documents, with a way to add one. */
export function DocumentsPanel({ applicantId, certificates, onUploaded }: DocumentsPanelProps) {
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
  return <Documents applicantId={applicantId} certificates={certificates} onUploaded={onUploaded} />
}

function Documents({ applicantId, certificates, onUploaded }: DocumentsPanelProps & { applicantId: string }) {
  const { t } = useTranslation()
  const { data, error, mutate } = useRoute(
    listApplicantDocuments,
    { params: { id: applicantId } },
    { revalidateIfStale: true },
  )
  const refresh = () => {
    void mutate()
    onUploaded()
  }
  return (
    <Box sx={{ display: 'grid', gap: 3 }}>
      <DocumentUpload applicantId={applicantId} certificates={certificates} onUploaded={refresh} />
      {data?.length === 0 && <EmptyState icon={<DescriptionIcon />} title={t('No documents uploaded')} />}
      {data && data.length > 0 && (
        <Box component="ul" aria-label={t('Documents')} sx={{ m: 0, p: 0, listStyle: 'none' }}>
          {data.map((file) => (
            <DocumentRow key={file.id} file={file} />
          ))}
        </Box>
      )}
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
