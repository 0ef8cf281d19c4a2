import Typography from '@mui/material/Typography'
import { useTranslation } from '../../i18n/useTranslation.ts'
import type { SharedClient } from './sharedClient.ts'

/** The comment that a client wrote with its decision, if any. */
export function DecisionComment({ client: { name, verdict } }: { client: Pick<SharedClient, 'name' | 'verdict'> }) {
  const { t } = useTranslation()
  if (!verdict?.comment) return null
  return (
    <Typography variant="body2" sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
      {t('{{client}} writes: {{comment}}', { client: name, comment: verdict.comment })}
    </Typography>
  )
}
