import './app/zodSettings.ts'
import '@fontsource-variable/inter/wght.css'
import { StrictMode, startTransition } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { createBrowserRouter, type RouteObject } from 'react-router-dom'
import { getCurrentUser } from '../../shared/accounts/contract/getCurrentUser.ts'
import { earlyAnswerIn, earlyAnswersIn } from './api/earlyAnswers.ts'
import { addressOf } from './api/request.ts'
import { App } from './app/App.tsx'
import { askAhead } from './app/askAhead.ts'
import { appRoutes, loadRoutes } from './app/routes.tsx'
import { firstLanguage } from './browserStorage.ts'
import { showLanguage, startLanguage } from './i18n/language.ts'
import { sendHeld } from './routing/submittedBefore.ts'
import { typedBefore } from './routing/typedBefore.ts'

/** So long, in milliseconds, the first drawing waits for what was asked for ahead: to draw once is sooner done than twice. */
const timeout = 300

const found = document.getElementById('root')
if (!found) throw new Error('index.html has lost its root element')
const root = found
const { pathname, search } = window.location
const language = firstLanguage(search)

const asked = askAhead(window.location)
// Not awaited here: the scripts of pages import parts of this one, and would wait for its end.
void (root.dataset.page === pathname ? takeOver() : draw())

/** Makes the page that was drawn at build, in English, a living one. */
async function takeOver(): Promise<void> {
  const routes = appRoutes(() => void onShown())
  await Promise.all([startLanguage('en'), loadRoutes(routes, pathname)])
  const giveBack = typedBefore(root)
  const onShown = async () => {
    try {
      if (language !== 'en') await showLanguage(language)
    } finally {
      // What the page draws at first, such as a kept draft, is there by then.
      setTimeout(() => {
        // Without its texts the page is read in English. Shown first: a hidden field takes no focus.
        delete root.dataset.page
        giveBack()
        // Once the page knows what was typed.
        setTimeout(() => sendHeld(root))
      })
    }
  }
  const app = appAt(routes)
  // In slices: whoever types meanwhile is not held up.
  startTransition(() => void hydrateRoot(root, app))
}

/** Until it is known who is there nothing can be drawn that is more than what stands in the document. */
async function draw(): Promise<void> {
  const routes = appRoutes()
  const user = earlyAnswerIn(addressOf(getCurrentUser, {}))
  const answers = asked.then(() => earlyAnswersIn(timeout))
  await Promise.all([startLanguage(language), loadRoutes(routes, pathname), user, answers])
  const app = appAt(routes)
  startTransition(() => createRoot(root).render(app))
}

const appAt = (routes: RouteObject[]) => (
  <StrictMode>
    <App router={createBrowserRouter(routes)} />
  </StrictMode>
)
