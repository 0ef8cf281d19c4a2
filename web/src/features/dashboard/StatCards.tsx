import type { SvgIconComponent } from '@mui/icons-material'
import PlacedIcon from '@mui/icons-material/HandshakeOutlined'
import PendingIcon from '@mui/icons-material/PendingActionsOutlined'
import TotalIcon from '@mui/icons-material/PeopleAltOutlined'
import StarredIcon from '@mui/icons-material/StarBorderRounded'
import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import CardActionArea from '@mui/material/CardActionArea'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { getAnalytics } from '../../../../shared/contract/search/getAnalytics.ts'
import { dateInDenmark } from '../../../../shared/domain/copenhagenDate.ts'
import { foundBy, paths } from '../../addresses.ts'
import { useRoute } from '../../api/useRoute.ts'
import { useFormats } from '../../i18n/useFormats.ts'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { analyticsRequest } from './dashboardCalls.ts'

/** The four figures of the dashboard, each with the way to what it counts; one that is not known now shows a dash. */
export function StatCards() {
  const { t } = useTranslation()
  // Work on other pages changes the figures, so that the dashboard asks again each time it is opened.
  const { data, error, mutate } = useRoute(getAnalytics, analyticsRequest, { revalidateIfStale: true })
  if (error && !data) {
    return <ErrorState problem={error} title={t('The figures could not be loaded')} onRetry={() => void mutate()} />
  }
  const cards = [
    {
      label: t('Total Applicants'),
      hint: t('Active; inactive and archived are not counted'),
      to: foundBy({ status: 'active' }),
      figure: data?.totalApplicants,
      icon: TotalIcon,
    },
    {
      label: t('Starred Candidates'),
      hint: t('Rated 4 stars or more'),
      to: foundBy({ starred: 'yes' }),
      figure: data?.starredApplicants,
      icon: StarredIcon,
    },
    {
      label: t('Pending Review'),
      hint: t('Public applications waiting'),
      to: paths.submissions,
      figure: data?.pendingReview,
      icon: PendingIcon,
    },
    {
      label: t('Placed This Month'),
      hint: t('Moved to hired'),
      to: foundBy({ pipelineStage: 'hired', stageMonth: dateInDenmark(new Date()).slice(0, 7) }),
      figure: data?.placedThisMonth,
      icon: PlacedIcon,
    },
  ]
  return (
    <Box
      component="section"
      aria-label={t('Figures')}
      sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr 1fr', lg: 'repeat(4, 1fr)' } }}
    >
      {cards.map((card) => (
        <StatCard key={card.label} {...card} />
      ))}
    </Box>
  )
}

interface StatCardProps {
  label: string
  hint: string
  /** Where those are who are counted. */
  to: string
  /** Undefined while loading, null when not known now. */
  figure: number | null | undefined
  icon: SvgIconComponent
}

function StatCard({ label, hint, to, figure, icon: Icon }: StatCardProps) {
  const { t } = useTranslation()
  const { number } = useFormats()
  return (
    <Card>
      <CardActionArea component={Link} to={to} sx={{ p: { xs: 2, sm: 2.5 }, height: '100%' }}>
        <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 1 }}>
          <Typography variant="subtitle2" component="h2" color="textSecondary">
            {label}
          </Typography>
          <Icon sx={{ display: { xs: 'none', sm: 'block' }, fontSize: 20, color: 'primary.main', flexShrink: 0 }} />
        </Box>
        <Typography
          component="p"
          sx={{ mt: 1, fontSize: '1.875rem', fontWeight: 650, lineHeight: 1.2, letterSpacing: '-0.02em' }}
        >
          {figure === undefined ? (
            <Skeleton width={72} aria-label={t('Loading')} />
          ) : figure === null ? (
            <span data-tooltip={t('Not known at the moment')}>–</span>
          ) : (
            number(figure)
          )}
        </Typography>
        <Typography variant="caption" component="p" color="textSecondary" sx={{ mt: 0.5 }}>
          {hint}
        </Typography>
      </CardActionArea>
    </Card>
  )
}
