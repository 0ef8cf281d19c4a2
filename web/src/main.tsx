import './app/translatedTexts.ts'
import './app/zodSettings.ts'
import '@fontsource-variable/inter/wght.css'
import { StrictMode, startTransition } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { createBrowserRouter, type RouteObject } from 'react-router-dom'
import { getCurrentUser } from '../../shared/accounts/contract/getCurrentUser.ts'
import { requestUrl } from '../../shared/kernel/contract/requestUrl.ts'
import { earlyAnswerIn, earlyAnswersIn } from './api/earlyAnswers.ts'
import { App } from './app/App.tsx'
import { appRoutes, loadRoutes } from './app/routes.tsx'
import { startFirstCalls } from './app/startFirstCalls.ts'
import { firstLanguage } from './browserStorage.ts'
import { showLanguage, startLanguage } from './i18n/language.ts'
import { collectEarlyInput } from './routing/collectEarlyInput.ts'
import { sendHeld } from './routing/submittedBefore.ts'

/** Maximum milliseconds to wait for early answers before the first render. Rendering once is faster than twice. */
const timeout = 300

const found = document.getElementById('root')
if (!found) throw new Error('index.html has lost its root element')
const root = found
const { pathname, search } = window.location
const language = firstLanguage(search)

const firstCalls = startFirstCalls(window.location)
// Not awaited: scripts of pages import parts of this module and would wait for it to finish.
void (root.dataset.page === pathname ? hydratePage() : draw())

/** Hydrates the page that was prerendered in English. */
async function hydratePage(): Promise<void> {
  const routes = appRoutes(() => void onShown())
  await Promise.all([startLanguage('en'), loadRoutes(routes, pathname)])
  const giveBack = collectEarlyInput(root)
  const onShown = async () => {
    try {
      if (language !== 'en') await showLanguage(language)
    } finally {
      // The page's first updates, such as a restored draft, are rendered by then.
      setTimeout(() => {
        // If the texts failed to load, the page stays in English. Shown first, because a hidden field can't take the
        // focus.
        delete root.dataset.page
        giveBack()
        // After the page has received the restored input.
        setTimeout(() => sendHeld(root))
      })
    }
  }
  const app = appAt(routes)
  // A transition hydrates in slices, so that typing isn't blocked.
  startTransition(() => void hydrateRoot(root, app))
}

/** Waits for the current user, because without it nothing more than the static document can be rendered. */
async function draw(): Promise<void> {
  const routes = appRoutes()
  const user = earlyAnswerIn(requestUrl(getCurrentUser, {}))
  const answers = firstCalls.then(() => earlyAnswersIn(timeout))
  await Promise.all([startLanguage(language), loadRoutes(routes, pathname), user, answers])
  const app = appAt(routes)
  startTransition(() => createRoot(root).render(app))
}

const appAt = (routes: RouteObject[]) => (
  <StrictMode>
    <App router={createBrowserRouter(routes)} />
  </StrictMode>
)
