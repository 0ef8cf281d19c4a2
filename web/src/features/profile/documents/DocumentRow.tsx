import DescriptionIcon from '@mui/icons-material/DescriptionOutlined'
import DownloadIcon from '@mui/icons-material/DownloadOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { downloadDocument } from '../../../../../shared/contract/documents/downloadDocument.ts'
import type { ListedDocument } from '../../../../../shared/domain/document.ts'
import { documentTypeLabels } from '../../../../../shared/domain/lists/documentTypes.ts'
import { labelOf } from '../../../../../shared/domain/lists/listEntry.ts'
import { call, shownMessage } from '../../../api/call.ts'
import { useLanguage } from '../../../i18n/language.ts'
import { useFormats } from '../../../i18n/useFormats.ts'
import { openFile } from '../../../ui/openFile.ts'
import { useToast } from '../../../ui/toast.tsx'

/** One document: what it is, how large and from when, with its file. */
export function DocumentRow({ file }: { file: ListedDocument }) {
  const { t } = useTranslation()
  const language = useLanguage()
  const { date, number } = useFormats()
  const { fetching, fetch } = useDownload(file)
  const kilobytes = number(file.fileSize / 1024, { minimumFractionDigits: 1, maximumFractionDigits: 1 })
  const facts = [
    labelOf(documentTypeLabels, file.documentType, language),
    t('{{size}} KB', { size: kilobytes }),
    date(file.createdAt),
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
      <DescriptionIcon aria-hidden sx={{ color: 'text.secondary' }} />
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Typography variant="body2" sx={{ fontWeight: 550, overflowWrap: 'anywhere' }}>
          {file.originalName}
        </Typography>
        <Typography variant="caption" color="textSecondary" component="p">
          {facts.join(' · ')}
        </Typography>
        {file.description && (
          <Typography variant="body2" sx={{ mt: 0.25, overflowWrap: 'anywhere' }}>
            {file.description}
          </Typography>
        )}
      </Box>
      <Button
        size="small"
        variant="outlined"
        aria-label={t('Download {{file}}', { file: file.originalName })}
        disabled={fetching}
        onClick={fetch}
        sx={{ flexShrink: 0, minWidth: 44, gap: 1 }}
      >
        <DownloadIcon fontSize="small" />
        <Box component="span" sx={{ display: { xs: 'none', sm: 'inline' } }}>
          {t('Download')}
        </Box>
      </Button>
    </Box>
  )
}

/** Asks for the file's address, which holds for a minute, and opens it. */
function useDownload({ applicantId, id }: ListedDocument) {
  const { t } = useTranslation()
  const toast = useToast()
  const [fetching, setFetching] = useState(false)
  const fetch = async () => {
    setFetching(true)
    try {
      const { url } = await call(downloadDocument, { params: { id: applicantId, documentId: id } })
      openFile(url)
    } catch (problem) {
      toast({ title: t('Error'), description: t(shownMessage(problem)), variant: 'destructive' })
    } finally {
      setFetching(false)
    }
  }
  return { fetching, fetch }
}
