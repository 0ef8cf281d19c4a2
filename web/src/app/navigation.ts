import type { SvgIconComponent } from '@mui/icons-material'
import OrdersIcon from '@mui/icons-material/AssignmentOutlined'
import ClientsIcon from '@mui/icons-material/BusinessOutlined'
import DeletionIcon from '@mui/icons-material/DeleteOutlined'
import DocumentationIcon from '@mui/icons-material/DescriptionOutlined'
import AuditIcon from '@mui/icons-material/History'
import SubmissionsIcon from '@mui/icons-material/InboxOutlined'
import UsersIcon from '@mui/icons-material/ManageAccountsOutlined'
import DatabaseIcon from '@mui/icons-material/PeopleAltOutlined'
import AddIcon from '@mui/icons-material/PersonAddAltOutlined'
import ProfileIcon from '@mui/icons-material/PersonOutlined'
import DashboardIcon from '@mui/icons-material/SpaceDashboardOutlined'
import { type Action, mayEver } from '../../../shared/domain/access.ts'
import type { Role } from '../../../shared/domain/user.ts'
import { paths } from '../addresses.ts'
import { useTranslation } from '../i18n/useTranslation.ts'

export interface NavigationItem {
  to: string
  label: string
  icon: SvgIconComponent
}

/** The sidebar's items for a role, in order. */
export function useNavigation(role: Role): NavigationItem[] {
  const { t } = useTranslation()
  const items: (NavigationItem & { action: Action; hiddenFrom?: Role })[] = [
    { to: paths.dashboard, label: t('Dashboard'), icon: DashboardIcon, action: 'session:use' },
    { to: paths.profile, label: t('My Profile'), icon: ProfileIcon, action: 'profile:edit' },
    { to: paths.applicants, label: t('Applicant Database'), icon: DatabaseIcon, action: 'applicants:search' },
    { to: paths.addApplicant, label: t('Add Applicant'), icon: AddIcon, action: 'applicants:create' },
    { to: paths.submissions, label: t('Public Submissions'), icon: SubmissionsIcon, action: 'submissions:review' },
    { to: paths.clients, label: t('Clients'), icon: ClientsIcon, action: 'clients:list' },
    { to: paths.orders, label: t('Orders'), icon: OrdersIcon, action: 'orders:use' },
    { to: paths.users, label: t('Users'), icon: UsersIcon, action: 'users:manage' },
    { to: paths.deletions, label: t('Deletion Requests'), icon: DeletionIcon, action: 'applicant:erase' },
    { to: paths.auditLog, label: t('Audit Log'), icon: AuditIcon, action: 'audit:read' },
    {
      to: paths.documentation,
      label: t('Documentation'),
      icon: DocumentationIcon,
      action: 'session:use',
      // Theirs to open, but of no use to them.
      hiddenFrom: 'applicant',
    },
  ]
  return items.filter(({ action, hiddenFrom }) => hiddenFrom !== role && mayEver(role, action))
}
