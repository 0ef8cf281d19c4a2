import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import FormControlLabel from '@mui/material/FormControlLabel'
import Switch from '@mui/material/Switch'
import { useId, useState } from 'react'
import { updateAgentSettings } from '../../../../../shared/agents/contract/updateAgentSettings.ts'
import type { AgentSettings } from '../../../../../shared/agents/domain/agent.ts'
import { call } from '../../../api/call.ts'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { useToast } from '../../../ui/feedback/toast.tsx'
import { LabelledInput } from '../../../ui/fields/LabelledInput.tsx'
import { useRefused } from '../../../ui/forms/useRefused.ts'

interface AgentSettingsDialogProps {
  settings: AgentSettings
  onSaved: (settings: AgentSettings) => void
  onClose: () => void
}

/** Enables or disables agents. */
export function AgentSettingsDialog({ settings, onSaved, onClose }: AgentSettingsDialogProps) {
  const { t } = useTranslation()
  const toast = useToast()
  const titleId = useId()
  const [enabled, setEnabled] = useState(settings.enabled)
  const [provider, setProvider] = useState(settings.provider ?? '')
  const [processorAgreement, setAgreement] = useState(settings.processorAgreement ?? '')
  const [busy, setBusy] = useState(false)
  const { refused, take } = useRefused()

  const save = async () => {
    setBusy(true)
    try {
      const body = {
        enabled,
        ...(provider.trim() && { provider }),
        ...(processorAgreement.trim() && { processorAgreement }),
      }
      onSaved(await call(updateAgentSettings, { body }))
      toast({ title: enabled ? t('AI agents are turned on') : t('AI agents are turned off') })
    } catch (problem) {
      setBusy(false)
      take(problem)
    }
  }

  return (
    <Dialog open onClose={busy ? undefined : onClose} aria-labelledby={titleId} maxWidth="xs" fullWidth>
      <DialogTitle id={titleId}>{t('AI agents')}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2 }}>
        <FormControlLabel
          control={<Switch checked={enabled} onChange={(_event, on) => setEnabled(on)} />}
          label={t('Turn on AI agents')}
        />
        <LabelledInput
          id="agent-provider"
          required={enabled}
          label={t('Provider')}
          value={provider}
          onChange={(event) => setProvider(event.target.value)}
          error={refused('provider')}
          hint={t('The company that provides the AI agents')}
        />
        <LabelledInput
          id="agent-agreement"
          required={enabled}
          label={t('Data processing agreement')}
          value={processorAgreement}
          onChange={(event) => setAgreement(event.target.value)}
          error={refused('processorAgreement')}
          hint={t('Name or number of the agreement')}
        />
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={onClose} disabled={busy}>
          {t('Cancel')}
        </Button>
        <Button onClick={save} disabled={busy}>
          {busy ? t('Saving...') : t('Save')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
