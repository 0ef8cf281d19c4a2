import { type Action, isAllowedForRole } from '../../../shared/accounts/domain/access.ts'
import type { Role } from '../../../shared/accounts/domain/user.ts'
import { useTranslation } from '../i18n/useTranslation.ts'
import type { IconComponent } from '../ui/Icon.tsx'
import { AssignmentOutlinedIcon as OrdersIcon } from '../ui/icons/AssignmentOutlinedIcon.tsx'
import { BusinessOutlinedIcon as ClientsIcon } from '../ui/icons/BusinessOutlinedIcon.tsx'
import { DeleteOutlinedIcon as DeletionIcon } from '../ui/icons/DeleteOutlinedIcon.tsx'
import { DescriptionOutlinedIcon as DocumentationIcon } from '../ui/icons/DescriptionOutlinedIcon.tsx'
import { HistoryIcon as AuditIcon } from '../ui/icons/HistoryIcon.tsx'
import { HomeWorkOutlinedIcon as AgencyIcon } from '../ui/icons/HomeWorkOutlinedIcon.tsx'
import { InboxOutlinedIcon as SubmissionsIcon } from '../ui/icons/InboxOutlinedIcon.tsx'
import { ManageAccountsOutlinedIcon as UsersIcon } from '../ui/icons/ManageAccountsOutlinedIcon.tsx'
import { ManageSearchOutlinedIcon as CheckFileIcon } from '../ui/icons/ManageSearchOutlinedIcon.tsx'
import { PeopleAltOutlinedIcon as DatabaseIcon } from '../ui/icons/PeopleAltOutlinedIcon.tsx'
import { PersonAddAltOutlinedIcon as AddIcon } from '../ui/icons/PersonAddAltOutlinedIcon.tsx'
import { PersonOutlinedIcon as ProfileIcon } from '../ui/icons/PersonOutlinedIcon.tsx'
import { SpaceDashboardOutlinedIcon as DashboardIcon } from '../ui/icons/SpaceDashboardOutlinedIcon.tsx'
import { paths } from '../urls.ts'

export interface NavigationItem {
  to: string
  label: string
  icon: IconComponent
  /** The paths of pages that are reached from this one, and are not below it. */
  pages?: readonly string[]
}

export function useNavigation(role: Role): NavigationItem[] {
  const { t } = useTranslation()
  const items: (NavigationItem & { action: Action; hiddenFrom?: Role })[] = [
    { to: paths.dashboard, label: t('Dashboard'), icon: DashboardIcon, action: 'session:use' },
    { to: paths.profile, label: t('My Profile'), icon: ProfileIcon, action: 'profile:edit' },
    {
      to: paths.applicants,
      label: t('Applicant Database'),
      icon: DatabaseIcon,
      action: 'applicants:search',
      pages: [paths.duplicates],
    },
    { to: paths.addApplicant, label: t('Add Applicant'), icon: AddIcon, action: 'applicants:create' },
    { to: paths.submissions, label: t('Public Submissions'), icon: SubmissionsIcon, action: 'submissions:review' },
    { to: paths.clients, label: t('Clients'), icon: ClientsIcon, action: 'clients:list' },
    { to: paths.orders, label: t('Orders'), icon: OrdersIcon, action: 'orders:use' },
    {
      to: paths.users,
      label: t('Users'),
      icon: UsersIcon,
      action: 'users:manage',
      pages: [paths.signInRules, paths.singleSignOn],
    },
    { to: paths.checkFile, label: t('Check a file'), icon: CheckFileIcon, action: 'applicants:import' },
    { to: paths.agency, label: t('Agency'), icon: AgencyIcon, action: 'agency:manage' },
    { to: paths.deletions, label: t('Deletion requests'), icon: DeletionIcon, action: 'applicant:erase' },
    { to: paths.auditLog, label: t('Audit log'), icon: AuditIcon, action: 'audit:read' },
    {
      to: paths.documentation,
      label: t('Documentation'),
      icon: DocumentationIcon,
      action: 'session:use',
      // Applicants may open it, but it isn't useful to them.
      hiddenFrom: 'applicant',
    },
  ]
  return items.filter(({ action, hiddenFrom }) => hiddenFrom !== role && isAllowedForRole(role, action))
}
