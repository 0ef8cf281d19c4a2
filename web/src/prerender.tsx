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

/**
 * Returns the collected rules with their names, so that the page's Emotion cache finds them. Global rules have no
 * names.
 */
function stylesIn(inserted: Record<string, string | true | undefined>): string {
  const rules = Object.entries(inserted).filter((entry): entry is [string, string] => typeof entry[1] === 'string')
  const [global, named] = [true, false].map((isMatch) => rules.filter(([name]) => name.endsWith('-global') === isMatch))
  const joined = (some: [string, string][] = []) => some.map(([, rule]) => rule).join('')
  const names = (named ?? []).map(([name]) => name).join(' ')
  return `<style>${joined(global)}</style><style data-emotion="css ${names}">${joined(named)}</style>`
}
