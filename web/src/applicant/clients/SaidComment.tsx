import Typography from '@mui/material/Typography'
import { useTranslation } from '../../i18n/useTranslation.ts'
import type { SharedClient } from './sharedClient.ts'

/** What a client wrote with its answer to somebody, if it did. */
export function SaidComment({ client: { name, verdict } }: { client: Pick<SharedClient, 'name' | 'verdict'> }) {
  const { t } = useTranslation()
  if (!verdict?.comment) return null
  return (
    <Typography variant="body2" sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
      {t('{{client}} writes: {{comment}}', { client: name, comment: verdict.comment })}
    </Typography>
  )
}
