import Button from '@mui/material/Button'
import Drawer from '@mui/material/Drawer'
import useMediaQuery from '@mui/material/useMediaQuery'
import { type RefObject, Suspense, useEffect, useRef, useState } from 'react'
import { Link, Outlet, useLocation, useNavigationType } from 'react-router-dom'
import { mayEver } from '../../../shared/accounts/domain/access.ts'
import type { SessionUser } from '../../../shared/accounts/domain/user.ts'
import { paths, resultsId } from '../addresses.ts'
import { DataCache } from '../api/DataCache.tsx'
import { useTranslation } from '../i18n/useTranslation.ts'
import { useSession } from '../session/session.tsx'
import { Brand } from '../ui/Brand.tsx'
import { MenuIcon } from '../ui/icons/MenuIcon.tsx'
import { PersonAddAltOutlinedIcon as AddIcon } from '../ui/icons/PersonAddAltOutlinedIcon.tsx'
import { PageSpinner } from '../ui/PageSpinner.tsx'
import { PlainIconButton } from '../ui/PlainIconButton.tsx'
import { SearchBox } from './SearchBox.tsx'
import { Sidebar } from './Sidebar.tsx'
import styles from './shell.module.css'
import { useStoredFlag } from './useStoredFlag.ts'

const contentId = 'content'

interface ShellProps {
  /** Told of an address that is likely to be asked for next. */
  onAhead: (pathname: string) => void
}

/** What stands around every page of a signed-in user: skip link, sidebar, top bar and the page's own place. */
export function Shell({ onAhead }: ShellProps) {
  const { user } = useSession()
  const { t } = useTranslation()
  const main = useRef<HTMLElement>(null)
  const { pathname } = useLocation()
  const isList = pathname === paths.applicants
  const wide = useMediaQuery((theme) => theme.breakpoints.up('md'), { noSsr: true })
  const [folded, setFolded] = useStoredFlag('fagfolk.sidebarFolded')
  const [drawerOpen, setDrawerOpen] = useState(false)
  useFocusOnNavigation(main)
  if (!user) return null

  return (
    <DataCache key={user.id}>
      <div className={styles.shell}>
        <SkipLink label={t('Skip to content')} to={contentId} />
        {isList && mayEver(user.role, 'applicants:search') && <SkipLink label={t('Skip to results')} to={resultsId} />}
        {wide ? (
          <aside aria-label={t('Sidebar')} className={`${styles.aside} ${folded ? styles.folded : ''}`}>
            <Sidebar user={user} onAhead={onAhead} folded={folded} onFold={() => setFolded(!folded)} />
          </aside>
        ) : (
          <Drawer
            open={drawerOpen}
            onClose={() => setDrawerOpen(false)}
            slotProps={{ paper: { 'aria-label': t('Sidebar'), sx: { width: 'min(17.5rem, 100vw - 56px)' } } }}
          >
            <Sidebar user={user} onAhead={onAhead} folded={false} onNavigate={() => setDrawerOpen(false)} />
          </Drawer>
        )}
        <div className={styles.beside}>
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
  const searches = mayEver(user.role, 'applicants:search')
  if (!onMenu && !searches) return null
  return (
    <header className={styles.bar}>
      {onMenu && (
        <PlainIconButton aria-label={t('Open the menu')} roomy onClick={onMenu}>
          <MenuIcon />
        </PlainIconButton>
      )}
      {searches ? <SearchBox /> : <Brand />}
      {mayEver(user.role, 'applicants:create') && (
        <Button
          component={Link}
          to={paths.addApplicant}
          variant="contained"
          aria-label={t('Add Applicant')}
          {...(onMenu && { 'data-tooltip': t('Add Applicant') })}
          sx={{ ml: 'auto', flexShrink: 0, gap: 1, minWidth: 44, px: { xs: 1, md: 2 } }}
        >
          <AddIcon style={{ fontSize: 20 }} />
          {/* Where there is little room, the search has it. */}
          {!onMenu && t('Add Applicant')}
        </Button>
      )}
    </header>
  )
}

/** Leads the keyboard past what stands before the element of an id. */
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
 * A new page begins at its top and takes the focus, so that keyboards and screen readers go on from its beginning, or from its
 * list where that was asked for. So does what another address of the same page shows, where the focus went with what was there
 * before. The first page leaves the focus alone, and going back leaves the scrolling to the browser.
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
