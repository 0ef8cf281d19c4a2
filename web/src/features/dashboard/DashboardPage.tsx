import { Suspense } from 'react'
import { isAllowedForRole } from '../../../../shared/accounts/domain/access.ts'
import { getMyDay } from '../../../../shared/activity/contract/getMyDay.ts'
import { useRoute } from '../../api/useRoute.ts'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { withOwnScript } from '../../routing/withOwnScript.tsx'
import { useSession } from '../../session/session.tsx'
import { Later } from '../../ui/feedback/Later.tsx'
import { PageHeader } from '../../ui/layout/PageHeader.tsx'
import { useDocumentTitle } from '../../ui/layout/useDocumentTitle.ts'
import { DashboardCharts } from './DashboardCharts.tsx'
import styles from './dashboard.module.css'
import { myDayRequest } from './dashboardCalls.ts'
import { MyDay } from './MyDay.tsx'
import { RecentApplicants } from './RecentApplicants.tsx'
import { StatCards } from './StatCards.tsx'
import { useOpeningOfList } from './useOpeningOfList.ts'
import { WelcomePanel } from './WelcomePanel.tsx'

/** Only clients need it. */
const ProposedToYou = withOwnScript(async () => (await import('./proposals/ProposedToYou.tsx')).ProposedToYou)

/** `/`: figures and recent applicants for roles that work with applicants, a welcome for applicants. */
export function DashboardPage() {
  const { t } = useTranslation()
  const { user } = useSession()
  useDocumentTitle(t('Dashboard'))
  useOpeningOfList(user)
  if (!user) return null
  const name = user.firstName || user.username
  if (user.role === 'applicant') return <WelcomePanel name={name} />
  const hasDay = isAllowedForRole(user.role, 'myDay:read')
  return (
    <>
      <PageHeader title={t('Dashboard')} text={t('Welcome back, {{name}}. Here is where things stand.', { name })} />
      {isAllowedForRole(user.role, 'analytics:read') && <StatCards />}
      {hasDay && (
        <>
          <AskForDay />
          <Later place={<div className={`${styles.card} ${styles.below} ${styles.day}`} />}>
            <MyDay />
          </Later>
        </>
      )}
      {isAllowedForRole(user.role, 'proposals:answer') && (
        <Suspense fallback={<div className={`${styles.card} ${styles.day}`} />}>
          <ProposedToYou />
        </Suspense>
      )}
      <RecentApplicants />
      {hasDay && (
        <Later>
          <DashboardCharts />
        </Later>
      )}
    </>
  )
}

/**
 * Requests My day right away; its parts are rendered after the figures and recent applicants. Work on other pages changes
 * it, so it is revalidated.
 */
function AskForDay() {
  useRoute(getMyDay, myDayRequest, { revalidateIfStale: true })
  return null
}
