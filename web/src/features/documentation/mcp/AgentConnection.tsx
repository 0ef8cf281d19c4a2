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
              {t('AI agents are turned on')}
            </Notice>
          </Box>
          <FieldList>
            <Field label={t('Provider')}>{provider}</Field>
            <Field label={t('Data processing agreement')}>{processorAgreement}</Field>
          </FieldList>
        </>
      ) : (
        <Notice tone="info" quiet>
          {mayConfigure
            ? t('AI agents are turned off. To turn them on, add the provider and the data processing agreement.')
            : t('AI agents are turned off. A system admin can turn them on.')}
        </Notice>
      )}
      {mayConfigure && (
        <Button variant="outlined" size="small" sx={{ mt: 1.5 }} onClick={() => setEditing(true)}>
          {enabled ? t('Edit or turn off') : t('Turn on AI agents')}
        </Button>
      )}
      {!mayConfigure && enabled && (
        <Typography variant="caption" color="textSecondary" component="p" sx={{ mt: 1 }}>
          {t('Only a system admin can change this.')}
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
