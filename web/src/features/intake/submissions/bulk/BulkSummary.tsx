import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import DialogContentText from '@mui/material/DialogContentText'
import Typography from '@mui/material/Typography'
import type { SubmissionAnswer } from '../../../../../../shared/intake/contract/submissionAnswer.ts'
import { shownMessage } from '../../../../api/call.ts'
import { translateMessage } from '../../../../i18n/translateMessage.ts'
import { useTranslation } from '../../../../i18n/useTranslation.ts'
import { nameIn } from '../submittedTexts.ts'
import type { BulkAction } from './bulkTask.ts'
import type { BulkResult } from './runSequentially.ts'

interface BulkSummaryProps {
  act: BulkAction
  result: BulkResult<SubmissionAnswer>
  /** Whether rejected candidates get a mail. */
  mails: boolean
  onOpen: (id: string) => void
}

/** Reports the decided, remaining and failed submissions, with the reasons. */
export function BulkSummary({ act, result: { done, failed, remaining: left }, mails, onOpen }: BulkSummaryProps) {
  const { t } = useTranslation()
  const count = done.length
  const all: Record<BulkAction, string> = {
    approve: t('{{count}} approved', { count }),
    reject: t('{{count}} rejected', { count }),
    undo: t('{{count}} moved to Pending', { count }),
  }
  return (
    <>
      <DialogContentText role="status">
        {all[act]}
        {failed.length > 0 && `, ${t('{{count}} failed', { count: failed.length })}`}
        {left.length > 0 && `, ${t('{{count}} not processed', { count: left.length })}`}
      </DialogContentText>
      {act === 'reject' && count > 0 && (
        <DialogContentText sx={{ mt: 1 }}>
          {mails
            ? t('The applicants are notified by email in 1 minute. You can undo until then.')
            : t('The applicants are not notified. You can undo for 1 minute.')}
        </DialogContentText>
      )}
      {failed.length > 0 && (
        <Box component="ul" aria-label={t('Failed applications')} sx={{ m: 0, mt: 1.5, p: 0, listStyle: 'none' }}>
          {failed.map(({ item, problem }) => {
            const name = nameIn(item.applicantData) || t('No name given')
            return (
              <Box
                component="li"
                key={item.id}
                sx={{
                  display: 'flex',
                  alignItems: 'center',
                  gap: 1,
                  py: 1,
                  borderTop: 1,
                  borderColor: 'divider',
                }}
              >
                <Box sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
                  <Typography variant="body2" sx={{ fontWeight: 580 }}>
                    {name}
                  </Typography>
                  <Typography variant="body2" color="textSecondary">
                    {translateMessage(t, shownMessage(problem))}
                  </Typography>
                </Box>
                <Button size="small" onClick={() => onOpen(item.id)} aria-label={t('Review {{name}}', { name })}>
                  {t('Review')}
                </Button>
              </Box>
            )
          })}
        </Box>
      )}
    </>
  )
}
