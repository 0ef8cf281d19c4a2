import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Chip from '@mui/material/Chip'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { certificateLabel } from '../../../../../../shared/applicants/domain/certificateNames.ts'
import { type ListedDocument, waitsForCheck } from '../../../../../../shared/documents/domain/document.ts'
import { documentTypeLabels } from '../../../../../../shared/kernel/lists/documentTypes.ts'
import { labelOf } from '../../../../../../shared/kernel/lists/listEntry.ts'
import { Expiry } from '../../../../applicant/Expiry.tsx'
import { useDownload } from '../../../../files/useDownload.ts'
import { useFileSize } from '../../../../files/useFileSize.ts'
import { useLanguage } from '../../../../i18n/language.ts'
import { useFormats } from '../../../../i18n/useFormats.ts'
import { useTranslation } from '../../../../i18n/useTranslation.ts'
import { DescriptionOutlinedIcon as DescriptionIcon } from '../../../../ui/icons/DescriptionOutlinedIcon.tsx'
import { VerifiedOutlinedIcon as VerifiedIcon } from '../../../../ui/icons/VerifiedOutlinedIcon.tsx'

interface DocumentItemProps {
  document: ListedDocument
  /** Further actions, on the right. */
  tools?: ReactNode
}

/** One document: its name, its details, and its download. */
export function DocumentItem({ document, tools }: DocumentItemProps) {
  const { t } = useTranslation()
  const language = useLanguage()
  const sizeOf = useFileSize()
  const { busy, download } = useDownload(document)
  const { originalName: name, documentType, fileSize, description, tags = [] } = document
  return (
    <Box component="li" sx={{ display: 'flex', gap: 1.5, py: 1.25, '& + &': { borderTop: 1, borderColor: 'divider' } }}>
      <DescriptionIcon style={{ marginTop: 2, color: 'var(--mui-palette-text-secondary)' }} />
      <Box sx={{ minWidth: 0, flex: 1 }}>
        <Typography variant="body2" sx={{ fontWeight: 550, overflowWrap: 'anywhere' }}>
          {name}
        </Typography>
        <Typography variant="caption" color="textSecondary" component="p">
          {labelOf(documentTypeLabels, documentType, language)}
          {' · '}
          {sizeOf(fileSize)}
        </Typography>
        {description && (
          <Typography variant="body2" sx={{ mt: 0.5, whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
            {certificateLabel(description, language)}
          </Typography>
        )}
        <Marks document={document} />
        {document.releasedToClients && <Release {...document.releasedToClients} />}
        {tags.length > 0 && (
          <Typography variant="caption" color="textSecondary" component="p" sx={{ mt: 0.5, overflowWrap: 'anywhere' }}>
            {t('Tags: {{tags}}', { tags: tags.join(', ') })}
          </Typography>
        )}
      </Box>
      <Box sx={{ display: 'flex', alignItems: 'flex-start', flexShrink: 0 }}>
        <Button size="small" disabled={busy} onClick={download} aria-label={t('Download {{name}}', { name })}>
          {t('Download')}
        </Button>
        {tools}
      </Box>
    </Box>
  )
}

/** Names the person who released the document to clients, with the date. */
function Release({ byName, at }: NonNullable<ListedDocument['releasedToClients']>) {
  const { t } = useTranslation()
  const { date } = useFormats()
  return (
    <Typography variant="caption" component="p" sx={{ mt: 0.5, color: 'warning.main', fontWeight: 550 }}>
      {byName
        ? t('Released to clients by {{name}}, {{date}}', { name: byName, date: date(at) })
        : t('Released to clients, {{date}}', { date: date(at) })}
    </Typography>
  )
}

function Marks({ document }: Pick<DocumentItemProps, 'document'>) {
  const { t } = useTranslation()
  const language = useLanguage()
  const { isVerified, isConfidential, expiryDate, certificate, documentType } = document
  const waits = waitsForCheck(document)
  // Without a named certificate the document proves nothing, even if it was verified.
  const isUnnamed = documentType === 'certificate' && !certificate
  if (!isVerified && !waits && !isConfidential && !expiryDate && !certificate && !isUnnamed) return null
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 0.75, mt: 0.5 }}>
      {isVerified && (
        <Chip size="small" variant="outlined" color="success" icon={<VerifiedIcon />} label={t('Verified')} />
      )}
      {waits && <Chip size="small" variant="outlined" color="warning" label={t('Not verified')} />}
      {certificate && <Chip size="small" variant="outlined" label={certificateLabel(certificate, language)} />}
      {isUnnamed && <Chip size="small" variant="outlined" color="warning" label={t('Certificate not named')} />}
      {isConfidential && <Chip size="small" variant="outlined" label={t('Confidential')} />}
      {expiryDate && <Expiry date={expiryDate} />}
    </Box>
  )
}
