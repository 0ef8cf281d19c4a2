import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import type { TFunction } from 'i18next'
import { type ReactNode, useEffect, useRef } from 'react'
import type { Clearance } from '../../../../shared/companies/domain/clearance.ts'
import { useLanguage } from '../../i18n/language.ts'
import { useFormats } from '../../i18n/useFormats.ts'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { WholeNumbers } from '../../ui/text/WholeParts.tsx'
import { missingText } from '../clearance/clearanceTexts.ts'
import { EndingNotice, useEnding } from './EndingNotice.tsx'
import { NotNowForm } from './NotNowForm.tsx'
import {
  actionLabel,
  confirmName,
  endsAccess,
  mayIncludeDate,
  type ProposalAction,
  placesUncleared,
} from './proposalActions.ts'
import type { SharedClient, SharedPerson } from './sharedClient.ts'

interface ProposalActionDialogProps {
  act: ProposalAction
  client: SharedClient
  person: Pick<SharedPerson, 'id' | 'firstName' | 'lastName'>
  clearance?: Clearance | undefined
  busy: boolean
  onAct: (act: ProposalAction) => void
  onCancel: () => void
}

/**
 * Asks before an act: when the person is available again, whether to accept what it removes, or whether to place a
 * person who isn't cleared to start. An act that ends a proposal first lists what it cancels and who is notified.
 */
export function ProposalActionDialog(props: ProposalActionDialogProps) {
  const { act, client, person, busy, onAct, onCancel } = props
  const ends = endsAccess(act, client)
  const endingState = useEnding(person.id, client.id, ends)
  const ending = ends && <EndingNotice ending={endingState} client={client.name} person={fullName(person)} />
  // The consequences must have loaded before they can be confirmed.
  const isBusy = busy || (ends && endingState.ending === undefined)
  return mayIncludeDate(act) ? (
    <NotNowForm busy={isBusy} onRecord={onAct} onCancel={onCancel}>
      {ending}
    </NotNowForm>
  ) : (
    <ConfirmWarning {...props} busy={isBusy}>
      {ending}
    </ConfirmWarning>
  )
}

const fullName = ({ firstName, lastName }: ProposalActionDialogProps['person']): string => `${firstName} ${lastName}`

function ConfirmWarning({
  act,
  client,
  person,
  clearance,
  busy,
  onAct,
  onCancel,
  children,
}: ProposalActionDialogProps & { children: ReactNode }) {
  const { t } = useTranslation()
  const formatters = { t, language: useLanguage(), date: useFormats().date }
  const keep = useRef<HTMLButtonElement>(null)
  // An accidental second keypress then changes nothing.
  useEffect(() => keep.current?.focus(), [])
  const isStart = placesUncleared(act, clearance)
  const missing = isStart ? clearance?.missing.map((each) => missingText(each, formatters)).join('; ') : undefined
  const isWilling = client.consent?.state === 'willing'
  const text = warningText(t, { act, client: client.name, person: fullName(person), isWilling, missing })
  return (
    <Box role="group" aria-label={actionLabel(t, act, client)} sx={{ display: 'grid', gap: 1.5, pt: 1.5 }}>
      <Box role="status" sx={{ display: 'grid', gap: 1 }}>
        <Typography variant="body2">
          <WholeNumbers text={text} />
        </Typography>
        {children}
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <Button
          size="small"
          variant="contained"
          color={isStart ? 'primary' : 'error'}
          aria-disabled={busy}
          onClick={() => !busy && onAct(act)}
        >
          {isStart ? t('Place anyway') : confirmName(t, act, client)}
        </Button>
        <Button size="small" color="inherit" ref={keep} onClick={onCancel}>
          {t('Cancel')}
        </Button>
      </Box>
    </Box>
  )
}

interface WarningFacts {
  act: ProposalAction
  client: string
  person: string
  /** Whether the person's consent to the client remains valid. */
  isWilling: boolean
  missing: string | undefined
}

function warningText(t: TFunction, { act, isWilling, missing, ...named }: WarningFacts): string {
  if (missing !== undefined)
    return t('{{person}} is not cleared to start: {{missing}}. This must be in place on the first day.', {
      ...named,
      missing,
    })
  if (act.kind === 'move')
    return t('{{client}} will no longer see {{person}}. The proposal is marked as declined.', named)
  if (act.kind !== 'end')
    return t(
      'All agreements between {{client}} and {{person}} end, and {{person}} is not asked about this client again. Allowing the client again does not restore them.',
      named,
    )
  return isWilling
    ? t('{{client}} will no longer see {{person}}. {{person}} has still said yes and can be proposed again.', named)
    : t('{{client}} will no longer see {{person}}. To continue later, ask {{person}} again.', named)
}
