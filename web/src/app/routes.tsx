import { Suspense, useEffect } from 'react'
import { matchRoutes, Outlet, type RouteObject, useNavigation } from 'react-router-dom'
import { LeaveQuestions } from '../routing/leaveQuestion.tsx'
import { NavigationBar } from '../routing/NavigationBar.tsx'
import { PageSpinner } from '../ui/feedback/PageSpinner.tsx'
import { Guard, VisitorsOnly } from './guards.tsx'
import { PageProblem } from './PageProblem.tsx'
import { fetchNotFoundPage, fetchShell, type Page, pages, preload } from './pages.ts'

/** Returns the routes of all pages, each with its own script. Calls `onShown` when the first page is rendered. */
export const appRoutes = (onShown?: () => void): RouteObject[] => [
  {
    element: <Root {...(onShown && { onShown })} />,
    errorElement: <PageProblem standalone />,
    hydrateFallbackElement: <PageSpinner named />,
    children: [
      { element: <VisitorsOnly />, children: routesAt('visitors') },
      ...routesAt('public'),
      {
        element: <Guard />,
        children: [...routesAt('bare'), { lazy: scriptOf(fetchShell), children: [inItsPlace(routesAt('shell'))] }],
      },
      { path: '*', lazy: scriptOf(fetchNotFoundPage) },
    ],
  },
]

/**
 * Loads the scripts of a URL, so that a router built from the routes renders it at once. If a script fails to load,
 * the router retries and reports it.
 */
export async function loadRoutes(routes: RouteObject[], pathname: string): Promise<void> {
  const matches = matchRoutes(routes, pathname) ?? []
  await Promise.allSettled(
    matches.map(async ({ route }) => {
      if (typeof route.lazy === 'function') Object.assign(route, await route.lazy(), { lazy: undefined })
    }),
  )
}

const routesAt = (place: Page['place']) => pages.filter((page) => page.place === place).map(routeOf)

/** Returns the route of a page, behind a guard if it needs a permission. */
function routeOf({ path, fetchScript, action }: Page): RouteObject {
  const route = { path, lazy: scriptOf(fetchScript) }
  return action ? { element: <Guard action={action} />, children: [route] } : route
}

/**
 * Reports problems of the child pages inside their layout. The router ignores a route's own `errorElement` if that
 * route's script fails to load, so it is set on a parent route.
 */
export const inItsPlace = (children: RouteObject[]): RouteObject => ({ errorElement: <PageProblem />, children })

const scriptOf = (fetchScript: Page['fetchScript']) => async () => {
  const Part = await fetchScript()
  return { element: <Part onAhead={preload} /> }
}

/** Wraps every page. The previous page stays until the script of the next one has loaded. */
export function Root({ onShown }: { onShown?: () => void }) {
  const { state } = useNavigation()
  return (
    <LeaveQuestions>
      {state !== 'idle' && <NavigationBar />}
      <Suspense fallback={<PageSpinner />}>
        <Outlet />
        <Shown {...(onShown && { onShown })} />
      </Suspense>
    </LeaveQuestions>
  )
}

function Shown({ onShown }: { onShown?: () => void }) {
  useEffect(() => onShown?.(), [onShown])
  return null
}
