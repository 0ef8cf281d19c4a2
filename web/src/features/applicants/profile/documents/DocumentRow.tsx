import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import Typography from '@mui/material/Typography'
import { certificateLabel } from '../../../../../../shared/applicants/domain/certificateNames.ts'
import type { ListedDocument } from '../../../../../../shared/documents/domain/document.ts'
import { documentTypeLabels } from '../../../../../../shared/kernel/lists/documentTypes.ts'
import { labelOf } from '../../../../../../shared/kernel/lists/listEntry.ts'
import { Expiry } from '../../../../applicant/Expiry.tsx'
import { useDownload } from '../../../../files/useDownload.ts'
import { useFileSize } from '../../../../files/useFileSize.ts'
import { useLanguage } from '../../../../i18n/language.ts'
import { useFormats } from '../../../../i18n/useFormats.ts'
import { useTranslation } from '../../../../i18n/useTranslation.ts'
import { leaveFocus } from '../../../../ui/focus/leaveFocus.ts'
import { DeleteOutlinedIcon as RemoveIcon } from '../../../../ui/icons/DeleteOutlinedIcon.tsx'
import { DescriptionOutlinedIcon as DescriptionIcon } from '../../../../ui/icons/DescriptionOutlinedIcon.tsx'
import { DownloadOutlinedIcon as DownloadIcon } from '../../../../ui/icons/DownloadOutlinedIcon.tsx'

interface DocumentRowProps {
  file: ListedDocument
  onRemove: () => void
}

/** One document: its type, size and date, a link to the file, and a remove button if permitted. */
export function DocumentRow({ file, onRemove }: DocumentRowProps) {
  const { t } = useTranslation()
  const language = useLanguage()
  const { date } = useFormats()
  const fileSize = useFileSize()
  const { busy, download } = useDownload(file)
  const facts = [
    labelOf(documentTypeLabels, file.documentType, language),
    fileSize(file.fileSize),
    date(file.createdAt),
    ...(file.isVerified ? [t('Verified')] : []),
  ]
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 1.5,
        py: 1.25,
        '& + &': { borderTop: 1, borderColor: 'divider' },
      }}
    >
      <DescriptionIcon style={{ color: 'var(--mui-palette-text-secondary)' }} />
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Typography variant="body2" sx={{ fontWeight: 550, overflowWrap: 'anywhere' }}>
          {file.originalName}
        </Typography>
        <Typography variant="caption" color="textSecondary" component="p">
          {facts.join(' · ')}
        </Typography>
        {(file.certificate ?? file.expiryDate) && (
          <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1.25, mt: 0.25 }}>
            {file.certificate && (
              <Typography component="span" variant="body2" sx={{ overflowWrap: 'anywhere' }}>
                {certificateLabel(file.certificate, language)}
              </Typography>
            )}
            {file.expiryDate && <Expiry date={file.expiryDate} />}
          </Box>
        )}
        {file.description && (
          <Typography variant="body2" sx={{ mt: 0.25, overflowWrap: 'anywhere' }}>
            {certificateLabel(file.description, language)}
          </Typography>
        )}
      </Box>
      <Button
        size="small"
        variant="outlined"
        aria-label={t('Download {{name}}', { name: file.originalName })}
        disabled={busy}
        onClick={download}
        sx={{ flexShrink: 0, minWidth: 44, gap: 1 }}
      >
        <DownloadIcon fontSize="small" />
        <Box component="span" sx={{ display: { xs: 'none', sm: 'inline' } }}>
          {t('Download')}
        </Box>
      </Button>
      {file.mayRemove && (
        <IconButton
          ref={leaveFocus}
          aria-label={t('Remove {{name}}', { name: file.originalName })}
          data-tooltip={t('Remove')}
          onClick={onRemove}
          sx={{ flexShrink: 0 }}
        >
          <RemoveIcon fontSize="small" />
        </IconButton>
      )}
    </Box>
  )
}
