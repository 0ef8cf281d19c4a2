import type { Locator, Page } from 'playwright-core'
import { activeFilters, listShown, resultsOf, steadyRegion } from './applicantPages.ts'
import { eventually, gone, seen, test } from './browser.ts'

/** One choice of a filter, and how many results it promises. */
interface Choice {
  count: number
  choose: () => Promise<unknown>
}

/** The count that stands apart at the end of a choice. */
async function countBeside(place: Locator): Promise<number | undefined> {
  const [text = ''] = await place.allInnerTexts()
  const count = /(?:^|\s)(\d+)$/.exec(text.trim())?.[1]
  return count === undefined ? undefined : Number(count)
}

/** The choice that finds most, so that something is left for the filters after it. */
async function bestOf(places: Locator): Promise<{ place: Locator; count: number }> {
  await seen(places)
  const choices = await Promise.all(
    (await places.all()).map(async (place) => ({ place, count: await countBeside(place) })),
  )
  const [best] = choices.toSorted((a, b) => (b.count ?? 0) - (a.count ?? 0))
  if (!best?.count) throw new Error('No choice of this filter has a result')
  return { place: best.place, count: best.count }
}

async function choiceAmong(places: Locator): Promise<Choice> {
  const { place, count } = await bestOf(places)
  return { count, choose: () => place.click() }
}

const group = (page: Page, name: string) => page.getByRole('group', { name, exact: true })
/** The field that opens a long list, and the list. */
const opener = (page: Page, name: string) => page.getByRole('button', { name: `${name} Any`, exact: true })
const picker = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true })

const boxes = (name: string) => ({ name, choice: (page: Page) => choiceAmong(group(page, name).locator('label')) })
/** The answers to a question: yes, no or any. */
const answers = (page: Page, name: string) => page.getByRole('radiogroup', { name, exact: true })
const questions = (name: string) => ({
  name,
  // "Any" carries no count.
  choice: (page: Page) => choiceAmong(answers(page, name).locator('label').filter({ hasText: /\d/ })),
})
const lists = (name: string) => ({
  name,
  choice: async (page: Page): Promise<Choice> => {
    await opener(page, name).click()
    const { place, count } = await bestOf(picker(page, name).locator('label'))
    return {
      count,
      choose: async () => {
        await place.click()
        if (await picker(page, name).isVisible()) await page.keyboard.press('Escape')
        await gone(picker(page, name))
      },
    }
  },
})

const chipOf = (page: Page, filter: string) =>
  activeFilters(page).getByRole('button', { name: `Remove filter ${filter}: ` })

/** A filter of each kind of control. That all facets keep what they promise is tested of the API. */
const filters = [
  boxes('Star Rating'),
  boxes('Pipeline Stage'),
  lists('Nationality'),
  questions('Work at height'),
  boxes('Driver License'),
]

test('the advanced filters find as many as they promise, alone and together', async ({ visit }) => {
  const page = await visit(`/applicants?${steadyRegion}`, { as: 'recruiter' })
  await listShown(page)
  for (const { name, choice } of filters) {
    const { count, choose } = await choice(page)
    await choose()
    await seen(chipOf(page, name))
    await eventually(() => resultsOf(page), count)
  }
  await seen(page.getByText(`${filters.length + 1} active filters`))
})
