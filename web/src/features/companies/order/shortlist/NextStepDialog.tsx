import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogContent from '@mui/material/DialogContent'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { useId, useRef, useState } from 'react'
import type { ApplicantAnswer } from '../../../../../../shared/applicants/contract/applicantAnswer.ts'
import { getApplicant } from '../../../../../../shared/applicants/contract/getApplicant.ts'
import type { ListedOrder } from '../../../../../../shared/companies/contract/orderAnswer.ts'
import type { Clearance } from '../../../../../../shared/companies/domain/clearance.ts'
import type { ClientProposal } from '../../../../../../shared/proposals/contract/assignmentAnswer.ts'
import { listAssignments } from '../../../../../../shared/proposals/contract/listAssignments.ts'
import { isAwaited, isShownAt } from '../../../../../../shared/proposals/domain/assignmentStage.ts'
import { shownMessage } from '../../../../api/call.ts'
import { useRoute } from '../../../../api/useRoute.ts'
import { ClearanceMark } from '../../../../applicant/clearance/ClearanceMark.tsx'
import { DecisionComment } from '../../../../applicant/clients/DecisionComment.tsx'
import { NameChoice } from '../../../../applicant/clients/NameChoice.tsx'
import { OrderLink } from '../../../../applicant/clients/OrderLink.tsx'
import { ProposalActionDialog } from '../../../../applicant/clients/ProposalActionDialog.tsx'
import { performProposalAction } from '../../../../applicant/clients/performProposalAction.ts'
import {
  actionLabel,
  forOrder,
  isIrreversible,
  isNotYetShown,
  joinOrder,
  needsConfirmation,
  type ProposalAction,
  possibleActions,
  withNameChoice,
} from '../../../../applicant/clients/proposalActions.ts'
import { proposalLines } from '../../../../applicant/clients/proposalTexts.ts'
import { shownNameOf } from '../../../../applicant/clients/shownName.ts'
import { UnseenByClient } from '../../../../applicant/clients/UnseenByClient.tsx'
import { useRefreshProposal } from '../../../../applicant/clients/useRefreshProposal.ts'
import { useLanguage } from '../../../../i18n/language.ts'
import { translateMessage } from '../../../../i18n/translateMessage.ts'
import { useFormats } from '../../../../i18n/useFormats.ts'
import { useTranslation } from '../../../../i18n/useTranslation.ts'
import { DialogHead } from '../../../../ui/dialogs/DialogHead.tsx'
import { ErrorState } from '../../../../ui/feedback/ErrorState.tsx'
import { useToast } from '../../../../ui/feedback/toast.tsx'
import { useOneAtATime } from '../../../../ui/forms/useOneAtATime.ts'
import { AnswersByPhone } from './AnswersByPhone.tsx'
import { PlacedPerson } from './PlacedPerson.tsx'
import { Recipients } from './Recipients.tsx'

export interface OrderPerson {
  id: string
  firstName: string
  lastName: string
}

interface NextStepDialogProps {
  person: OrderPerson
  order: ListedOrder
  /** Whether the person is cleared to start; undefined while unknown. */
  clearance: Clearance | undefined
  onChanged: () => void
  onClose: () => void
}

/** The next steps for a person and an order, with the same rules and texts as in the person's profile. */
export function NextStepDialog({ person, order, clearance, onChanged, onClose }: NextStepDialogProps) {
  const { t } = useTranslation()
  const titleId = useId()
  const request = { params: { id: person.id } }
  const { data, error, mutate } = useRoute(listAssignments, request, { revalidateIfStale: true })
  const { data: known } = useRoute(getApplicant, request, { revalidateIfStale: true })
  const refreshProposal = useRefreshProposal()
  const hold = (proposal: ClientProposal) => {
    const others = (known: ClientProposal[] = []) => known.filter(({ clientId }) => clientId !== proposal.clientId)
    // The list reflects a change after a delay, so the result of the change is shown instead.
    void mutate((known) => [proposal, ...others(known)], { revalidate: false })
    refreshProposal(person.id, proposal.clientId)
    onChanged()
  }
  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId} maxWidth="xs" fullWidth>
      <DialogHead id={titleId} title={`${person.firstName} ${person.lastName}`} onClose={onClose} />
      <DialogContent sx={{ display: 'grid', gap: 2 }}>
        {error && !data && (
          <ErrorState problem={error} title={t('The applicant could not be loaded')} onRetry={() => void mutate()} />
        )}
        {!data && !error && <Skeleton variant="rounded" height={96} aria-label={t('Loading')} />}
        {data && (
          <Steps
            person={person}
            known={known}
            order={order}
            clearance={clearance}
            proposal={data.find(({ clientId }) => clientId === order.clientId)}
            onHeld={hold}
          />
        )}
      </DialogContent>
    </Dialog>
  )
}

const outcomeStyle = { display: 'grid', gap: 0.5, outline: 'none' }

interface StepsProps extends Pick<NextStepDialogProps, 'person' | 'order' | 'clearance'> {
  proposal: ClientProposal | undefined
  /** The person's record; undefined while loading. */
  known: ApplicantAnswer | undefined
  onHeld: (proposal: ClientProposal) => void
}

function Steps({ person, known, order, clearance, proposal, onHeld }: StepsProps) {
  const { t } = useTranslation()
  const language = useLanguage()
  const { date, dateTime, time } = useFormats()
  const toast = useToast()
  const { busy, during } = useOneAtATime()
  const [pendingAction, setPendingAction] = useState<ProposalAction>()
  const [isAnonymous, setIsAnonymous] = useState(proposal?.assignment?.presentation?.isAnonymous ?? false)
  const outcome = useRef<HTMLDivElement>(null)
  const { clientId } = order
  const client = { id: clientId, name: order.clientName ?? t('a client'), isActive: true, ...proposal }
  const { assignment } = client
  const isOfAnother = assignment?.isActive === true && assignment.orderId !== order.id
  const otherOrder = isOfAnother ? assignment.orderId : undefined
  const joining = isOfAnother ? [joinOrder(assignment.stage, order.id)] : []
  // Steps here are for this order; steps for another order are taken there.
  const hasEmail = !known || known.email !== undefined
  const acts = otherOrder === undefined ? [...joining, ...possibleActions(client, { hasEmail })] : joining

  const tellMove = (moved: ClientProposal, from: string, id: { id: string; clientId: string }) => {
    const takeBack = async () => {
      try {
        onHeld(await performProposalAction(joinOrder(moved.assignment?.stage ?? 'asked', from), id))
      } catch (problem) {
        showFailure(problem)
      }
    }
    toast({
      title: t('Moved from another order'),
      description: `${person.firstName} ${person.lastName}`,
      action: { label: t('Undo'), onAction: () => void takeBack() },
    })
  }
  const showFailure = (problem: unknown) =>
    toast({ title: translateMessage(t, shownMessage(problem)), variant: 'destructive' })

  const act = async (action: ProposalAction) => {
    try {
      const id = { id: person.id, clientId }
      const chosen = isNotYetShown(client) ? withNameChoice(action, client, isAnonymous) : action
      await during(async () => {
        const answer = await joined(await performProposalAction(forOrder(chosen, order.id), id), id)
        onHeld(answer)
        if (otherOrder !== undefined) tellMove(answer, otherOrder, id)
      })
      setPendingAction(undefined)
      // Not to the next step: an extra key press would trigger it.
      outcome.current?.focus()
    } catch (problem) {
      showFailure(problem)
    }
  }
  /** A yes by phone starts a proposal without an order, so it is moved to this one. */
  const joined = (answer: ClientProposal, id: { id: string; clientId: string }) =>
    answer.assignment?.isActive && answer.assignment.orderId === undefined
      ? performProposalAction(joinOrder(answer.assignment.stage, order.id), id)
      : answer
  const lines = proposalLines(client, { t, language, date, dateTime, time })
  const joinName = otherOrder === undefined ? t('Add to this order') : t('Move to this order')
  const shownName = shownNameOf(t, client, person, isAnonymous)
  return (
    <>
      <Typography ref={outcome} variant="body2" component="div" role="status" tabIndex={-1} sx={outcomeStyle}>
        {lines.length === 0 && t('Not asked about {{client}} yet', { client: client.name })}
        {lines.map((line, place) => (
          <div key={line}>
            {line}
            {place === 0 && isOfAnother && otherOrder === undefined && ` · ${t('without an order')}`}
          </div>
        ))}
        {otherOrder !== undefined && (
          <OrderLink
            clientId={clientId}
            orderId={otherOrder}
            before={t('On another order:')}
            otherwise={t('On another order')}
          />
        )}
        {shownName && <div>{shownName}</div>}
      </Typography>
      {known && <Recipients person={known} />}
      {isAwaited(assignment?.stage) && <UnseenByClient client={client} applicantId={person.id} />}
      <DecisionComment client={client} />
      {clearance && (
        <Typography variant="body2" component="div">
          <ClearanceMark clearance={clearance} />
        </Typography>
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        {acts.map((each, place) => (
          <Button
            key={actionLabel(t, each, client)}
            size="small"
            // While a question is open, its own button is the primary one.
            variant={place === 0 && each.kind !== 'end' && !pendingAction ? 'contained' : 'outlined'}
            color={
              isIrreversible(each, client) || each.kind === 'end' || (place > 0 && each.kind === 'lift')
                ? 'inherit'
                : 'primary'
            }
            aria-disabled={busy}
            onClick={() =>
              !busy && (needsConfirmation(each, client, clearance) ? setPendingAction(each) : void act(each))
            }
          >
            {each === joining[0] ? joinName : actionLabel(t, each, client)}
          </Button>
        ))}
      </Box>
      {otherOrder === undefined && isNotYetShown(client) && (
        <NameChoice clientName={client.name} isAnonymous={isAnonymous} onChange={setIsAnonymous} />
      )}
      {pendingAction && (
        <ProposalActionDialog
          act={pendingAction}
          client={client}
          person={person}
          clearance={clearance}
          busy={busy}
          onAct={(action) => void act(action)}
          onCancel={() => {
            setPendingAction(undefined)
            outcome.current?.focus()
          }}
        />
      )}
      {!isOfAnother && assignment && isShownAt(assignment.stage) && (
        <AnswersByPhone client={client} person={person} hold={onHeld} />
      )}
      {assignment?.stage === 'placed' && <PlacedPerson id={person.id} />}
    </>
  )
}
