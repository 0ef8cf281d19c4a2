import '../../../web/src/app/translatedTexts.ts'
import '../../../web/src/app/zodSettings.ts'
import '@fontsource-variable/inter/wght.css'
import { type ReactNode, StrictMode } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { createBrowserRouter } from 'react-router-dom'
import { test as base, expect, vi } from 'vitest'
import { type Locator, locators, page, userEvent, utils } from 'vitest/browser'
import { getCurrentUser } from '../../../shared/accounts/contract/getCurrentUser.ts'
import type { Role, SessionUser } from '../../../shared/accounts/domain/user.ts'
import { ProductError } from '../../../shared/kernel/domain/errors.ts'
import { App } from '../../../web/src/app/App.tsx'
import { appRoutes, loadRoutes } from '../../../web/src/app/routes.tsx'
import { firstLanguage, type Language } from '../../../web/src/browserStorage.ts'
import { startLanguage } from '../../../web/src/i18n/language.ts'
import { BucketRequest } from './bucket.ts'
import { answerFromDatabase, type Database } from './database.ts'
import { type FakeApi, fakeApi } from './fakeApi.ts'
import { sessionUsers } from './people.ts'
import { parkPointer } from './pointing.ts'
import { withPageShown } from './withPageShown.ts'

export const desktop = { width: 1440, height: 900 }
/** The default. The panel of filters, half of the list's rendering time, does not fit. */
export const laptop = { width: 1280, height: 800 }
export const phone = { width: 390, height: 844 }

// Layout and clicks are unaffected, and not painting saves a twentieth of the time.
const frame = window.frameElement as HTMLElement | null
frame?.style.setProperty('opacity', '0')

interface DrawOptions {
  /** The signed-in user, or the role of a default one. A visitor if absent. */
  as?: Role | SessionUser
  size?: typeof desktop
  language?: Language
}

/** Renders the product at a URL. The browser's storage is kept. */
export type Visit = (path: string, options?: DrawOptions) => Promise<void>
/** Renders the product at its current URL and history entry, as after a reload. */
export type Reload = (options?: DrawOptions) => Promise<void>
type Draw = (part: ReactNode, options?: DrawOptions) => Promise<void>

declare module 'vitest/browser' {
  interface LocatorSelectors {
    /** Finds elements that have neither role nor text. */
    getByCss(selector: string): Locator
  }
}
locators.extend({ getByCss: (selector: string) => selector } as Parameters<typeof locators.extend>[0])

// Otherwise every retry would print the whole page. `seen` prints its text once.
utils.configurePrettyDOM({ maxLength: 0 })

/** A test without a server. It fails on console errors and warnings, unanswered calls and calls that break their contract. */
export const test = base
  // biome-ignore lint/correctness/noEmptyPattern: Vitest reads the names of the fixtures wanted from the pattern
  .extend('api', async ({}, { onCleanup }): Promise<FakeApi> => {
    const api = fakeApi()
    vi.stubGlobal('fetch', api.fetch)
    vi.stubGlobal('XMLHttpRequest', BucketRequest)
    onCleanup(() => {
      vi.unstubAllGlobals()
      expect(api.complaints, 'what the page asked').toEqual([])
    })
    return api
  })
  .extend('person', (): { now: SessionUser | undefined } => ({ now: undefined }))
  .extend('database', async ({ api, person }): Promise<Database> => {
    return answerFromDatabase(api, () => {
      const { id: userId, role } = signedIn(person.now)
      return { kind: 'user', userId, role }
    })
  })
  .extend('draw', async ({ api, person }, { onCleanup }): Promise<Draw> => {
    const complaints: string[] = []
    for (const level of ['error', 'warn'] as const)
      vi.spyOn(console, level).mockImplementation((...args) => void complaints.push(args.map(String).join(' ')))
    let root: Root | undefined
    onCleanup(async () => {
      root?.unmount()
      // A script that is still loading may call the server once it is there, and the next test would have to answer.
      await vi.dynamicImportSettled()
      await api.settle()
      document.body.replaceChildren()
      localStorage.clear()
      sessionStorage.clear()
      // The URL may name a language.
      history.replaceState(null, '', '/')
      vi.restoreAllMocks()
      expect(complaints, 'what the page complained about').toEqual([])
    })
    api.answer(getCurrentUser, () => signedIn(person.now))
    await parkPointer()
    return async (part, { as, size = laptop, language } = {}) => {
      root?.unmount()
      person.now = typeof as === 'string' ? sessionUsers[as] : as
      if (language) localStorage.setItem('fagfolk.language', language)
      await Promise.all([page.viewport(size.width, size.height), startLanguage(firstLanguage(window.location.search))])
      const place = document.createElement('div')
      document.body.replaceChildren(place)
      root = createRoot(place)
      root.render(<StrictMode>{part}</StrictMode>)
    }
  })
  .extend('reload', async ({ draw, database: _reads }, { onCleanup }): Promise<Reload> => {
    let router: ReturnType<typeof createBrowserRouter> | undefined
    onCleanup(() => router?.dispose())
    return async (options = {}) => {
      router?.dispose()
      const routes = appRoutes()
      await loadRoutes(routes, window.location.pathname)
      router = createBrowserRouter(routes)
      await draw(<App router={router} />, options)
    }
  })
  .extend('visit', async ({ reload }): Promise<Visit> => {
    return async (path, options = {}) => {
      history.replaceState(null, '', path)
      await reload(options)
    }
  })

function signedIn(person: SessionUser | undefined): SessionUser {
  if (!person) throw new ProductError('not_signed_in', 'You are not logged in')
  return person
}

/** Waits until all of these are visible, one after the other, because parallel polling slows the page down. */
export async function seen(...places: readonly Locator[]): Promise<void> {
  for (const place of places) await expect.element(place.first()).toBeVisible().catch(withPageShown(place))
}

/** Waits until none of these is visible. */
export async function absent(...places: readonly Locator[]): Promise<void> {
  const visible = () => places.flatMap((place) => place.elements()).filter((element) => element.checkVisibility())
  await expect.poll(visible).toEqual([])
}

export async function eventually<Value>(read: () => Promise<Value> | Value, expected: Value): Promise<void> {
  await expect.poll(read).toEqual(expected)
}

export const textsOf = (place: Locator): string[] => place.elements().map((element) => element.textContent ?? '')

/** The area of the toast. Dialogs hide it from the accessibility tree. */
export const toastArea = (): Locator => page.getByRole('region', { name: /^Notifications/, includeHidden: true })

/** Waits for a toast with this title and, if given, this description. */
export async function toasted(title: string, description?: string): Promise<void> {
  const toast = toastArea()
    .getByRole('listitem', { includeHidden: true })
    .filter({ has: page.getByText(title, { exact: true }) })
  await seen(description === undefined ? toast : toast.filter({ has: page.getByText(description, { exact: true }) }))
}

export const currentUrl = (): string => window.location.pathname + window.location.search + window.location.hash

export async function press(place: Locator, key: string): Promise<void> {
  const element = await place.findElement()
  element.focus()
  await userEvent.keyboard(`{${key}}`)
}
