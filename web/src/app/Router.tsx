import { Suspense, useEffect } from 'react'
import { Route, Routes } from 'react-router-dom'
import type { BrowserHistory } from '../routing/browserHistory.ts'
import { GuardedRouter } from '../routing/GuardedRouter.tsx'
import { PageSpinner } from '../ui/PageSpinner.tsx'
import { Guard, VisitorsOnly } from './guards.tsx'
import { PageBoundary } from './PageBoundary.tsx'
import { NotFoundPage, type Page, pages, preload, Shell } from './pages.ts'

interface RouterProps {
  history: BrowserHistory
  /** Told when the first page stands. */
  onShown?: () => void
}

/** Every page comes with its own script, when it is first asked for. */
export function Router({ history, onShown }: RouterProps) {
  return (
    <GuardedRouter history={history}>
      <PageBoundary>
        <Suspense fallback={<PageSpinner />}>
          <Routes>
            <Route element={<VisitorsOnly />}>{routesAt('visitors')}</Route>
            {routesAt('public')}
            <Route element={<Guard />}>
              {routesAt('bare')}
              <Route element={<Shell onAhead={preload} />}>{routesAt('shell')}</Route>
            </Route>
            <Route path="*" element={<NotFoundPage />} />
          </Routes>
          <Shown {...(onShown && { onShown })} />
        </Suspense>
      </PageBoundary>
    </GuardedRouter>
  )
}

const routesAt = (place: Page['place']) => pages.filter((page) => page.place === place).map(routeOf)

/** A page behind the guard of what it is for, where it is not for everybody who comes so far. */
function routeOf({ path, Page, action }: Page) {
  const route = <Route key={path} path={path} element={<Page onAhead={preload} />} />
  if (!action) return route
  return (
    <Route key={path} element={<Guard action={action} />}>
      {route}
    </Route>
  )
}

function Shown({ onShown }: Pick<RouterProps, 'onShown'>) {
  useEffect(() => onShown?.(), [onShown])
  return null
}
