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
        {t('Charts')}
      </Typography>
      {error && !data && (
        <ErrorState problem={error} title={t('The charts could not be loaded')} onRetry={() => void mutate()} />
      )}
      {data?.charts === null && (
        <Typography variant="body2" color="textSecondary">
          {t('The charts are not known at the moment, because the search is away.')}
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
            title={t('Applicants by stage')}
            hint={t('Active applicants, where they stand now')}
            empty={t('There are no active applicants.')}
            charted={charted?.stages}
            lying
          />
          <ChartCard
            title={t('Time in stage')}
            hint={t(
              'For how many days those who stand there now have stood there; not how long others took who have moved on',
            )}
            empty={t('Nobody waits for the next step.')}
            charted={charted?.timeInStage}
            lying
          />
          <ChartCard
            title={t('Hires by month')}
            hint={t('Those who stand at hired, by when they were moved there; whoever was archived is not counted')}
            empty={t('Nobody was hired within a year.')}
            charted={charted?.hires}
          />
          <ChartCard
            title={t('Availability')}
            hint={[t('Active people of whom nothing is decided, by their first profession'), charted?.availableNow]
              .filter(Boolean)
              .join('. ')}
            empty={t('Nobody else becomes available in the coming weeks.')}
            charted={charted?.availability}
            stacked
          />
          <ChartCard
            title={t('Sources')}
            hint={t('How active applicants came to us; not known of those who came before this was kept')}
            empty={t('There are no active applicants.')}
            charted={charted?.sources}
            lying
            wide
          />
        </Box>
      )}
    </Box>
  )
}
