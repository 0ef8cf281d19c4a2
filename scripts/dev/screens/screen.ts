import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { repositoryFolder } from '../../cli/paths.ts'
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
  // As when it is first shown: what a screen is prepared by has its script then.
  await page.reload({ waitUntil: 'networkidle' })
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

const texts = join(repositoryFolder, 'web', 'src', 'i18n')
const danish: Record<string, string> = Object.assign(
  {},
  ...readdirSync(texts)
    .filter((name) => name.startsWith('da.'))
    .map((name) => JSON.parse(readFileSync(join(texts, name), 'utf8'))),
)

function danishOf(english: string): string {
  const text = danish[english]
  if (text === undefined) throw new Error(`There is no Danish for "${english}"`)
  return text
}

/** A text of the product in both languages, with anything in its gaps. */
function inEither(english: string): RegExp {
  const patterns = [english, danishOf(english)].map((text) =>
    text
      .split(/\{\{\w+\}\}/)
      .map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
      .join('.+'),
  )
  return new RegExp(`^(${patterns.join('|')})$`)
}

/** Presses what is called by this text of the product, in the language of the page. */
export async function press(page: Page, english: string): Promise<void> {
  const name = inEither(english)
  const [first, ...others] = (['button', 'link', 'tab', 'menuitem'] as const).map((role) =>
    page.getByRole(role, { name, disabled: false }),
  )
  await others
    .reduce((all, one) => all.or(one), first as NonNullable<typeof first>)
    .first()
    .click()
}

/** A text of the product that is pressed, or something else to do. */
type Step = string | ((page: Page) => Promise<unknown>)

/** What stands behind these steps, in both languages. */
export const behind = (
  name: string,
  { path, as }: Pick<Screen, 'path' | 'as'>,
  steps: readonly Step[],
  shows: string,
): Screen[] =>
  inBoth({
    ...{ name, path, ...(as && { as }), shows: [shows, danishOf(shows)] },
    prepare: async (page) => {
      for (const step of steps) await (typeof step === 'string' ? press(page, step) : step(page))
    },
  })
