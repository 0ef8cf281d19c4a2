import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import { getPrivacyNotice } from '../../../../../shared/privacy/contract/getPrivacyNotice.ts'
import { useRoute } from '../../../api/useRoute.ts'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { ErrorState } from '../../../ui/feedback/ErrorState.tsx'

/** Whether AI agents may read personal data here, with the provider and the agreement. */
export function AgentsInUse() {
  const { t } = useTranslation()
  const { data, error, mutate } = useRoute(getPrivacyNotice, {})
  if (error) return <ErrorState problem={error} onRetry={() => void mutate()} />
  if (!data) return <Skeleton variant="rounded" height={140} role="status" aria-label={t('Loading')} />
  if (!data.agents) return <p>{t('No AI agents have access to your data.')}</p>
  const { provider, processorAgreement } = data.agents
  return (
    <>
      <p>
        {t('Our recruiters may use AI agents: programs that help them find candidates and keep records up to date.')}
      </p>
      <Box
        component="dl"
        sx={{
          m: 0,
          display: 'grid',
          gridTemplateColumns: { sm: 'max-content minmax(0, 1fr)' },
          columnGap: 3,
          '& dt': { color: 'text.secondary' },
          '& dd': { m: 0, mb: { xs: 1, sm: 0 }, overflowWrap: 'anywhere' },
        }}
      >
        <dt>{t('Provider')}</dt>
        <dd>
          <bdi>{provider}</bdi>
        </dd>
        <dt>{t('Data processing agreement')}</dt>
        <dd>
          <bdi>{processorAgreement}</bdi>
        </dd>
      </Box>
      <Box component="ul" sx={{ m: 0, pl: 2.5, display: 'grid', gap: 0.5 }}>
        <li>
          {t(
            'An agent only sees what the recruiter using it can see. It sees your contact details only if the recruiter allows it.',
          )}
        </li>
        <li>{t("It can't rate, hire or reject anyone. Those decisions are made by people.")}</li>
        <li>{t('Every lookup it makes is logged.')}</li>
      </Box>
    </>
  )
}
