import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { SubmissionAnswer } from '../../../../../../shared/intake/contract/submissionAnswer.ts'
import { useFormats } from '../../../../i18n/useFormats.ts'
import { useTranslation } from '../../../../i18n/useTranslation.ts'
import { FileList } from './SubmittedFiles.tsx'

/** The candidate's additions after the form, as plain text, with their files. */
export function AddedLater({ submission }: { submission: SubmissionAnswer }) {
  const { t } = useTranslation()
  const { dateTime } = useFormats()
  if (submission.additions.length === 0) return null
  return (
    <Box component="section" aria-labelledby="added-later" sx={{ mb: 2.5 }}>
      <Typography variant="h3" id="added-later" sx={{ mb: 1 }}>
        {t('Added later')}
      </Typography>
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 1 }}>
        {submission.additions.map(({ id, at, text, documents }) => (
          <Box key={id} component="li" sx={{ p: 1.5, border: 1, borderColor: 'divider', borderRadius: 1 }}>
            <Typography variant="caption" color="textSecondary" component="p">
              <time dateTime={at}>{dateTime(at)}</time>
            </Typography>
            {text && (
              <Typography variant="body2" sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
                {text}
              </Typography>
            )}
            {documents.length > 0 && (
              <FileList
                submission={submission}
                files={submission.files.filter((file) => documents.includes(file.id))}
              />
            )}
          </Box>
        ))}
      </Box>
    </Box>
  )
}
