import { Suspense, useEffect } from 'react'
import { matchRoutes, Outlet, type RouteObject, useNavigation } from 'react-router-dom'
import { LeaveQuestions } from '../routing/leaveQuestion.tsx'
import { NavigationBar } from '../routing/NavigationBar.tsx'
import { PageSpinner } from '../ui/PageSpinner.tsx'
import { Guard, VisitorsOnly } from './guards.tsx'
import { PageProblem } from './PageProblem.tsx'
import { fetchNotFoundPage, fetchShell, type Page, pages, preload } from './pages.ts'

/** The routes of all pages, each with a script of its own. `onShown` is called when the first page is drawn. */
export const appRoutes = (onShown?: () => void): RouteObject[] => [
  {
    element: <Root {...(onShown && { onShown })} />,
    errorElement: <PageProblem alone />,
    hydrateFallbackElement: <PageSpinner />,
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
 * Loads the scripts of an address, so that a router that is made of the routes draws it at once. A script that does not come is left
 * to the router, which asks again and reports it.
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

/** A page, behind a guard of its own unless everybody may see it who comes so far. */
function routeOf({ path, fetchScript, action }: Page): RouteObject {
  const route = { path, lazy: scriptOf(fetchScript) }
  return action ? { element: <Guard action={action} />, children: [route] } : route
}

/**
 * Pages whose problems are reported in their own place: what is around them stays. The router shows no `errorElement` of a route
 * whose own script did not come, so it is that of a route around them.
 */
export const inItsPlace = (children: RouteObject[]): RouteObject => ({ errorElement: <PageProblem />, children })

const scriptOf = (fetchScript: Page['fetchScript']) => async () => {
  const Part = await fetchScript()
  return { element: <Part onAhead={preload} /> }
}

/** What is around every page. The page that is left stays until the script of the next one has come. */
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
