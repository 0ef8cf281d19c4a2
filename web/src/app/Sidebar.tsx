import { Link, useLocation, useMatch } from 'react-router-dom'
import type { SessionUser } from '../../../shared/accounts/domain/user.ts'
import { useTranslation } from '../i18n/useTranslation.ts'
import { LanguageSwitch } from '../ui/controls/LanguageSwitch.tsx'
import { PlainIconButton } from '../ui/controls/PlainIconButton.tsx'
import { ThemeToggle } from '../ui/controls/ThemeToggle.tsx'
import { KeyboardDoubleArrowLeftIcon as FoldIcon } from '../ui/icons/KeyboardDoubleArrowLeftIcon.tsx'
import { KeyboardDoubleArrowRightIcon as UnfoldIcon } from '../ui/icons/KeyboardDoubleArrowRightIcon.tsx'
import { Brand } from '../ui/layout/Brand.tsx'
import { About } from './About.tsx'
import { AccountPanel } from './AccountPanel.tsx'
import { type NavigationItem, useNavigation } from './navigation.ts'
import styles from './sidebar.module.css'

interface SidebarProps {
  user: SessionUser
  collapsed: boolean
  /** Folds and unfolds the sidebar. Undefined in the drawer, which doesn't fold. */
  onCollapse?: () => void
  /** Called with a URL that the user is likely to open next. */
  onAhead: (pathname: string) => void
  onNavigate?: () => void
}

/** The main navigation, with settings and account at the bottom. */
export function Sidebar({ user, collapsed, onCollapse, onAhead, onNavigate }: SidebarProps) {
  const { t } = useTranslation()
  const items = useNavigation(user.role)
  const collapseLabel = collapsed ? t('Expand sidebar') : t('Collapse sidebar')
  return (
    <div className={`${styles.sidebar} ${collapsed ? styles.narrow : ''}`}>
      <div className={styles.head}>
        <Brand collapsed={collapsed} edition={user.role !== 'applicant'} />
        {onCollapse && !collapsed && (
          <CollapseButton label={collapseLabel} collapsed={collapsed} onCollapse={onCollapse} />
        )}
      </div>
      <nav aria-label={t('Main')} className={styles.nav}>
        <ul className={styles.items}>
          {items.map((item) => (
            <SidebarItem key={item.to} item={item} collapsed={collapsed} onAhead={onAhead} onNavigate={onNavigate} />
          ))}
        </ul>
      </nav>
      <div className={styles.settings}>
        {onCollapse && collapsed && (
          <CollapseButton label={collapseLabel} collapsed={collapsed} onCollapse={onCollapse} />
        )}
        <LanguageSwitch vertical={collapsed} />
        <About />
        <ThemeToggle />
      </div>
      <AccountPanel user={user} collapsed={collapsed} onNavigate={onNavigate} />
    </div>
  )
}

function CollapseButton({
  label,
  collapsed,
  onCollapse,
}: {
  label: string
  collapsed: boolean
  onCollapse: () => void
}) {
  return (
    <PlainIconButton
      aria-label={label}
      data-tooltip={label}
      data-tooltip-side="right"
      aria-expanded={!collapsed}
      onClick={onCollapse}
      color="inherit"
    >
      {collapsed ? <UnfoldIcon fontSize="small" /> : <FoldIcon fontSize="small" />}
    </PlainIconButton>
  )
}

interface SidebarItemProps {
  item: NavigationItem
  collapsed: boolean
  onAhead: (pathname: string) => void
  onNavigate: (() => void) | undefined
}

function SidebarItem({ item, collapsed, onAhead, onNavigate }: SidebarItemProps) {
  const { to, label, icon: Icon, pages = [] } = item
  const isPage = useMatch({ path: to, end: to === '/' }) !== null
  const isWithin = pages.includes(useLocation().pathname)
  return (
    <li>
      <Link
        to={to}
        aria-current={isPage ? 'page' : isWithin || undefined}
        onClick={onNavigate}
        onPointerEnter={() => onAhead(to)}
        onFocus={() => onAhead(to)}
        aria-label={label}
        {...(collapsed && { 'data-tooltip': label, 'data-tooltip-side': 'right' })}
        className={`${styles.item} ${collapsed ? styles.collapsed : ''}`}
      >
        <Icon />
        {!collapsed && label}
      </Link>
    </li>
  )
}
