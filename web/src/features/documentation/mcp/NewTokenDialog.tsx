import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import { useId, useState } from 'react'
import { createAgentToken } from '../../../../../shared/agents/contract/createAgentToken.ts'
import type { AgentScope } from '../../../../../shared/agents/domain/agentScopes.ts'
import { call } from '../../../api/call.ts'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { DialogForm } from '../../../ui/dialogs/DialogForm.tsx'
import { Notice } from '../../../ui/feedback/Notice.tsx'
import { LabelledInput } from '../../../ui/fields/LabelledInput.tsx'
import { LabelledSelect } from '../../../ui/fields/LabelledSelect.tsx'
import { useRefused } from '../../../ui/forms/useRefused.ts'
import { CodeBlock } from '../CodeBlock.tsx'
import { ScopeChoice } from './ScopeChoice.tsx'

interface NewTokenDialogProps {
  onMade: () => void
  onClose: () => void
}

/** Creates a token and shows it once. */
export function NewTokenDialog({ onMade, onClose }: NewTokenDialogProps) {
  const { t } = useTranslation()
  const titleId = useId()
  const [made, setMade] = useState<string>()
  return (
    <Dialog open onClose={made ? undefined : onClose} aria-labelledby={titleId} maxWidth="xs" fullWidth>
      <DialogTitle id={titleId}>{made ? t('Your new token') : t('Create token')}</DialogTitle>
      {made ? (
        <>
          <DialogContent>
            <Notice tone="warning">
              {t('Copy the token now. You will not see it again. Anyone who has it can act in your name.')}
            </Notice>
            <CodeBlock title={t('Token')} code={made} />
          </DialogContent>
          <DialogActions>
            <Button onClick={onClose}>{t('Done')}</Button>
          </DialogActions>
        </>
      ) : (
        <TokenForm
          onMade={(token) => {
            setMade(token)
            onMade()
          }}
          onClose={onClose}
        />
      )}
    </Dialog>
  )
}

const lifetimes = [30, 90, 365] as const

function TokenForm({ onMade, onClose }: { onMade: (token: string) => void; onClose: () => void }) {
  const { t } = useTranslation()
  const [name, setName] = useState('')
  const [scopes, setScopes] = useState<readonly AgentScope[]>(['read'])
  const [days, setDays] = useState<number>(90)
  const [busy, setBusy] = useState(false)
  const { refused, take } = useRefused()

  const make = async () => {
    setBusy(true)
    try {
      onMade((await call(createAgentToken, { body: { name, scopes: [...scopes], days } })).token)
    } catch (problem) {
      setBusy(false)
      take(problem)
    }
  }

  return (
    <DialogForm action={busy ? t('Creating...') : t('Create token')} busy={busy} onSubmit={make} onCancel={onClose}>
      <LabelledInput
        id="agent-token-name"
        required
        autoFocus
        label={t('Name')}
        value={name}
        onChange={(event) => setName(event.target.value)}
        error={refused('name')}
        hint={t('For example, the program and computer that use it')}
      />
      <ScopeChoice scopes={scopes} onChange={setScopes} problem={refused('scopes')} />
      <LabelledSelect
        id="agent-token-days"
        required
        label={t('Expires after')}
        value={String(days)}
        onChange={(event) => setDays(Number(event.target.value))}
      >
        {lifetimes.map((each) => (
          <option key={each} value={each}>
            {t('{{number}} days', { number: each })}
          </option>
        ))}
      </LabelledSelect>
    </DialogForm>
  )
}
