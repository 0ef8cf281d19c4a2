import { NavLink } from 'react-router-dom'
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
  folded: boolean
  /** Folds and unfolds the sidebar. Undefined in the drawer, which doesn't fold. */
  onFold?: () => void
  /** Called with an address that the user is likely to open next. */
  onAhead: (pathname: string) => void
  onNavigate?: () => void
}

/** The main navigation, with settings and account at the bottom. */
export function Sidebar({ user, folded, onFold, onAhead, onNavigate }: SidebarProps) {
  const { t } = useTranslation()
  const items = useNavigation(user.role)
  const foldLabel = folded ? t('Unfold the sidebar') : t('Fold the sidebar')
  return (
    <div className={`${styles.sidebar} ${folded ? styles.narrow : ''}`}>
      <div className={styles.head}>
        <Brand folded={folded} edition={user.role !== 'applicant'} />
        {onFold && !folded && <FoldButton label={foldLabel} folded={folded} onFold={onFold} />}
      </div>
      <nav aria-label={t('Main')} className={styles.nav}>
        <ul className={styles.items}>
          {items.map((item) => (
            <SidebarItem key={item.to} item={item} folded={folded} onAhead={onAhead} onNavigate={onNavigate} />
          ))}
        </ul>
      </nav>
      <div className={styles.settings}>
        {onFold && folded && <FoldButton label={foldLabel} folded={folded} onFold={onFold} />}
        <LanguageSwitch vertical={folded} />
        <About />
        <ThemeToggle />
      </div>
      <AccountPanel user={user} folded={folded} onNavigate={onNavigate} />
    </div>
  )
}

function FoldButton({ label, folded, onFold }: { label: string; folded: boolean; onFold: () => void }) {
  return (
    <PlainIconButton
      aria-label={label}
      data-tooltip={label}
      data-tooltip-side="right"
      aria-expanded={!folded}
      onClick={onFold}
      color="inherit"
    >
      {folded ? <UnfoldIcon fontSize="small" /> : <FoldIcon fontSize="small" />}
    </PlainIconButton>
  )
}

interface SidebarItemProps {
  item: NavigationItem
  folded: boolean
  onAhead: (pathname: string) => void
  onNavigate: (() => void) | undefined
}

function SidebarItem({ item: { to, label, icon: Icon }, folded, onAhead, onNavigate }: SidebarItemProps) {
  return (
    <li>
      <NavLink
        to={to}
        end={to === '/'}
        onClick={onNavigate}
        onPointerEnter={() => onAhead(to)}
        onFocus={() => onAhead(to)}
        aria-label={label}
        {...(folded && { 'data-tooltip': label, 'data-tooltip-side': 'right' })}
        className={`${styles.item} ${folded ? styles.folded : ''}`}
      >
        <Icon />
        {!folded && label}
      </NavLink>
    </li>
  )
}
