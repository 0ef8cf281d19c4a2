import Skeleton from '@mui/material/Skeleton'
import { Link } from 'react-router-dom'
import { dateInDenmark } from '../../../../shared/kernel/domain/copenhagenDate.ts'
import { getAnalytics } from '../../../../shared/search/contract/getAnalytics.ts'
import { useRoute } from '../../api/useRoute.ts'
import { useFormats } from '../../i18n/useFormats.ts'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { ErrorState } from '../../ui/feedback/ErrorState.tsx'
import type { IconComponent } from '../../ui/Icon.tsx'
import { HandshakeOutlinedIcon as PlacedIcon } from '../../ui/icons/HandshakeOutlinedIcon.tsx'
import { PendingActionsOutlinedIcon as PendingIcon } from '../../ui/icons/PendingActionsOutlinedIcon.tsx'
import { PeopleAltOutlinedIcon as TotalIcon } from '../../ui/icons/PeopleAltOutlinedIcon.tsx'
import { StarBorderRoundedIcon as StarredIcon } from '../../ui/icons/StarBorderRoundedIcon.tsx'
import { filteredListUrl, paths } from '../../urls.ts'
import styles from './dashboard.module.css'
import { analyticsRequest } from './dashboardCalls.ts'

/** The four figures of the dashboard, each linked to what it counts. A figure that is not available shows a dash. */
export function StatCards() {
  const { t } = useTranslation()
  // Work on other pages changes the figures, so the dashboard reloads them each time it is opened.
  const { data, error, mutate } = useRoute(getAnalytics, analyticsRequest, { revalidateIfStale: true })
  if (error && !data) {
    return <ErrorState problem={error} title={t('Key figures could not be loaded')} onRetry={() => void mutate()} />
  }
  const cards = [
    {
      label: t('Total Applicants'),
      hint: t('Active only'),
      to: filteredListUrl({ status: 'active' }),
      figure: data?.totalApplicants,
      icon: TotalIcon,
    },
    {
      label: t('Starred Candidates'),
      hint: t('Rated 4 stars or more'),
      to: filteredListUrl({ starred: 'yes' }),
      figure: data?.starredApplicants,
      icon: StarredIcon,
    },
    {
      label: t('Pending Review'),
      hint: t('New applications'),
      to: paths.submissions,
      figure: data?.pendingReview,
      icon: PendingIcon,
    },
    {
      label: t('Placed This Month'),
      hint: t('Moved to Hired'),
      to: filteredListUrl({ pipelineStage: 'hired', stageMonth: dateInDenmark(new Date()).slice(0, 7) }),
      figure: data?.placedThisMonth,
      icon: PlacedIcon,
    },
  ]
  return (
    <section aria-label={t('Key figures')} className={styles.figures}>
      {cards.map((card) => (
        <StatCard key={card.label} {...card} />
      ))}
    </section>
  )
}

interface StatCardProps {
  label: string
  hint: string
  /** The list of the people counted. */
  to: string
  /** Undefined while loading, null if not available. */
  figure: number | null | undefined
  icon: IconComponent
}

function StatCard({ label, hint, to, figure, icon: Icon }: StatCardProps) {
  const { t } = useTranslation()
  const { number } = useFormats()
  return (
    <div className={styles.card}>
      <Link to={to} className={styles.figure}>
        <div className={styles.label}>
          <h2>{label}</h2>
          <Icon />
        </div>
        <p className={styles.number}>
          {figure === undefined ? (
            <Skeleton width={72} aria-label={t('Loading')} />
          ) : figure === null ? (
            <span data-tooltip={t('Not available right now')}>–</span>
          ) : (
            number(figure)
          )}
        </p>
        <p>{hint}</p>
      </Link>
    </div>
  )
}
