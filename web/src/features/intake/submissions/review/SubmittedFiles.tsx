import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { openSubmissionFile } from '../../../../../../shared/intake/contract/openSubmissionFile.ts'
import type { SubmissionAnswer } from '../../../../../../shared/intake/contract/submissionAnswer.ts'
import { call, shownMessage } from '../../../../api/call.ts'
import { useFileSize } from '../../../../files/useFileSize.ts'
import { translateMessage } from '../../../../i18n/translateMessage.ts'
import { useTranslation } from '../../../../i18n/useTranslation.ts'
import { useToast } from '../../../../ui/feedback/toast.tsx'
import { DescriptionOutlinedIcon as DescriptionIcon } from '../../../../ui/icons/DescriptionOutlinedIcon.tsx'
import { ImageOutlinedIcon as PictureIcon } from '../../../../ui/icons/ImageOutlinedIcon.tsx'
import { openFile } from '../../../../ui/openFile.ts'

type SubmittedFile = SubmissionAnswer['files'][number]

/** The files of the form or the mail: pictures are shown inline, others are downloaded. */
export function SubmittedFiles({ submission }: { submission: SubmissionAnswer }) {
  const { t } = useTranslation()
  const addedLater = new Set(submission.additions.flatMap(({ documents }) => documents))
  const files = submission.files.filter(({ id }) => !addedLater.has(id))
  if (files.length === 0) return null
  return (
    <Box component="section" aria-labelledby="submitted-files" sx={{ mt: 2.5 }}>
      <Typography variant="h3" id="submitted-files" sx={{ mb: 0.5 }}>
        {t('Files')}
      </Typography>
      <FileList submission={submission} files={files} />
    </Box>
  )
}

interface FileListProps {
  submission: SubmissionAnswer
  files: readonly SubmittedFile[]
}

/** A list of files, each with a control to open it. */
export function FileList({ submission, files }: FileListProps) {
  return (
    <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
      {files.map((file) => (
        <FileRow key={file.id} submission={submission} file={file} />
      ))}
    </Box>
  )
}

function FileRow({ submission, file }: { submission: SubmissionAnswer; file: SubmittedFile }) {
  const { t } = useTranslation()
  const fileSize = useFileSize()
  const { picture, busy, open } = useFile(submission.id, file)
  const isPicture = file.kind === 'picture'
  const kinds = { cv: t('CV'), certificate: t('Certificate'), picture: t('Profile picture'), added: '' }
  const Icon = isPicture ? PictureIcon : DescriptionIcon
  return (
    <Box component="li" sx={{ py: 1, '& + &': { borderTop: 1, borderColor: 'divider' } }}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5 }}>
        <Icon style={{ color: 'var(--mui-palette-text-secondary)' }} />
        <Box sx={{ flex: 1, minWidth: 0 }}>
          <Typography variant="body2" sx={{ fontWeight: 550, overflowWrap: 'anywhere' }}>
            {file.name}
          </Typography>
          <Typography variant="caption" color="textSecondary" component="p">
            {[kinds[file.kind], certificationOf(submission, file), fileSize(file.size)].filter(Boolean).join(' · ')}
          </Typography>
        </Box>
        {!picture && (
          <Button
            size="small"
            disabled={busy}
            onClick={open}
            aria-label={
              isPicture ? t('Show {{name}}', { name: file.name }) : t('Download {{name}}', { name: file.name })
            }
          >
            {isPicture ? t('Show') : t('Download')}
          </Button>
        )}
      </Box>
      {picture && (
        <Box
          component="img"
          src={picture}
          alt={t('Submitted profile picture')}
          sx={{ display: 'block', mt: 1, maxWidth: '100%', maxHeight: 320, borderRadius: 1 }}
        />
      )}
    </Box>
  )
}

/** Returns the name of the certificate that a file belongs to. */
function certificationOf({ applicantData }: SubmissionAnswer, { certification }: SubmittedFile): string | undefined {
  if (certification === undefined || !Array.isArray(applicantData.certifications)) return undefined
  const entry: unknown = applicantData.certifications[certification]
  const name = typeof entry === 'object' && entry !== null && 'name' in entry ? entry.name : undefined
  return typeof name === 'string' ? name : undefined
}

function useFile(submissionId: string, file: SubmittedFile) {
  const { t } = useTranslation()
  const toast = useToast()
  const [picture, setPicture] = useState<string>()
  const [busy, setBusy] = useState(false)
  const open = async () => {
    setBusy(true)
    try {
      const { url } = await call(openSubmissionFile, { params: { id: submissionId, fileId: file.id } })
      if (file.kind === 'picture') setPicture(url)
      else openFile(url)
    } catch (problem) {
      toast({
        title: t('The file could not be opened'),
        description: translateMessage(t, shownMessage(problem)),
        variant: 'destructive',
      })
    } finally {
      setBusy(false)
    }
  }
  return { picture, busy, open }
}
