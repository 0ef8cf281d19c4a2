import './app/zodSettings.ts'
import { text } from 'node:stream/consumers'
import createCache from '@emotion/cache'
import { CacheProvider } from '@emotion/react'
import { StrictMode } from 'react'
import { prerenderToNodeStream } from 'react-dom/static'
import { createMemoryRouter } from 'react-router-dom'
import { App } from './app/App.tsx'
import { appRoutes, loadRoutes } from './app/routes.tsx'
import { startLanguage } from './i18n/language.ts'

export interface DrawnPage {
  html: string
  styles: string
}

/**
 * Renders a page for an unknown visitor: in English, signed out, with empty storage. Throws if a part of it can't be
 * rendered without a browser.
 */
export async function drawPage(pathname: string): Promise<DrawnPage> {
  const routes = appRoutes()
  await Promise.all([startLanguage('en'), loadRoutes(routes, pathname)])
  const cache = createCache({ key: 'css' })
  // Makes Emotion collect the rules instead of writing them between the elements.
  cache.compat = true
  const problems: unknown[] = []
  const { prelude } = await prerenderToNodeStream(
    <CacheProvider value={cache}>
      <StrictMode>
        <App router={createMemoryRouter(routes, { initialEntries: [pathname] })} />
      </StrictMode>
    </CacheProvider>,
    // In one piece and in order. Later chunks would be moved into place by a script in the document.
    { progressiveChunkSize: Number.POSITIVE_INFINITY, onError: (problem) => void problems.push(problem) },
  )
  const html = await text(prelude)
  if (problems.length > 0) throw new Error(`${pathname} cannot be drawn at build`, { cause: problems[0] })
  return { html, styles: stylesIn(cache.inserted) }
}

/** Returns the collected rules under their names, by which the page's Emotion finds them instead of adding its own. */
function stylesIn(inserted: Record<string, string | true | undefined>): string {
  const rules = Object.entries(inserted).filter((entry): entry is [string, string] => typeof entry[1] === 'string')
  // The selectors of global rules don't contain their names.
  const { global = [], named = [] } = Object.groupBy(rules, ([name, rule]) =>
    rule.includes(name) ? 'named' : 'global',
  )
  const globals = global.map(([name, rule]) => `<style data-emotion="css-global ${name}">${rule}</style>`)
  const names = named.map(([name]) => name).join(' ')
  return `${globals.join('')}<style data-emotion="css ${names}">${named.map(([, rule]) => rule).join('')}</style>`
}
