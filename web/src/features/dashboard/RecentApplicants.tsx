import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import { Link } from 'react-router-dom'
import { isAllowedForRole } from '../../../../shared/accounts/domain/access.ts'
import { labelOf } from '../../../../shared/kernel/lists/listEntry.ts'
import { professions } from '../../../../shared/kernel/lists/professions.ts'
import { searchApplicants } from '../../../../shared/search/contract/searchApplicants.ts'
import type { ApplicantRow } from '../../../../shared/search/domain/applicantSearch.ts'
import { useRoute } from '../../api/useRoute.ts'
import { pictureUrl } from '../../applicant/pictureUrl.ts'
import { StatusBadge } from '../../applicant/StatusBadge.tsx'
import { useLanguage } from '../../i18n/language.ts'
import { useFormats } from '../../i18n/useFormats.ts'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { useSession } from '../../session/session.tsx'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { ErrorState } from '../../ui/feedback/ErrorState.tsx'
import { PersonSearchOutlinedIcon as NobodyIcon } from '../../ui/icons/PersonSearchOutlinedIcon.tsx'
import { PersonAvatar } from '../../ui/text/PersonAvatar.tsx'
import { applicantUrl, paths } from '../../urls.ts'
import styles from './dashboard.module.css'
import { recentApplicants, recentRequest } from './dashboardCalls.ts'

export function RecentApplicants() {
  const { t } = useTranslation()
  const { user } = useSession()
  return (
    <section aria-labelledby="recent-applicants" className={`${styles.card} ${styles.below}`}>
      <div className={styles.head}>
        <div>
          <h2 id="recent-applicants">{t('Recent Applicants')}</h2>
          <p>{t('Most recently updated')}</p>
        </div>
        <div className={styles.links}>
          {user && isAllowedForRole(user.role, 'applicant:update') && (
            <Link to={paths.duplicates} className={styles.more}>
              {t('Possible duplicates')}
            </Link>
          )}
          <Link to={paths.applicants} className={styles.more}>
            {t('View all')}
          </Link>
        </div>
      </div>
      <RecentList />
    </section>
  )
}

function RecentList() {
  const { t } = useTranslation()
  const { user } = useSession()
  const adds = user && isAllowedForRole(user.role, 'applicants:create')
  const { data, error, mutate } = useRoute(searchApplicants, recentRequest, { revalidateIfStale: true })
  if (data?.applicants.length === 0) {
    return (
      <EmptyState
        icon={<NobodyIcon />}
        title={t('No applicants found. Start by adding your first applicant.')}
        {...(adds ? { link: { to: paths.addApplicant, label: t('Add Applicant') } } : {})}
      />
    )
  }
  if (data) {
    return (
      <ul className={styles.people}>
        {data.applicants.map((applicant) => (
          <RecentApplicant key={applicant.id} applicant={applicant} />
        ))}
      </ul>
    )
  }
  if (error) {
    return (
      <Box sx={{ p: 2.5 }}>
        <ErrorState problem={error} title={t('The applicants could not be loaded')} onRetry={() => void mutate()} />
      </Box>
    )
  }
  return (
    <Box role="status" aria-label={t('Loading')}>
      {Array.from({ length: recentApplicants }, (_none, index) => `row ${index}`).map((row) => (
        <div key={row} className={styles.person}>
          <Skeleton variant="circular" width={36} height={36} />
          <div>
            <Skeleton width="min(180px, 60%)" />
            <Skeleton width="min(120px, 40%)" height={18} />
          </div>
          <Skeleton variant="rounded" width={76} height={24} style={{ borderRadius: 30 }} />
        </div>
      ))}
    </Box>
  )
}

function RecentApplicant({ applicant }: { applicant: ApplicantRow }) {
  const { t } = useTranslation()
  const { relative, dateTime } = useFormats()
  const language = useLanguage()
  const profession = applicant.primaryProfession
  return (
    <li>
      <Link to={applicantUrl(applicant.id)} className={styles.person}>
        <PersonAvatar person={applicant} picture={pictureUrl(applicant)} />
        <div className={styles.who}>
          <p className={styles.name}>
            {applicant.firstName} {applicant.lastName}
          </p>
          <p>{profession ? labelOf(professions, profession, language) : t('No profession specified')}</p>
        </div>
        <StatusBadge person={applicant} />
        <span data-tooltip={dateTime(applicant.updatedAt)} className={styles.when}>
          {relative(applicant.updatedAt)}
        </span>
      </Link>
    </li>
  )
}
