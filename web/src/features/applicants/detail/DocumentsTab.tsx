import DescriptionIcon from '@mui/icons-material/DescriptionOutlined'
import Box from '@mui/material/Box'
import Chip from '@mui/material/Chip'
import Typography from '@mui/material/Typography'
import { useTranslation } from 'react-i18next'
import { listApplicantDocuments } from '../../../../../shared/contract/applicants/listApplicantDocuments.ts'
import { documentTypeLabels } from '../../../../../shared/domain/lists/documentTypes.ts'
import { labelOf } from '../../../../../shared/domain/lists/listEntry.ts'
import { useRoute } from '../../../api/useRoute.ts'
import { useLanguage } from '../../../i18n/language.ts'
import { useFormats } from '../../../i18n/useFormats.ts'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { ErrorState } from '../../../ui/ErrorState.tsx'
import { Expiry } from './Certifications.tsx'
import { ListSkeleton } from './ListSkeleton.tsx'

/** The files of an applicant. */
export function DocumentsTab({ id }: { id: string }) {
  const { t } = useTranslation()
  const language = useLanguage()
  const { number } = useFormats()
  const { data, error, mutate } = useRoute(listApplicantDocuments, { params: { id } }, { revalidateIfStale: true })
  if (error) {
    return <ErrorState problem={error} title={t('The documents could not be loaded')} onRetry={() => void mutate()} />
  }
  if (!data) return <ListSkeleton />
  if (data.length === 0) return <EmptyState icon={<DescriptionIcon />} title={t('No documents uploaded')} />

  const kilobytes = { minimumFractionDigits: 1, maximumFractionDigits: 1 }
  return (
    <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
      {data.map((file) => (
        <Box
          component="li"
          key={file.id}
          sx={{
            display: 'flex',
            alignItems: 'center',
            gap: 1.5,
            py: 1.25,
            '& + &': { borderTop: 1, borderColor: 'divider' },
          }}
        >
          <DescriptionIcon aria-hidden sx={{ color: 'text.secondary' }} />
          <Box sx={{ minWidth: 0, flex: 1 }}>
            <Typography variant="body2" sx={{ fontWeight: 550, overflowWrap: 'anywhere' }}>
              {file.originalName}
            </Typography>
            <Typography variant="caption" color="textSecondary" component="p">
              {labelOf(documentTypeLabels, file.documentType, language)}
              {' · '}
              {t('{{size}} KB', { size: number(file.fileSize / 1024, kilobytes) })}
            </Typography>
          </Box>
          {file.isConfidential && <Chip size="small" variant="outlined" label={t('Confidential')} />}
          {file.expiryDate && <Expiry date={file.expiryDate} />}
        </Box>
      ))}
    </Box>
  )
}
