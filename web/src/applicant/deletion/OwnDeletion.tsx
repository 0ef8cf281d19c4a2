import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import DialogContentText from '@mui/material/DialogContentText'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import type { OwnRequest } from '../../../../shared/privacy/contract/deletionAnswer.ts'
import { shownMessage } from '../../api/call.ts'
import { useFormats } from '../../i18n/useFormats.ts'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { ConfirmDialog } from '../../ui/dialogs/ConfirmDialog.tsx'
import { GroundText } from './GroundText.tsx'

interface OwnDeletionProps {
  request: OwnRequest | undefined
  onAsk: () => Promise<unknown>
  onWithdraw: () => Promise<unknown>
}

/** The state of the applicant's own deletion request, with a button to make or withdraw one. */
export function OwnDeletion({ request, onAsk, onWithdraw }: OwnDeletionProps) {
  const { t } = useTranslation()
  const [isQuestionOpen, setQuestionOpen] = useState<'ask' | 'withdraw'>()
  const isOpen = request?.status === 'open'
  return (
    <>
      <Box role="status" sx={{ display: 'grid', gap: 0.75, fontSize: '0.875rem', overflowWrap: 'anywhere' }}>
        <Standing request={request} />
      </Box>
      <Button
        variant="outlined"
        size="small"
        color={isOpen ? 'primary' : 'error'}
        onClick={() => setQuestionOpen(isOpen ? 'withdraw' : 'ask')}
        sx={{ mt: 1.5 }}
      >
        {isOpen ? t('Withdraw request') : t('Request deletion of my data')}
      </Button>
      {isQuestionOpen === 'ask' && (
        <ConfirmDialog
          title={t('Request deletion of your data?')}
          confirm={t('Request deletion')}
          doing={t('Sending...')}
          color="error"
          onConfirm={onAsk}
          done={t('We have received your request')}
          failed={(problem) => shownMessage(problem)}
          onClose={() => setQuestionOpen(undefined)}
        >
          <DialogContentText>
            {t(
              'We answer within one month. When we delete your data, your profile, documents, messages, applications and account are gone for good. You can withdraw your request until then.',
            )}
          </DialogContentText>
        </ConfirmDialog>
      )}
      {isQuestionOpen === 'withdraw' && (
        <ConfirmDialog
          title={t('Withdraw your request?')}
          confirm={t('Withdraw request')}
          doing={t('Withdrawing...')}
          color="primary"
          onConfirm={onWithdraw}
          done={t('Your request has been withdrawn')}
          failed={(problem) => shownMessage(problem)}
          onClose={() => setQuestionOpen(undefined)}
        >
          <DialogContentText>
            {t('We will keep your data. You can request deletion again at any time.')}
          </DialogContentText>
        </ConfirmDialog>
      )}
    </>
  )
}

function Standing({ request }: Pick<OwnDeletionProps, 'request'>) {
  const { t } = useTranslation()
  const { date } = useFormats()
  if (request?.status === 'open') {
    const words = { asked: date(request.requestedAt), by: date(request.answerBy) }
    return <span>{t('You requested deletion of your data on {{asked}}. We will answer by {{by}}.', words)}</span>
  }
  return (
    <>
      {request?.status === 'refused' && request.endedAt && (
        <>
          <span>{t('We refused your deletion request on {{date}}.', { date: date(request.endedAt) })}</span>
          <GroundText ground={request.ground} text={request.text} />
          <span>
            {t('You can complain to the Danish Data Protection Agency:')}{' '}
            <Link href="https://www.datatilsynet.dk" rel="noreferrer" underline="always">
              www.datatilsynet.dk
            </Link>
          </span>
        </>
      )}
      <Typography variant="body2" color="textSecondary">
        {t('You can ask us to delete your data at any time, without giving a reason.')}
      </Typography>
    </>
  )
}
