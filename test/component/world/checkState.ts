import { expect } from 'vitest'
import { type Locator, page } from 'vitest/browser'
import type { Role } from '../../../shared/accounts/domain/user.ts'
import { showLanguage } from '../../../web/src/i18n/language.ts'
import { expectAccessible, expectAccessibleInTheDark, expectReadableInTheDark } from './axe.ts'
import { cutOnPage, widths } from './cutTexts.ts'
import { expectDanish } from './danish.ts'
import type { Database } from './database.ts'
import type { FakeApi } from './fakeApi.ts'
import { withMarkedDanish } from './markedTexts.ts'
import { desktop, eventually, phone, seen, type Visit } from './page.tsx'

interface Looks {
  /** The sizes that have the state; both by default. */
  sizes?: readonly (typeof desktop)[]
  /** Selects the part of the page that is checked; all of it by default. */
  part?: string
  /** Brings the page into the state in Danish, if the server answered in English. */
  arrangeInDanish?: () => Promise<unknown>
  /** Texts that were typed and not sent. */
  typed?: readonly string[]
}
interface Arranged extends Looks {
  as?: Role
  /** Answers that differ from the default. */
  given?: (database: Database, api: FakeApi) => unknown
  /** Brings the page into the state. */
  arrange?: () => Promise<unknown>
}

/** A page in a state. `shows` is visible in it at every size. */
export const state = (path: string, shows: Locator, arranged: Arranged = {}) => ({ path, shows, ...arranged })
export type State = ReturnType<typeof state>

/** Draws a state and checks what it looks like. */
export async function checkState(visit: Visit, { path, as, arrange, shows, ...looks }: State): Promise<void> {
  await visit(path, { size: looks.sizes?.[0] ?? desktop, ...(as && { as }) })
  await arrange?.()
  await checkLooks(shows, looks)
}

/**
 * Checks the page on a wide screen in the light theme and in Danish, and on a phone in the dark theme, both without
 * scrolling sideways, and at all widths that no text is cut. Colours take most of the time, and do not depend on the
 * width.
 */
export async function checkLooks(
  shows: Locator,
  { sizes: [first = desktop, second] = [desktop, phone], part, arrangeInDanish, typed }: Looks = {},
): Promise<void> {
  const [width, height] = [window.innerWidth, window.innerHeight]
  await page.viewport(first.width, first.height)
  await seen(shows)
  await expectAccessible(`${first.width} px wide`, part)
  expect(page.getByCss('[title]').elements(), 'tooltips of the browser').toEqual([])
  await eventually(() => document.documentElement.scrollWidth, first.width)
  await expectDanish(arrangeInDanish, typed)
  if (second) {
    await page.viewport(second.width, second.height)
    await seen(shows)
    await eventually(() => document.documentElement.scrollWidth, second.width)
    await expectAccessibleInTheDark(`${second.width} px wide`, part)
  } else await expectReadableInTheDark(part)
  await expectUncut(second ? widths : [first.width])
  await page.viewport(width, height)
}

/** Checks that no text is cut in either language. Marks stay in the page once Danish was shown with them. */
const expectUncut = (shownAt: readonly number[]): Promise<void> =>
  withMarkedDanish(async () => {
    for (const language of ['da', 'en'] as const) {
      await showLanguage(language)
      for (const width of shownAt) {
        await page.viewport(width, desktop.height)
        await eventually(cutOnPage, [])
      }
    }
  })

/** Checks the page as it is with axe, and in Danish. `part` selects what axe checks. */
export async function checkAsItIs(what: string, part?: string): Promise<void> {
  await expectAccessible(what, part)
  await expectDanish()
}
