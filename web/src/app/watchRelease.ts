import { onUnreadableAnswer } from '../api/call.ts'
import { afterPaint } from '../early/startAfterPaint.ts'

const minute = 60_000
/** Minimum time between two checks when somebody returns to the page, and after unreadable answers. */
const returnPause = 5 * minute
const unreadablePause = minute
/** The time between two checks of a page that stays visible. */
const interval = 30 * minute

/**
 * Watches for a release newer than this page. Passes the published scripts to `onRelease` after each check, or undefined
 * if this page runs them. Checks when somebody returns to the page, every 30 minutes while it is visible, and after an
 * answer that the page can't read. A failed check reports nothing. Returns a function that stops watching.
 */
export function watchRelease(onRelease: (scripts: string | undefined) => void): () => void {
  const own = scriptsOf(document)
  // Pages in development have no release.
  if (!own) return () => {}
  const loadedAt = Date.now()
  let checkedAt = 0

  const check = async () => {
    if (!navigator.onLine) return
    checkedAt = Date.now()
    const published = await publishedScripts()
    if (published) onRelease(published === own ? undefined : published)
  }
  const checkOnReturn = () => {
    const isDue = Date.now() - Math.max(loadedAt, checkedAt) >= returnPause
    if (isDue && document.visibilityState === 'visible') void check()
  }

  onUnreadableAnswer(() => {
    if (Date.now() - checkedAt >= unreadablePause) void check()
  })
  const timer = setInterval(checkOnReturn, interval)
  const returns = [
    [document, 'visibilitychange'],
    [window, 'focus'],
    [window, 'online'],
  ] as const
  for (const [target, event] of returns) target.addEventListener(event, checkOnReturn)
  return () => {
    onUnreadableAnswer(() => {})
    clearInterval(timer)
    for (const [target, event] of returns) target.removeEventListener(event, checkOnReturn)
  }
}

/** Returns the scripts that the page's published document names, or '' if it can't be read. */
async function publishedScripts(): Promise<string> {
  try {
    const answer = await fetch(window.location.pathname, { cache: 'no-cache' })
    return answer.ok ? scriptsOf(new DOMParser().parseFromString(await answer.text(), 'text/html')) : ''
  } catch {
    return ''
  }
}

/**
 * Returns the entry scripts of a built document, or '' for any other. Their names contain the hashes of all scripts: the
 * entry lists the rest.
 */
const scriptsOf = (page: Document): string =>
  Array.from(page.querySelectorAll(`script[type="${afterPaint}"]`), (script) => script.getAttribute('src')).join(' ')
