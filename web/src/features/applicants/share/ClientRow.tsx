import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { Suspense, useRef, useState } from 'react'
import { isAwaited } from '../../../../../shared/proposals/domain/assignmentStage.ts'
import { shownMessage } from '../../../api/call.ts'
import { DecisionComment } from '../../../applicant/clients/DecisionComment.tsx'
import { HiredToo } from '../../../applicant/clients/HiredToo.tsx'
import { InterviewForm } from '../../../applicant/clients/InterviewForm.tsx'
import { NameChoice } from '../../../applicant/clients/NameChoice.tsx'
import { ProposalActionDialog } from '../../../applicant/clients/ProposalActionDialog.tsx'
import {
  actionLabel,
  isIrreversible,
  isNotYetShown,
  needsConfirmation,
  type ProposalAction,
  possibleActions,
  withNameChoice,
} from '../../../applicant/clients/proposalActions.ts'
import { proposalLines } from '../../../applicant/clients/proposalTexts.ts'
import { RecordedDecisionForm } from '../../../applicant/clients/RecordedDecisionForm.tsx'
import type { SharedClient, SharedPerson } from '../../../applicant/clients/sharedClient.ts'
import { shownNameOf } from '../../../applicant/clients/shownName.ts'
import { UnseenByClient } from '../../../applicant/clients/UnseenByClient.tsx'
import { useLanguage } from '../../../i18n/language.ts'
import { translateMessage } from '../../../i18n/translateMessage.ts'
import { useFormats } from '../../../i18n/useFormats.ts'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { lazyDialog } from '../../../routing/lazyPart.tsx'
import { useToast } from '../../../ui/feedback/toast.tsx'
import { useOneAtATime } from '../../../ui/forms/useOneAtATime.ts'
import { useQuickChanges } from '../changes/useQuickChanges.ts'
import type { useSharing } from './useSharing.ts'

interface ClientRowProps extends Pick<ReturnType<typeof useSharing>, 'act' | 'hold'> {
  client: SharedClient
  person: SharedPerson
}

/** The state between an applicant and a client, the likely next step, and all others on demand. */
export function ClientRow({ client, person, act, hold }: ClientRowProps) {
  const { t } = useTranslation()
  const language = useLanguage()
  const { date, dateTime, time } = useFormats()
  const toast = useToast()
  const { moveStage } = useQuickChanges()
  const { busy, during } = useOneAtATime()
  const [showsAll, setShowsAll] = useState(false)
  const [presents, setPresents] = useState(false)
  const [pendingAction, setPendingAction] = useState<ProposalAction>()
  const [chosenAnonymous, setIsAnonymous] = useState<boolean>()
  const isAnonymous = chosenAnonymous ?? client.assignment?.presentation?.isAnonymous ?? false
  const outcome = useRef<HTMLParagraphElement>(null)
  const [first, ...others] = possibleActions(client, { hasEmail: person.email !== undefined })
  const acting = {
    client,
    busy,
    onAct: (action: ProposalAction) =>
      needsConfirmation(action, client) ? setPendingAction(action) : void doIt(action),
  }

  const doIt = async (action: ProposalAction) => {
    const chosen = isNotYetShown(client) ? withNameChoice(action, client, isAnonymous) : action
    try {
      await during(() => act(client.id, chosen))
      // The interview is scheduled next.
      setShowsAll(action.kind === 'move' && action.to.stage === 'interview')
      setPendingAction(undefined)
      // Not to the next step: an extra key press would trigger it.
      outcome.current?.focus()
    } catch (problem) {
      toast({ title: translateMessage(t, shownMessage(problem)), variant: 'destructive' })
    }
  }
  const lines = [
    ...proposalLines(client, { t, language, date, dateTime, time }),
    shownNameOf(t, client, person, isAnonymous),
  ]
  return (
    <Box component="li" sx={{ py: 1, borderTop: 1, borderColor: 'divider' }}>
      <Box sx={rowStyle}>
        <Box sx={{ flex: 1, minWidth: 180 }}>
          <Typography sx={{ overflowWrap: 'anywhere' }}>
            <bdi>{client.name}</bdi>
          </Typography>
          <Typography
            ref={outcome}
            variant="body2"
            color="textSecondary"
            role="status"
            tabIndex={-1}
            sx={{ outline: 'none' }}
          >
            {lines.filter((line) => line !== undefined).join(' · ')}
          </Typography>
        </Box>
        <Box sx={rowStyle}>
          {client.assignment?.isActive && (
            <Button
              size="small"
              color="inherit"
              aria-label={t('Client view: {{client}}', { client: client.name })}
              onClick={() => setPresents(true)}
            >
              {t('Client view')}
            </Button>
          )}
          {first && <ActionButton act={first} {...acting} />}
          {others.length > 0 && (
            <Button
              size="small"
              color="inherit"
              aria-expanded={showsAll}
              aria-label={t('More actions for {{client}}', { client: client.name })}
              onClick={() => setShowsAll((shows) => !shows)}
            >
              {t('More')}
            </Button>
          )}
        </Box>
      </Box>
      {isNotYetShown(client) && (
        <NameChoice clientName={client.name} isAnonymous={isAnonymous} onChange={setIsAnonymous} />
      )}
      {isAwaited(client.assignment?.stage) && (
        <Box sx={{ '&:not(:empty)': { my: 1 } }}>
          <UnseenByClient client={client} applicantId={person.id} />
        </Box>
      )}
      <DecisionComment client={client} />
      {showsAll && <InterviewForm client={client} person={person} hold={hold} />}
      {showsAll && <RecordedDecisionForm client={client} person={person} hold={hold} />}
      {showsAll && (
        <Box sx={{ ...rowStyle, gap: 0.5, mt: 0.5 }}>
          {others.map((other) => (
            <ActionButton key={actionLabel(t, other, client)} act={other} {...acting} isQuiet />
          ))}
        </Box>
      )}
      {pendingAction && (
        <ProposalActionDialog
          act={pendingAction}
          client={client}
          person={person}
          busy={busy}
          onAct={(action) => void doIt(action)}
          onCancel={() => {
            setPendingAction(undefined)
            outcome.current?.focus()
          }}
        />
      )}
      {presents && (
        <Suspense>
          <PresentationDialog
            person={person}
            client={client}
            onChosen={(proposal) => {
              hold(proposal)
              // The saved choice now applies.
              setIsAnonymous(undefined)
            }}
            onClose={() => setPresents(false)}
          />
        </Suspense>
      )}
      {client.assignment?.stage === 'placed' && <HiredToo person={person} onMove={() => moveStage(person, 'hired')} />}
    </Box>
  )
}

interface ActionButtonProps {
  act: ProposalAction
  client: SharedClient
  busy: boolean
  /** Whether it is among the less likely steps. */
  isQuiet?: boolean
  onAct: (act: ProposalAction) => void
}

function ActionButton({ act, client, busy, isQuiet = false, onAct }: ActionButtonProps) {
  const { t } = useTranslation()
  return (
    <Button
      size="small"
      variant={isQuiet ? 'text' : 'outlined'}
      color={isIrreversible(act, client) || act.kind === 'end' || act.kind === 'lift' ? 'inherit' : 'primary'}
      aria-disabled={busy}
      aria-label={`${actionLabel(t, act, client)}: ${client.name}`}
      onClick={() => !busy && onAct(act)}
    >
      {actionLabel(t, act, client)}
    </Button>
  )
}

const PresentationDialog = lazyDialog(async () => (await import('./PresentationDialog.tsx')).PresentationDialog)

const rowStyle = { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 } as const
