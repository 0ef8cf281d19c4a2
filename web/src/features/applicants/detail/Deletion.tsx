import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import DialogContentText from '@mui/material/DialogContentText'
import Link from '@mui/material/Link'
import Skeleton from '@mui/material/Skeleton'
import { type ReactNode, useState } from 'react'
import { Link as RouterLink } from 'react-router-dom'
import type { ApplicantAnswer } from '../../../../../shared/applicants/contract/applicantAnswer.ts'
import { acceptsMail } from '../../../../../shared/applicants/domain/recordEmail.ts'
import type { DeletionAnswer } from '../../../../../shared/privacy/contract/deletionAnswer.ts'
import { getDeletion } from '../../../../../shared/privacy/contract/getDeletion.ts'
import { liftErasureHold } from '../../../../../shared/privacy/contract/liftErasureHold.ts'
import { recordDeletionRequest } from '../../../../../shared/privacy/contract/recordDeletionRequest.ts'
import { call, shownMessage } from '../../../api/call.ts'
import { useRoute } from '../../../api/useRoute.ts'
import { EraseApplicant } from '../../../applicant/deletion/EraseApplicant.tsx'
import { GroundText } from '../../../applicant/deletion/GroundText.tsx'
import { LegalHoldUntil } from '../../../applicant/deletion/LegalHoldUntil.tsx'
import { useFormats } from '../../../i18n/useFormats.ts'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { ConfirmDialog } from '../../../ui/dialogs/ConfirmDialog.tsx'
import { ErrorState } from '../../../ui/feedback/ErrorState.tsx'
import { DetailSection } from '../../../ui/layout/DetailSection.tsx'
import { paths } from '../../../urls.ts'
import { LegalHoldDialog } from './LegalHoldDialog.tsx'
import { OpenProposals } from './OpenProposals.tsx'
import { WithdrawDeletion } from './WithdrawDeletion.tsx'

interface DeletionProps {
  applicant: ApplicantAnswer
  /** Whether the user decides on erasure requests. */
  canDecide: boolean
  onErased: () => void
}

type Question = 'record' | 'withdraw' | 'hold' | 'lift' | 'erase'

/** The person's erasure request and any legal hold, with the actions on them. */
export function Deletion({ applicant, canDecide, onErased }: DeletionProps) {
  const { t } = useTranslation()
  const { id } = applicant
  const params = { id }
  const { data, error, mutate } = useRoute(getDeletion, { params }, { revalidateIfStale: true })
  const [openDialog, setOpenDialog] = useState<Question>()
  const showChange = (answer: DeletionAnswer) => void mutate(answer, { revalidate: false })
  const close = () => setOpenDialog(undefined)
  const act = (question: Question, label: string, color: 'primary' | 'error' = 'primary') => (
    <Button variant="outlined" color={color} size="small" onClick={() => setOpenDialog(question)}>
      {label}
    </Button>
  )
  return (
    <DetailSection title={t('Deletion')}>
      {data ? (
        <Box role="status" sx={{ display: 'grid', gap: 0.75, fontSize: '0.875rem', overflowWrap: 'anywhere' }}>
          <Standing {...data} canDecide={canDecide} />
        </Box>
      ) : error ? (
        <ErrorState problem={error} onRetry={() => void mutate()} />
      ) : (
        <Skeleton height={24} width="60%" role="status" aria-label={t('Loading')} />
      )}
      {data?.request?.status === 'open' && (
        <Box sx={{ mt: 1.5 }}>
          <OpenProposals applicantId={id} isHeld={data.hold !== undefined} />
        </Box>
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1.5 }}>
        {data &&
          (data.request?.status === 'open'
            ? act('withdraw', t('Withdraw the request'))
            : act('record', t('Request Data Deletion')))}
        {data && canDecide && (data.hold ? act('lift', t('Take the hold off')) : act('hold', t('Put on hold')))}
        {data && canDecide && !data.hold && act('erase', t('Erase this person'), 'error')}
      </Box>
      {openDialog === 'record' && (
        <ConfirmDialog
          title={t('Write down a request for deletion?')}
          confirm={t('Request Data Deletion')}
          doing={t('Saving...')}
          color="primary"
          onConfirm={async () => showChange(await call(recordDeletionRequest, { params, body: {} }))}
          done={t('The request is written down')}
          failed={(problem) => shownMessage(problem)}
          onClose={close}
        >
          <DialogContentText>
            {acceptsMail(applicant)
              ? t(
                  'Write it down when the person asked for it, by phone say. They get a mail that we have it, and managers decide within a month. No reason is needed.',
                )
              : t(
                  'Write it down when the person asked for it, by phone say. No mail reaches them: tell them yourself that we have it. Managers decide within a month. No reason is needed.',
                )}
          </DialogContentText>
        </ConfirmDialog>
      )}
      {openDialog === 'withdraw' && data?.request && (
        <WithdrawDeletion
          applicantId={id}
          requestId={data.request.id}
          isMailed={acceptsMail(applicant)}
          onWithdrawn={showChange}
          onClose={close}
        />
      )}
      {openDialog === 'hold' && <LegalHoldDialog applicantId={id} onHeld={showChange} onClose={close} />}
      {openDialog === 'lift' && (
        <ConfirmDialog
          title={t('Take the hold off?')}
          confirm={t('Take the hold off')}
          doing={t('Saving...')}
          color="primary"
          onConfirm={async () => showChange(await call(liftErasureHold, { params }))}
          done={t('The hold is off')}
          failed={(problem) => shownMessage(problem)}
          onClose={close}
        >
          <DialogContentText>{t('The person can be erased then, by a request or without.')}</DialogContentText>
        </ConfirmDialog>
      )}
      {openDialog === 'erase' && <EraseApplicant applicant={applicant} onErased={onErased} onClose={close} />}
    </DetailSection>
  )
}

function Standing({ request, hold, canDecide }: DeletionAnswer & Pick<DeletionProps, 'canDecide'>) {
  const { t } = useTranslation()
  return (
    <>
      {!request && <span>{t('Nobody asked for it.')}</span>}
      {request && <RequestText request={request} />}
      {request?.status === 'open' && canDecide && (
        <Link component={RouterLink} to={paths.deletions} sx={{ justifySelf: 'start', py: 0.5 }}>
          {t('Decide about it among the deletion requests')}
        </Link>
      )}
      {hold && <LegalHoldUntil hold={hold} />}
    </>
  )
}

function RequestText({ request }: { request: NonNullable<DeletionAnswer['request']> }): ReactNode {
  const { t } = useTranslation()
  const { date } = useFormats()
  const { status, requestedAt, answerBy, recordedByName: name, endedAt = requestedAt, ground, text, reason } = request
  const words = { asked: date(requestedAt), by: date(answerBy), name, ended: date(endedAt) }
  if (status === 'withdrawn') {
    return (
      <>
        <span>{t('Asked for on {{asked}}, and withdrawn on {{ended}}.', words)}</span>
        {reason && (
          <Box component="span" sx={{ color: 'text.secondary', whiteSpace: 'pre-line' }}>
            {reason}
          </Box>
        )}
      </>
    )
  }
  if (status === 'refused') {
    return (
      <>
        <span>{t('Asked for on {{asked}}, and refused on {{ended}}.', words)}</span>
        <GroundText ground={ground} text={text} />
      </>
    )
  }
  return (
    <span>
      {name === undefined
        ? t('The person asked for it on {{asked}}. It is to be answered by {{by}}.', words)
        : t('{{name}} wrote down on {{asked}} that the person asks for it. It is to be answered by {{by}}.', words)}
    </span>
  )
}
