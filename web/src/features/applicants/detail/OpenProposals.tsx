import Button from '@mui/material/Button'
import DialogContentText from '@mui/material/DialogContentText'
import { useState } from 'react'
import { endAssignment } from '../../../../../shared/proposals/contract/endAssignment.ts'
import { listAssignments } from '../../../../../shared/proposals/contract/listAssignments.ts'
import { isOver } from '../../../../../shared/proposals/domain/assignmentStage.ts'
import { call, shownMessage } from '../../../api/call.ts'
import { useRoute } from '../../../api/useRoute.ts'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { ConfirmDialog } from '../../../ui/dialogs/ConfirmDialog.tsx'
import { Notice } from '../../../ui/feedback/Notice.tsx'

/**
 * Why the proposals should end, and what clients may do until then: the person asked to be erased, a legal hold delays that, or a partner
 * withdrew the person.
 */
type EndReason = 'erasure' | 'heldErasure' | 'withdrawal'

interface OpenProposalsProps {
  applicantId: string
  reason: EndReason
}

/** The open proposals of a person, and the offer to take them all back. Placements stay. */
export function OpenProposals({ applicantId: id, reason }: OpenProposalsProps) {
  const { t } = useTranslation()
  const { data, mutate } = useRoute(listAssignments, { params: { id } }, { revalidateIfStale: true })
  const [asks, setAsks] = useState(false)
  const open = (data ?? []).filter(({ assignment: one }) => one && !isOver(one.stage) && one.stage !== 'placed')
  if (open.length === 0) return null
  const clients = open.map(({ clientName }) => clientName ?? t('a deleted client')).join(', ')
  const texts: Record<EndReason, string> = {
    erasure: t('These clients can no longer see the candidate or answer: {{clients}}', { clients }),
    heldErasure: t('Because of the legal hold, these clients can still see the candidate: {{clients}}', { clients }),
    withdrawal: t(
      'The partner withdrew the candidate. These clients can still see them, but only decline: {{clients}}',
      {
        clients,
      },
    ),
  }
  const endAll = async () => {
    try {
      for (const { clientId } of open) await call(endAssignment, { params: { id, clientId } })
    } finally {
      await mutate()
    }
  }
  return (
    <>
      <Notice
        tone="warning"
        title={t('{{count}} open proposals', { count: open.length })}
        action={
          <Button size="small" variant="outlined" color="inherit" onClick={() => setAsks(true)}>
            {t('Withdraw proposals')}
          </Button>
        }
      >
        {texts[reason]}
      </Notice>
      {asks && (
        <ConfirmDialog
          title={t('Withdraw proposals?')}
          confirm={t('Withdraw proposals')}
          doing={t('Saving...')}
          color="primary"
          onConfirm={endAll}
          done={t('Proposals withdrawn')}
          failed={(problem) => shownMessage(problem)}
          onClose={() => setAsks(false)}
        >
          <DialogContentText>
            {t('The proposals to {{clients}} will be withdrawn. Upcoming interviews are cancelled by email.', {
              clients,
            })}
          </DialogContentText>
        </ConfirmDialog>
      )}
    </>
  )
}
