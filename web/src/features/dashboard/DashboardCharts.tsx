import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useId } from 'react'
import { getMyDay } from '../../../../shared/activity/contract/getMyDay.ts'
import { useRoute } from '../../api/useRoute.ts'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { ErrorState } from '../../ui/feedback/ErrorState.tsx'
import { ChartCard } from './charts/ChartCard.tsx'
import styles from './charts/charts.module.css'
import { useChartData } from './charts/useChartData.ts'
import { myDayRequest } from './dashboardCalls.ts'

/** The charts of the database. They use the same call as My day above. */
export function DashboardCharts() {
  const { t } = useTranslation()
  const titleId = useId()
  const { data, error, mutate } = useRoute(getMyDay, myDayRequest)
  const charted = useChartData(data?.charts)
  return (
    <Box component="section" aria-labelledby={titleId} className={styles.charts} sx={{ mt: 4 }}>
      <Typography variant="h2" id={titleId} sx={{ mb: 1.5 }}>
        {t('Statistics')}
      </Typography>
      {error && !data && (
        <ErrorState problem={error} title={t('Statistics could not be loaded')} onRetry={() => void mutate()} />
      )}
      {data?.charts === null && (
        <Typography variant="body2" color="textSecondary">
          {t('Statistics are unavailable while search is down. Try again later.')}
        </Typography>
      )}
      {!error && data?.charts !== null && (
        <Box
          sx={{
            display: 'grid',
            gap: 2,
            gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' },
          }}
        >
          <ChartCard
            title={t('Candidates by stage')}
            hint={t('Active only')}
            empty={t('No active candidates.')}
            charted={charted?.stages}
            lying
          />
          <ChartCard
            title={t('Time in stage')}
            hint={t('Days current candidates have spent in each stage')}
            empty={t('No candidates in progress.')}
            charted={charted?.timeInStage}
            lying
          />
          <ChartCard
            title={t('Hires per month')}
            hint={t('Archived excluded')}
            empty={t('No hires in the past 12 months.')}
            charted={charted?.hires}
          />
          <ChartCard
            title={t('Available candidates')}
            hint={[t('Available candidates by main trade and start week'), charted?.availableNow]
              .filter(Boolean)
              .join('. ')}
            empty={t('No other candidates become available in the coming weeks.')}
            charted={charted?.availability}
            stacked
          />
          <ChartCard
            title={t('Sources')}
            hint={t('Source of active candidates')}
            empty={t('No active candidates.')}
            charted={charted?.sources}
            lying
            wide
          />
        </Box>
      )}
    </Box>
  )
}
