import { useTranslation } from 'react-i18next'
import { mayEver } from '../../../../shared/domain/access.ts'
import { useSession } from '../../session/session.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { useDocumentTitle } from '../../ui/useDocumentTitle.ts'
import { DashboardCharts } from './DashboardCharts.tsx'
import { MyDay } from './MyDay.tsx'
import { RecentApplicants } from './RecentApplicants.tsx'
import { StatCards } from './StatCards.tsx'
import { WelcomePanel } from './WelcomePanel.tsx'

/** `/`: figures and recent applicants for those who work with applicants, a welcome for applicants. */
export function DashboardPage() {
  const { t } = useTranslation()
  const { user } = useSession()
  useDocumentTitle(t('Dashboard'))
  if (!user) return null
  const name = user.firstName || user.username
  if (user.role === 'applicant') return <WelcomePanel name={name} />
  return (
    <>
      <PageHeader title={t('Dashboard')} text={t('Welcome back, {{name}}. Here is where things stand.', { name })} />
      {mayEver(user.role, 'analytics:read') && <StatCards />}
      {mayEver(user.role, 'myDay:read') && <MyDay />}
      <RecentApplicants />
      {mayEver(user.role, 'myDay:read') && <DashboardCharts />}
    </>
  )
}
