import type { Page } from 'playwright-core'
import type { DemoAccount } from '../demo/demoUsers.ts'

export interface Screen {
  /** The first part of the picture's file name. */
  name: string
  path: string
  /** Who is signed in; nobody without. */
  as?: DemoAccount
  /** What to do before the picture is taken. */
  prepare?: (page: Page) => Promise<unknown>
  /** What can be seen when the screen is complete. */
  shows: string | RegExp
  /** Only on phones: what stands in a drawer there. */
  onlyNarrow?: boolean
}

/** Shows the page in Danish. */
export async function inDanish(page: Page): Promise<void> {
  await page.evaluate("localStorage.setItem('fagfolk.language', 'da')")
  await page.reload()
}

type Shown = [english: string, danish: string]

/** The same screen in both languages. */
export const inBoth = ({
  name,
  shows,
  prepare,
  ...screen
}: Omit<Screen, 'shows' | 'prepare'> & { shows: Shown; prepare: (page: Page) => Promise<void> }): Screen[] => [
  { ...screen, name, shows: shows[0], prepare },
  {
    ...{ ...screen, name: `${name}-danish`, shows: shows[1] },
    prepare: async (page) => {
      await inDanish(page)
      await prepare(page)
    },
  },
]
