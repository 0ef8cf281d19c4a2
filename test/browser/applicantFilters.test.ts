import type { Locator, Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { activeFilters, chipTexts, listShown, resultsOf, steadyRegion } from './applicantPages.ts'
import { addressOf, eventually, gone, phone, seen, test, toasted } from './browser.ts'

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

const groups = [
  {
    title: 'Basic Filters',
    filters: [
      boxes('Star Rating'),
      boxes('Pipeline Stage'),
      lists('Work Permit Type'),
      lists('Nationality'),
      lists('Location (City)'),
    ],
  },
  {
    title: 'Skills & Experience',
    filters: [
      boxes('Years of Experience'),
      lists('Languages'),
      lists('Machine Operations'),
      lists('Trade Skills'),
      lists('Industry Sectors'),
      lists('Professions'),
    ],
  },
  { title: 'Mobility & Requirements', filters: [questions('Willing to Relocate'), boxes('Driver License')] },
  {
    title: 'Physical Capabilities & Resources',
    filters: [
      questions('Lift heavy objects'),
      questions('Work at height'),
      questions('Health certificate'),
      questions('Work outdoors'),
      questions('Own tools'),
      questions('Own transport'),
    ],
  },
  { title: 'Employment & Availability', filters: [boxes('Employment Type')] },
]

describe.concurrent('the advanced filters', () => {
  for (const { title, filters } of groups) {
    test(`of "${title}" find as many as they promise, alone and together, each removable by its chip`, async ({
      visit,
    }) => {
      const page = await visit(`/applicants?${steadyRegion}`, { as: 'recruiter' })
      const all = await listShown(page)
      await seen(page.getByRole('button', { name: title, exact: true }))
      for (const { name, choice } of filters) {
        const { count, choose } = await choice(page)
        await choose()
        await seen(chipOf(page, name))
        await eventually(() => resultsOf(page), count)
      }
      await seen(page.getByText(`${filters.length + 1} active filters`))
      for (const { name } of filters) {
        await chipOf(page, name).click()
        await gone(chipOf(page, name))
      }
      await eventually(() => resultsOf(page), all)
      await seen(page.getByText('1 active filter', { exact: true }))
    })
  }

  test('offer the ratings and the bands of experience by name', async ({ visit }) => {
    const page = await visit('/applicants', { as: 'recruiter' })
    await listShown(page)
    for (const stars of ['5 stars', '4 stars', '3 stars', '2 stars', '1 star']) {
      await seen(group(page, 'Star Rating').getByRole('radio', { name: new RegExp(`^${stars}`) }))
    }
    for (const band of ['Entry (0-2 years)', 'Mid (3-5 years)', 'Senior (5+ years)']) {
      await seen(group(page, 'Years of Experience').getByText(band, { exact: true }))
    }
    for (const stage of ['New', 'Screening', 'Interview', 'Shortlisted', 'Offered', 'Hired', 'Rejected']) {
      await seen(group(page, 'Pipeline Stage').getByText(stage, { exact: true }))
    }
    for (const answer of ['Any', /^Yes/, /^No/]) {
      await seen(answers(page, 'Own tools').getByRole('radio', { name: answer }))
    }
  })

  test('ask for preferred regions only of those who would relocate', async ({ visit }) => {
    const page = await visit('/applicants', { as: 'recruiter' })
    await listShown(page)
    expect(await group(page, 'Preferred Regions').count()).toBe(0)
    await answers(page, 'Willing to Relocate').getByRole('radio', { name: /^Yes/ }).click()
    await group(page, 'Preferred Regions').getByRole('checkbox').first().check()
    await eventually(() => new URL(page.url()).searchParams.has('preferredRegions'), true)
    await answers(page, 'Willing to Relocate').getByRole('radio', { name: /^No/ }).click()
    await gone(group(page, 'Preferred Regions'))
    await eventually(() => addressOf(page), '/applicants?willingToRelocate=no')
  })

  test('take one profession at a time, found by typing', async ({ visit }) => {
    const page = await visit('/applicants', { as: 'recruiter' })
    await listShown(page)
    for (const profession of ['Plumber/Pipefitter', 'Building Electrician']) {
      await page.getByRole('button', { name: /^Professions / }).click()
      const search = picker(page, 'Professions').getByRole('textbox', { name: 'Search in Professions' })
      await search.fill(profession.slice(0, 6))
      await seen(picker(page, 'Professions').getByText(profession, { exact: true }))
      await search.press('Enter')
      await gone(picker(page, 'Professions'))
      await eventually(() => chipTexts(page), [`Professions: ${profession}`])
    }
  })

  test('say when nothing of a long list is meant', async ({ visit }) => {
    const page = await visit('/applicants', { as: 'recruiter' })
    await listShown(page)
    await opener(page, 'Nationality').click()
    await picker(page, 'Nationality').getByRole('textbox').fill('Atlantis')
    await seen(picker(page, 'Nationality').getByText('Nothing found'))
  })

  test('take competencies as words parted by comma and space', async ({ visit }) => {
    const page = await visit('/applicants', { as: 'recruiter' })
    await listShown(page)
    await page.getByRole('textbox', { name: 'Core Competencies' }).fill('TIG welding, First aid')
    await page.getByRole('textbox', { name: 'Core Competencies' }).press('Enter')
    await eventually(() => chipTexts(page), ['Core Competencies: TIG welding', 'Core Competencies: First aid'])
    await seen(page.getByText('2 active filters'))
  })

  test('take eight licence classes at most', async ({ visit }) => {
    const page = await visit('/applicants?driverLicense=A,B,BE,C,C1,C1E,CE', { as: 'recruiter' })
    await seen(page.getByText('7 active filters'))
    await group(page, 'Driver License').getByRole('checkbox', { name: /^D \d/ }).click()
    await seen(page.getByText('8 active filters'), page.getByText('At most 8 at once'))
  })

  test('narrow each other, and their counts follow', async ({ visit }) => {
    const page = await visit(`/applicants?${steadyRegion}`, { as: 'recruiter' })
    const all = await listShown(page)
    await group(page, 'Years of Experience').getByText('Senior (5+ years)').click()
    await eventually(async () => (await resultsOf(page)) < all, true)
    const { count, choose } = await choiceAmong(group(page, 'Pipeline Stage').locator('label'))
    await choose()
    await eventually(() => resultsOf(page), count)
    await seen(page.getByText('3 active filters'))
  })

  test('fold away', async ({ visit }) => {
    const page = await visit('/applicants', { as: 'recruiter' })
    await listShown(page)
    await page.getByRole('button', { name: 'Advanced Filters' }).click()
    await gone(page.getByRole('button', { name: 'Basic Filters' }))
    await page.getByRole('button', { name: 'Quick Filters' }).click()
    await gone(page.getByRole('button', { name: 'New Candidates' }))
  })
})

describe.concurrent('the quick filters', () => {
  const quick = [
    { name: 'New Candidates', address: 'pipelineStage=new', chips: ['Pipeline Stage: New'] },
    { name: 'Available Now', address: 'pipelineStage=shortlisted', chips: ['Pipeline Stage: Shortlisted'] },
    {
      name: 'Blue Collar Workers',
      address: 'tradeSkills=Construction%2CWelding%2CCarpentry',
      chips: ['Trade Skills: Construction', 'Trade Skills: Welding', 'Trade Skills: Carpentry'],
    },
  ]
  for (const { name, address, chips } of quick) {
    test(`"${name}" is one click, and another to take it off`, async ({ visit }) => {
      const page = await visit('/applicants', { as: 'recruiter' })
      const all = await listShown(page)
      const button = page.getByRole('button', { name, exact: true })
      await button.click()
      await toasted(page, 'Quick filter applied', name)
      await eventually(() => addressOf(page), `/applicants?${address}`)
      expect(await button.getAttribute('aria-pressed')).toBe('true')
      expect(await chipTexts(page)).toEqual(chips)
      await eventually(async () => (await resultsOf(page)) < all, true)
      await button.click()
      await eventually(() => addressOf(page), '/applicants')
    })
  }
})

describe.concurrent('active filters', () => {
  test('are counted and cleared all at once', async ({ visit }) => {
    const page = await visit('/applicants?search=welder&location=Odense&experience=5-', { as: 'recruiter' })
    await seen(page.getByText('3 active filters'))
    expect(await chipTexts(page)).toEqual([
      'Search: welder',
      'Location (City): Odense',
      'Years of Experience: Senior (5+ years)',
    ])
    await page.getByRole('button', { name: 'Clear All' }).first().click()
    await toasted(page, 'Filters cleared', 'All filters have been reset')
    await seen(page.getByText('0 active filters'))
    expect(addressOf(page)).toBe('/applicants')
    expect(await page.getByRole('button', { name: 'Clear All' }).isDisabled()).toBe(true)
  })

  test('stand in the address: reload, links and the back button bring them back', async ({ visit }) => {
    const page = await visit('/applicants', { as: 'recruiter' })
    await listShown(page)
    await group(page, 'Pipeline Stage').getByText('Hired', { exact: true }).click()
    await eventually(() => chipTexts(page), ['Pipeline Stage: Hired'])
    await answers(page, 'Own tools').getByRole('radio', { name: /^Yes/ }).click()
    const both = ['Pipeline Stage: Hired', 'Own tools: Yes']
    await eventually(() => chipTexts(page), both)
    await page.reload()
    await eventually(() => chipTexts(page), both)
    await page.goBack()
    await eventually(() => chipTexts(page), ['Pipeline Stage: Hired'])
    await page.goBack()
    await gone(activeFilters(page))
    await page.goForward()
    await eventually(() => chipTexts(page), ['Pipeline Stage: Hired'])
    expect(
      await group(page, 'Pipeline Stage')
        .getByRole('checkbox', { name: /^Hired/ })
        .isChecked(),
    ).toBe(true)
  })

  test('of an address that makes no sense are left out', async ({ visit }) => {
    const page = await visit('/applicants?pipelineStage=nowhere&starRating=9&page=x&sortBy=shoe', { as: 'recruiter' })
    await listShown(page)
    await seen(page.getByText('0 active filters'))
  })

  test('begin with the words typed, and go back to the first page', async ({ visit }) => {
    const page = await visit('/applicants?page=3', { as: 'recruiter' })
    await seen(page.getByText(/^Showing 51 to 75 of /))
    await page.getByRole('textbox', { name: 'Search applicants' }).fill('carpenter')
    await eventually(() => addressOf(page), '/applicants?search=carpenter')
    await seen(page.getByText(/^Showing 1 to 25 of /))
    await page.getByRole('button', { name: 'Clear search' }).click()
    await eventually(() => addressOf(page), '/applicants')
  })
})

describe.concurrent('on a phone', () => {
  test('the filters are a sheet that leads back to the results', async ({ visit }) => {
    const page = await visit('/applicants', { as: 'recruiter', size: phone })
    await seen(page.getByText(/^Showing 1 to /))
    await page.getByRole('button', { name: 'Filters' }).click()
    const sheet = page.getByRole('dialog', { name: 'Search & Filter' })
    await sheet.getByText('Hired', { exact: true }).click()
    await seen(sheet.getByText('1 active filter', { exact: true }))
    await sheet.getByRole('button', { name: /^Show \d+ results$/ }).click()
    await gone(sheet)
    expect(await chipTexts(page)).toEqual(['Pipeline Stage: Hired'])
  })
})
