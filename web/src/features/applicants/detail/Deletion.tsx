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
          <OpenProposals applicantId={id} reason={data.hold ? 'heldErasure' : 'erasure'} />
        </Box>
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1.5 }}>
        {data &&
          (data.request?.status === 'open'
            ? act('withdraw', t('Withdraw request'))
            : act('record', t('Request Data Deletion')))}
        {data && canDecide && (data.hold ? act('lift', t('Remove legal hold')) : act('hold', t('Place legal hold')))}
        {data && canDecide && !data.hold && act('erase', t('Delete applicant'), 'error')}
      </Box>
      {openDialog === 'record' && (
        <ConfirmDialog
          title={t('Record a deletion request?')}
          confirm={t('Record request')}
          doing={t('Saving...')}
          color="primary"
          onConfirm={async () => showChange(await call(recordDeletionRequest, { params, body: {} }))}
          done={t('Deletion request recorded')}
          failed={(problem) => shownMessage(problem)}
          onClose={close}
        >
          <DialogContentText>
            {acceptsMail(applicant)
              ? t(
                  'Use this when the applicant has asked for deletion, for example by phone. They get an email to confirm receipt. A manager decides within a month. No reason is needed.',
                )
              : t(
                  'Use this when the applicant has asked for deletion, for example by phone. They cannot be reached by email, so confirm receipt yourself. A manager decides within a month. No reason is needed.',
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
          title={t('Remove legal hold?')}
          confirm={t('Remove legal hold')}
          doing={t('Saving...')}
          color="primary"
          onConfirm={async () => showChange(await call(liftErasureHold, { params }))}
          done={t('Legal hold removed')}
          failed={(problem) => shownMessage(problem)}
          onClose={close}
        >
          <DialogContentText>{t('The applicant can then be deleted, with or without a request.')}</DialogContentText>
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
      {!request && <span>{t('No deletion request')}</span>}
      {request && <RequestText request={request} />}
      {request?.status === 'open' && canDecide && (
        <Link component={RouterLink} to={paths.deletions} sx={{ justifySelf: 'start', py: 0.5 }}>
          {t('Go to deletion requests')}
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
        <span>{t('Requested on {{asked}}, withdrawn on {{ended}}.', words)}</span>
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
        <span>{t('Requested on {{asked}}, refused on {{ended}}.', words)}</span>
        <GroundText ground={ground} text={text} />
      </>
    )
  }
  return (
    <span>
      {name === undefined
        ? t('The applicant asked for deletion on {{asked}}. Answer by {{by}}.', words)
        : t('{{name}} recorded the deletion request on {{asked}}. Answer by {{by}}.', words)}
    </span>
  )
}
