import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Checkbox from '@mui/material/Checkbox'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import FormControlLabel from '@mui/material/FormControlLabel'
import FormHelperText from '@mui/material/FormHelperText'
import Typography from '@mui/material/Typography'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { createAgentToken } from '../../../../../shared/contract/agents/createAgentToken.ts'
import { type AgentScope, agentScopes } from '../../../../../shared/domain/agent.ts'
import { call } from '../../../api/call.ts'
import { told, type Words } from '../../../i18n/told.ts'
import { LabelledInput } from '../../../ui/fields/LabelledInput.tsx'
import { LabelledSelect } from '../../../ui/fields/LabelledSelect.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { CodeBlock } from '../CodeBlock.tsx'
import { scopeWords } from './agentTools.ts'
import { useRefused } from './useRefused.ts'

interface NewTokenDialogProps {
  onMade: () => void
  onClose: () => void
}

/** Makes a token, and shows it this once. */
export function NewTokenDialog({ onMade, onClose }: NewTokenDialogProps) {
  const { t } = useTranslation()
  const titleId = useId()
  const [made, setMade] = useState<string>()
  return (
    <Dialog open onClose={made ? undefined : onClose} aria-labelledby={titleId} maxWidth="xs" fullWidth>
      <DialogTitle id={titleId}>{made ? t('Your new token') : t('New token')}</DialogTitle>
      {made ? (
        <>
          <DialogContent>
            <Notice tone="warning">
              {t('Copy it now: it is shown this once, and kept nowhere. Whoever has it acts in your name.')}
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
  const choose = (scope: AgentScope, chosen: boolean) =>
    setScopes(agentScopes.filter((each) => (each === scope ? chosen : scopes.includes(each))))

  return (
    <Box
      component="form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void make()
      }}
    >
      <DialogContent sx={{ display: 'grid', gap: 2 }}>
        <LabelledInput
          id="agent-token-name"
          required
          autoFocus
          label={t('Name')}
          value={name}
          onChange={(event) => setName(event.target.value)}
          error={refused('name')}
          hint={t('What uses it, such as the program and the computer')}
        />
        <ScopeChoice scopes={scopes} onChoose={choose} problem={refused('scopes')} />
        <LabelledSelect
          id="agent-token-days"
          required
          label={t('Holds for')}
          value={String(days)}
          onChange={(event) => setDays(Number(event.target.value))}
        >
          {lifetimes.map((each) => (
            <option key={each} value={each}>
              {t('{{number}} days', { number: each })}
            </option>
          ))}
        </LabelledSelect>
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={onClose} disabled={busy}>
          {t('Cancel')}
        </Button>
        <Button type="submit" disabled={busy}>
          {busy ? t('Creating...') : t('Create token')}
        </Button>
      </DialogActions>
    </Box>
  )
}

interface ScopeChoiceProps {
  scopes: readonly AgentScope[]
  onChoose: (scope: AgentScope, chosen: boolean) => void
  problem: Words | undefined
}

function ScopeChoice({ scopes, onChoose, problem }: ScopeChoiceProps) {
  const { t } = useTranslation()
  const words = scopeWords(t)
  return (
    <Box component="fieldset" sx={{ border: 0, m: 0, p: 0, display: 'grid', gap: 0.5 }}>
      <Typography component="legend" variant="body2" sx={{ p: 0, mb: 0.5, fontWeight: 500 }}>
        {t('What it may do')}
      </Typography>
      {agentScopes.map((scope) => (
        <FormControlLabel
          key={scope}
          sx={{ alignItems: 'flex-start' }}
          control={
            <Checkbox
              size="small"
              sx={{ py: 0.25 }}
              checked={scopes.includes(scope)}
              onChange={(_event, chosen) => onChoose(scope, chosen)}
            />
          }
          label={
            <Typography variant="body2">
              {words[scope].name}
              <Typography component="span" variant="caption" color="textSecondary" sx={{ display: 'block' }}>
                {words[scope].text}
              </Typography>
            </Typography>
          }
        />
      ))}
      {problem && <FormHelperText error>{told(t, problem)}</FormHelperText>}
    </Box>
  )
}
