import Box from '@mui/material/Box'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import FormHelperText from '@mui/material/FormHelperText'
import Typography from '@mui/material/Typography'
import { type AgentScope, agentScopes } from '../../../../../shared/agents/domain/agentScopes.ts'
import { type TranslatableMessage, translateMessage } from '../../../i18n/translateMessage.ts'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { scopeWords } from './agentTools.ts'

interface ScopeChoiceProps {
  /** The scopes to choose from. */
  offered?: readonly AgentScope[]
  scopes: readonly AgentScope[]
  onChange: (scopes: AgentScope[]) => void
  problem: TranslatableMessage | undefined
}

/** An agent's scopes in plain words; each can be deselected. */
export function ScopeChoice({ offered = agentScopes, scopes, onChange, problem }: ScopeChoiceProps) {
  const { t } = useTranslation()
  const words = scopeWords(t)
  const choose = (scope: AgentScope, chosen: boolean) =>
    onChange(offered.filter((each) => (each === scope ? chosen : scopes.includes(each))))
  return (
    <Box component="fieldset" sx={{ border: 0, m: 0, p: 0, display: 'grid', gap: 0.5 }}>
      <Typography component="legend" variant="body2" sx={{ p: 0, mb: 0.5, fontWeight: 500 }}>
        {t('Permissions')}
      </Typography>
      {offered.map((scope) => (
        <FormControlLabel
          key={scope}
          sx={{ alignItems: 'flex-start' }}
          control={
            <Checkbox
              size="small"
              sx={{ py: 0.25 }}
              checked={scopes.includes(scope)}
              onChange={(_event, chosen) => choose(scope, chosen)}
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
      {problem && <FormHelperText error>{translateMessage(t, problem)}</FormHelperText>}
    </Box>
  )
}
