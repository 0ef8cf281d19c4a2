import Button from '@mui/material/Button'
import Drawer from '@mui/material/Drawer'
import useMediaQuery from '@mui/material/useMediaQuery'
import { type RefObject, Suspense, useEffect, useRef, useState } from 'react'
import { Link, Outlet, useLocation, useNavigationType } from 'react-router-dom'
import { isAllowedForRole } from '../../../shared/accounts/domain/access.ts'
import type { SessionUser } from '../../../shared/accounts/domain/user.ts'
import { DataCache } from '../api/DataCache.tsx'
import { useTranslation } from '../i18n/useTranslation.ts'
import { useSession } from '../session/session.tsx'
import { PlainIconButton } from '../ui/controls/PlainIconButton.tsx'
import { PageSpinner } from '../ui/feedback/PageSpinner.tsx'
import { MenuIcon } from '../ui/icons/MenuIcon.tsx'
import { PersonAddAltOutlinedIcon as AddIcon } from '../ui/icons/PersonAddAltOutlinedIcon.tsx'
import { Brand } from '../ui/layout/Brand.tsx'
import '../ui/print.css'
import { usePrintedLight } from '../ui/printing.ts'
import { paths, resultsId } from '../urls.ts'
import { SearchBox } from './SearchBox.tsx'
import { Sidebar } from './Sidebar.tsx'
import styles from './shell.module.css'
import { useStoredFlag } from './useStoredFlag.ts'

const contentId = 'content'

interface ShellProps {
  /** Called with a URL that the user is likely to open next. */
  onAhead: (pathname: string) => void
}

/** The layout around every page of a signed-in user: skip link, sidebar and top bar. */
export function Shell({ onAhead }: ShellProps) {
  const { user } = useSession()
  const { t } = useTranslation()
  const main = useRef<HTMLElement>(null)
  const { pathname } = useLocation()
  const isList = pathname === paths.applicants
  const wide = useMediaQuery((theme) => theme.breakpoints.up('md'), { noSsr: true })
  const [collapsed, setCollapsed] = useStoredFlag('fagfolk.sidebarFolded')
  const [drawerOpen, setDrawerOpen] = useState(false)
  useFocusOnNavigation(main)
  usePrintedLight()
  if (!user) return null

  return (
    <DataCache key={user.id}>
      <div className={styles.shell}>
        <SkipLink label={t('Skip to content')} to={contentId} />
        {isList && isAllowedForRole(user.role, 'applicants:search') && (
          <SkipLink label={t('Skip to results')} to={resultsId} />
        )}
        {wide ? (
          <aside aria-label={t('Sidebar')} className={`${styles.aside} ${collapsed ? styles.collapsed : ''}`}>
            <Sidebar user={user} onAhead={onAhead} collapsed={collapsed} onCollapse={() => setCollapsed(!collapsed)} />
          </aside>
        ) : (
          <Drawer
            open={drawerOpen}
            onClose={() => setDrawerOpen(false)}
            slotProps={{ paper: { 'aria-label': t('Sidebar'), sx: { width: 'min(17.5rem, 100vw - 56px)' } } }}
          >
            <Sidebar user={user} onAhead={onAhead} collapsed={false} onNavigate={() => setDrawerOpen(false)} />
          </Drawer>
        )}
        <div className={styles.content}>
          <TopBar user={user} {...(wide ? {} : { onMenu: () => setDrawerOpen(true) })} />
          <main id={contentId} ref={main} tabIndex={-1} className={`${styles.page} ${isList ? '' : styles.text}`}>
            <Suspense fallback={<PageSpinner />}>
              <Outlet />
            </Suspense>
          </main>
        </div>
      </div>
    </DataCache>
  )
}

function TopBar({ user, onMenu }: { user: SessionUser; onMenu?: () => void }) {
  const { t } = useTranslation()
  const searches = isAllowedForRole(user.role, 'applicants:search')
  if (!onMenu && !searches) return null
  return (
    <header className={styles.bar}>
      {onMenu && (
        <PlainIconButton aria-label={t('Open menu')} roomy onClick={onMenu}>
          <MenuIcon />
        </PlainIconButton>
      )}
      {searches ? <SearchBox /> : <Brand />}
      {isAllowedForRole(user.role, 'applicants:create') && (
        <Button
          component={Link}
          to={paths.addApplicant}
          variant="contained"
          aria-label={t('Add Applicant')}
          {...(onMenu && { 'data-tooltip': t('Add Applicant') })}
          sx={{ ml: 'auto', flexShrink: 0, gap: 1, minWidth: 44, px: { xs: 1, md: 2 } }}
        >
          <AddIcon style={{ fontSize: 20 }} />
          {/* On narrow screens the search needs the room. */}
          {!onMenu && t('Add Applicant')}
        </Button>
      )}
    </header>
  )
}

/** Moves the keyboard focus to the element with this id. */
function SkipLink({ label, to }: { label: string; to: string }) {
  return (
    <a
      href={`#${to}`}
      onClick={(event) => {
        event.preventDefault()
        document.getElementById(to)?.focus()
      }}
      className={styles.skip}
    >
      {label}
    </a>
  )
}

const wantsResults = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'focuses' in state && state.focuses === resultsId

/**
 * Scrolls a new page to the top and focuses it, or its list if the state says so, so that keyboards and screen readers
 * start there. Also focuses the page if another URL of the same page removed the focused element. The first page
 * keeps focus as it is, and going back leaves scrolling to the browser.
 */
function useFocusOnNavigation(main: RefObject<HTMLElement | null>): void {
  const { pathname, search, state } = useLocation()
  const way = useNavigationType()
  const shown = useRef({ pathname, search })
  useEffect(() => {
    const before = shown.current
    if (before.pathname === pathname && before.search === search) return
    shown.current = { pathname, search }
    const isNewPage = before.pathname !== pathname
    const place = wantsResults(state) ? document.getElementById(resultsId) : null
    if (isNewPage || document.activeElement === document.body) (place ?? main.current)?.focus({ preventScroll: true })
    if (isNewPage && way !== 'POP') window.scrollTo(0, 0)
  }, [pathname, search, state, way, main])
}
