import { Suspense } from 'react'
import { useLocation } from 'react-router-dom'
import { isAllowedForRole } from '../../../../shared/accounts/domain/access.ts'
import { getMyDay } from '../../../../shared/activity/contract/getMyDay.ts'
import { useRoute } from '../../api/useRoute.ts'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { withOwnScript } from '../../routing/withOwnScript.tsx'
import { useSession } from '../../session/session.tsx'
import { Later } from '../../ui/feedback/Later.tsx'
import { PageHeader } from '../../ui/layout/PageHeader.tsx'
import { useDocumentTitle } from '../../ui/layout/useDocumentTitle.ts'
import { showsAllProposals } from '../../urls.ts'
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
  const { search } = useLocation()
  useDocumentTitle(t('Dashboard'))
  useOpeningOfList(user)
  if (!user) return null
  const name = user.firstName || user.username
  if (user.role === 'applicant') return <WelcomePanel name={name} />
  const hasDay = isAllowedForRole(user.role, 'myDay:read')
  const answers = isAllowedForRole(user.role, 'proposals:answer')
  if (answers && showsAllProposals(search)) return <AllProposals />
  return (
    <>
      <PageHeader title={t('Dashboard')} text={t('Welcome back, {{name}}.', { name })} />
      {isAllowedForRole(user.role, 'analytics:read') && <StatCards />}
      <RecentApplicants />
      {hasDay && (
        <>
          <AskForDay />
          <Later place={<div className={`${styles.card} ${styles.below} ${styles.day}`} />}>
            <MyDay />
          </Later>
        </>
      )}
      {answers && (
        <Suspense fallback={<div className={`${styles.card} ${styles.below} ${styles.day}`} />}>
          <ProposedToYou all={false} />
        </Suspense>
      )}
      {hasDay && (
        <Later>
          <DashboardCharts />
        </Later>
      )}
    </>
  )
}

/** Everyone proposed to a client, at an address of its own. */
function AllProposals() {
  const { t } = useTranslation()
  return (
    <>
      <PageHeader title={t('All candidates proposed to you')} />
      <Suspense fallback={<div className={`${styles.card} ${styles.day}`} />}>
        <ProposedToYou all />
      </Suspense>
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
