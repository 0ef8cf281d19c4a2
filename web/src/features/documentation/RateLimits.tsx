import Typography from '@mui/material/Typography'
import { partnerTiers } from '../../../../shared/partners/domain/partner.ts'
import { useFormats } from '../../i18n/useFormats.ts'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { Code } from './CodeBlock.tsx'
import { ReferenceTable } from './ReferenceTable.tsx'

/** The limits of each tier, and what a partner over them gets. */
export function RateLimits() {
  const { t } = useTranslation()
  const { number } = useFormats()
  return (
    <>
      <ReferenceTable
        label={t('Rate limits')}
        heads={[t('Tier'), t('Requests per second'), t('Burst'), t('Requests per day')]}
        rows={Object.entries(partnerTiers).map(([name, { requestsPerSecond, burst, requestsPerDay }]) => ({
          key: name,
          cells: [<Code key="name">{name}</Code>, number(requestsPerSecond), number(burst), number(requestsPerDay)],
        }))}
      />
      <Typography variant="body2">
        {t('Requests over the limit return 429. The Retry-After header says how many seconds to wait.')}
      </Typography>
      <Typography variant="body2" sx={{ mt: 1 }}>
        {t(
          'After ten create requests in a day that fail because the email already exists, further ones return 429 until the next day. This prevents probing for known emails. Check your own records first.',
        )}
      </Typography>
    </>
  )
}
