import './app/zodSettings.ts'
import { text } from 'node:stream/consumers'
import createCache from '@emotion/cache'
import { CacheProvider } from '@emotion/react'
import { type ReactNode, StrictMode } from 'react'
import { prerenderToNodeStream } from 'react-dom/static'
import { createMemoryRouter } from 'react-router-dom'
import { App } from './app/App.tsx'
import { frameOf, PageFrame } from './app/PageFrame.tsx'
import styles from './app/pageFrame.module.css'
import frameRules from './app/pageFrame.module.css?inline'
import { appRoutes, loadRoutes } from './app/routes.tsx'
import { startLanguage } from './i18n/language.ts'

/** A page as its visitor first sees it: its elements, and the rules that style them. */
export interface DrawnPage {
  html: string
  styles: string
  /** Whether a frame is all that there is of it. */
  isFramed: boolean
}

/**
 * Draws a page as somebody sees it of whom nothing is known yet: in English, not signed in, without anything kept. Throws when a
 * part of it cannot be drawn without a browser.
 */
export async function drawPage(pathname: string): Promise<DrawnPage> {
  const routes = appRoutes()
  await Promise.all([startLanguage('en'), loadRoutes(routes, pathname)])
  const cache = createCache({ key: 'css' })
  // Keeps the text of every rule, instead of writing it between the elements.
  cache.compat = true
  const problems: unknown[] = []
  const { prelude } = await prerenderToNodeStream(
    <CacheProvider value={cache}>
      <StrictMode>
        <Framed pathname={pathname}>
          <App router={createMemoryRouter(routes, { initialEntries: [pathname] })} />
        </Framed>
      </StrictMode>
    </CacheProvider>,
    // Whole, and in its order: what comes later would be put in its place by a script in the document.
    { progressiveChunkSize: Number.POSITIVE_INFINITY, onError: (problem) => void problems.push(problem) },
  )
  const html = await text(prelude)
  if (problems.length > 0) throw new Error(`${pathname} cannot be drawn at build`, { cause: problems[0] })
  // No script draws a frame: its rules are in the documents alone.
  const isFramed = frameOf(pathname) !== undefined
  return { html, styles: (isFramed ? `<style>${frameRules}</style>` : '') + stylesIn(cache.inserted), isFramed }
}

/** A page behind the frame that is seen of it at first, where it has one. */
function Framed({ pathname, children }: { pathname: string; children: ReactNode }) {
  const texts = frameOf(pathname)
  if (!texts) return children
  return (
    <>
      <PageFrame {...texts} />
      <div className={styles.spinner}>{children}</div>
    </>
  )
}

/** The rules under their names, by which the page's script finds them again. Those of the whole page have none there. */
function stylesIn(inserted: Record<string, string | true | undefined>): string {
  const rules = Object.entries(inserted).filter((entry): entry is [string, string] => typeof entry[1] === 'string')
  const [global, named] = [true, false].map((wanted) => rules.filter(([name]) => name.endsWith('-global') === wanted))
  const joined = (some: [string, string][] = []) => some.map(([, rule]) => rule).join('')
  const names = (named ?? []).map(([name]) => name).join(' ')
  return `<style>${joined(global)}</style><style data-emotion="css ${names}">${joined(named)}</style>`
}
