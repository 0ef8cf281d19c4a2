import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import type { AgentSettings } from '../../../../../shared/agents/domain/agent.ts'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { Notice } from '../../../ui/feedback/Notice.tsx'
import { Field, FieldList } from '../../../ui/layout/DetailSection.tsx'
import { AgentSettingsDialog } from './AgentSettingsDialog.tsx'

interface AgentConnectionProps {
  settings: AgentSettings
  mayConfigure: boolean
  onSaved: (settings: AgentSettings) => void
}

/** Whether agents are enabled, with which provider and under which agreement; a system admin can change it. */
export function AgentConnection({ settings, mayConfigure, onSaved }: AgentConnectionProps) {
  const { t } = useTranslation()
  const [editing, setEditing] = useState(false)
  const { enabled, provider, processorAgreement } = settings
  return (
    <>
      {enabled ? (
        <>
          <Box sx={{ mb: 1.5 }}>
            <Notice tone="info" quiet>
              {t('Agents are let in.')}
            </Notice>
          </Box>
          <FieldList>
            <Field label={t('Provider')}>{provider}</Field>
            <Field label={t('Processor agreement')}>{processorAgreement}</Field>
          </FieldList>
        </>
      ) : (
        <Notice tone="info" quiet>
          {mayConfigure
            ? t('No agent is let in. Name the provider and the agreement by which it processes data, and let them in.')
            : t('No agent is let in. A system admin can change that.')}
        </Notice>
      )}
      {mayConfigure && (
        <Button variant="outlined" size="small" sx={{ mt: 1.5 }} onClick={() => setEditing(true)}>
          {enabled ? t('Change or switch off') : t('Let agents in')}
        </Button>
      )}
      {!mayConfigure && enabled && (
        <Typography variant="caption" color="textSecondary" component="p" sx={{ mt: 1 }}>
          {t('A system admin decides which provider is used.')}
        </Typography>
      )}
      {editing && (
        <AgentSettingsDialog
          settings={settings}
          onSaved={(saved) => {
            onSaved(saved)
            setEditing(false)
          }}
          onClose={() => setEditing(false)}
        />
      )}
    </>
  )
}
