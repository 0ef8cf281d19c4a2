import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import type { SearchAnswer } from '../../shared/domain/applicantSearch.ts'
import { dateInDenmark } from '../../shared/domain/copenhagenDate.ts'
import { emptyAnswer } from '../make/searchAnswers.ts'
import {
  fullNameOf,
  listOf,
  listShown,
  newApplicant,
  pager,
  resultsOf,
  rows,
  savedApplicant,
  steadyRegion,
} from './applicantPages.ts'
import { addressOf, eventually, failing, gone, phone, seen, test, toasted } from './browser.ts'

const list = /\/api\/applicants(\?(?!limit=5$).*)?$/
const column = (page: Page, name: string) => page.getByRole('columnheader', { name: new RegExp(`^${name}`) })
const cells = (page: Page, field: string) => rows(page).locator(`[data-field=${field}]`)

/** Lets the page see the answers of the search changed. */
const changingAnswers = (change: (answer: SearchAnswer) => SearchAnswer) => (page: Page) =>
  page.route(list, async (route) => {
    const response = await route.fetch()
    await route.fulfill({ json: change(await response.json()) })
  })

describe.concurrent('the list of applicants', () => {
  test('has the columns of the table, the newest change first', async ({ visit }) => {
    const page = await visit('/applicants', { as: 'recruiter' })
    await listShown(page)
    await seen(page.getByRole('heading', { name: 'Applicants Database' }))
    const names = ['Name', 'Location', 'Primary Skills', 'Experience', 'Status', 'Updated', 'Actions']
    for (const name of names) await seen(column(page, name))
    expect(await column(page, 'Updated').getAttribute('aria-sort')).toBe('descending')
    const times = await cells(page, 'updatedAt')
      .locator('time')
      .evaluateAll((all) => all.map((one) => one.getAttribute('datetime') ?? ''))
    expect(times.length).toBeGreaterThan(5)
    expect(times).toEqual(times.toSorted().reverse())
  })

  test('shows of each applicant name, email, place, first skill, years and stage', async ({ visit }) => {
    const applicant = await newApplicant({ coreCompetencies: ['TIG welding', 'Forklift', 'First aid'] })
    const page = await visit(listOf(applicant), { as: 'recruiter' })
    const row = rows(page)
    await seen(
      row.getByRole('link', { name: fullNameOf(applicant) }),
      row.getByText('Ærøskøbing, Denmark'),
      row.getByText('TIG welding', { exact: true }),
      row.getByText('+2', { exact: true }),
      row.getByText('7 years', { exact: true }),
      row.getByText('New', { exact: true }),
      row.getByText('Today', { exact: true }),
      row.getByRole('button', { name: `Edit ${fullNameOf(applicant)}` }),
    )
  })

  test('cuts names and emails at 25 characters', async ({ visit }) => {
    const applicant = await newApplicant({ firstName: 'Maximiliane Friederike Alexandra' })
    const page = await visit(listOf(applicant), { as: 'recruiter' })
    const { email = '' } = applicant
    await seen(
      rows(page).getByText('Maximiliane Friederike Al…', { exact: true }),
      rows(page).getByText(`${email.slice(0, 25)}…`, { exact: true }),
    )
    await seen(rows(page).getByTitle(fullNameOf(applicant)), rows(page).getByTitle(email))
  })

  test('tells dates as days, then weeks, then dates', async ({ visit }) => {
    const ages = [0, 1, 6, 7, 29, 30]
    const noon = new Date(`${dateInDenmark(new Date())}T10:00:00Z`).getTime()
    const page = await visit('/applicants', {
      as: 'recruiter',
      intercept: changingAnswers((answer) => ({
        ...answer,
        applicants: answer.applicants.slice(0, ages.length).map((row, place) => ({
          ...row,
          updatedAt: new Date(noon - (ages[place] ?? 0) * 86_400_000).toISOString(),
        })),
      })),
    })
    const date = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeZone: 'Europe/Copenhagen' })
    await eventually(
      () => cells(page, 'updatedAt').allTextContents(),
      ['Today', '1 day ago', '6 days ago', '1 week ago', '4 weeks ago', date.format(noon - 30 * 86_400_000)],
    )
  })

  test('sorts by a click: another column descending, the active one turned round', async ({ visit }) => {
    const page = await visit(`/applicants?${steadyRegion}`, { as: 'recruiter' })
    await listShown(page)
    const steps = [
      ['Updated', 'sortBy=updatedAt&sortOrder=asc', 'ascending'],
      ['Updated', 'sortBy=updatedAt&sortOrder=desc', 'descending'],
      ['Name', 'sortBy=firstName&sortOrder=desc', 'descending'],
      ['Name', 'sortBy=firstName&sortOrder=asc', 'ascending'],
      ['Location', 'sortBy=city&sortOrder=desc', 'descending'],
      ['Status', 'sortBy=pipelineStage&sortOrder=desc', 'descending'],
      ['Experience', 'sortBy=yearsOfExperience&sortOrder=desc', 'descending'],
    ] as const
    for (const [name, address, order] of steps) {
      await column(page, name).click()
      await eventually(() => addressOf(page), `/applicants?${steadyRegion}&${address}`)
      await eventually(() => column(page, name).getAttribute('aria-sort'), order)
    }
    await eventually(async () => {
      const years = (await cells(page, 'yearsOfExperience').allTextContents()).map((text) => Number.parseInt(text, 10))
      return years.length > 5 && years.every((count, place) => place === 0 || count <= (years[place - 1] ?? 0))
    }, true)
    expect(await column(page, 'Primary Skills').getByRole('button').count()).toBe(0)
  })

  test('is turned page by page', async ({ visit }) => {
    const page = await visit('/applicants', { as: 'recruiter' })
    const total = await listShown(page)
    const last = Math.ceil(total / 25)
    const button = (name: string) => pager(page).getByRole('button', { name, exact: true })
    await seen(pager(page).getByText(new RegExp(`^Showing 1 to 25 of ${total} results$`)))
    expect(await button('Previous').isDisabled()).toBe(true)
    expect(
      await pager(page)
        .getByRole('button', { name: /^Page / })
        .allTextContents(),
    ).toEqual(['1', '2', '3', '4', '5', String(last)])
    await seen(pager(page).getByText('…'))
    expect(await button('Page 1').getAttribute('aria-current')).toBe('page')

    await button('Next').click()
    await seen(pager(page).getByText(/^Showing 26 to 50 of /))
    expect(addressOf(page)).toBe('/applicants?page=2')
    await button(`Page ${last}`).click()
    await seen(pager(page).getByText(new RegExp(`^Showing ${(last - 1) * 25 + 1} to \\d+ of `)))
    expect(await button('Next').isDisabled()).toBe(true)
    await button('Previous').click()
    await eventually(() => addressOf(page), `/applicants?page=${last - 1}`)
    await page.goBack()
    await page.goBack()
    await page.goBack()
    await seen(pager(page).getByText(/^Showing 1 to 25 of /))
  })

  test('shows more rows at once when asked to', async ({ visit }) => {
    const page = await visit('/applicants?page=2', { as: 'recruiter' })
    await seen(pager(page).getByText(/^Showing 26 to 50 of /))
    await pager(page).getByRole('combobox', { name: 'Rows per page' }).selectOption('100')
    await seen(pager(page).getByText(/^Showing 1 to 100 of /))
    expect(addressOf(page)).toBe('/applicants?limit=100')
  })

  test('goes back to the first page with another filter', async ({ visit }) => {
    const page = await visit('/applicants?page=3', { as: 'recruiter' })
    await seen(pager(page).getByText(/^Showing 51 to 75 of /))
    await page.getByRole('button', { name: 'New Candidates' }).click()
    await eventually(() => addressOf(page), '/applicants?pipelineStage=new')
    await seen(pager(page).getByText(/^Showing 1 to 25 of /))
  })
})

describe.concurrent('rows', () => {
  test('are selected one by one, all of a page, and over pages', async ({ visit }) => {
    const page = await visit(`/applicants?${steadyRegion}`, { as: 'recruiter' })
    await listShown(page)
    const one = page.getByRole('checkbox', { name: 'Select row' })
    await one.nth(1).check()
    await seen(page.getByText('1 selected', { exact: true }))
    await page.getByRole('checkbox', { name: 'Select all rows' }).check()
    await seen(page.getByText('25 selected', { exact: true }))
    await pager(page).getByRole('button', { name: 'Next' }).click()
    await eventually(() => page.getByRole('checkbox', { name: 'Unselect row' }).count(), 0)
    await one.first().check()
    await seen(page.getByText('26 selected', { exact: true }))
    await page.getByRole('button', { name: /^Clear selection/ }).click()
    await gone(page.getByText('26 selected', { exact: true }))
  })

  test('are starred at once, and the star is saved', async ({ visit }) => {
    const applicant = await newApplicant()
    const page = await visit(listOf(applicant), { as: 'recruiter' })
    const star = rows(page).getByRole('button', { name: `Star ${fullNameOf(applicant)}` })
    await star.click()
    await eventually(() => star.getAttribute('aria-pressed'), 'true')
    await eventually(async () => (await savedApplicant(applicant)).starRating, 5)
    await star.click()
    await eventually(() => star.getAttribute('aria-pressed'), 'false')
    await eventually(async () => (await savedApplicant(applicant)).starRating, undefined)
  })

  test('lose a star that could not be saved', async ({ visit }) => {
    const applicant = await newApplicant()
    const page = await visit(listOf(applicant), {
      as: 'recruiter',
      refused: ['500 /api/applicants/{id}'],
      intercept: failing('**/api/applicants/*-*'),
    })
    const star = rows(page).getByRole('button', { name: `Star ${fullNameOf(applicant)}` })
    await star.click()
    await toasted(page, 'Error', 'Something went wrong on our side')
    await eventually(() => star.getAttribute('aria-pressed'), 'false')
  })

  test('open the applicant, or edit at once', async ({ visit }) => {
    const applicant = await newApplicant()
    const page = await visit(listOf(applicant), { as: 'recruiter' })
    await rows(page).getByText('Ærøskøbing, Denmark').click()
    await eventually(() => addressOf(page), `${listOf(applicant)}&applicant=${applicant.id}`)
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
    await gone(page.getByRole('dialog'))
    await rows(page)
      .getByRole('button', { name: `Edit ${fullNameOf(applicant)}` })
      .click()
    await seen(page.getByRole('dialog').getByRole('button', { name: 'Save Changes' }))
  })
})

describe.concurrent('a list that cannot be shown', () => {
  test('because nobody matches says so, and clears the filters', async ({ visit }) => {
    const page = await visit('/applicants?search=zeppelin', { as: 'recruiter' })
    await seen(
      page.getByText('No applicants found', { exact: true }),
      page.getByText('Nobody matches all of these filters. Take one off, or search with fewer words.'),
    )
    expect(await resultsOf(page)).toBe(0)
    await page.getByRole('main').getByRole('button', { name: 'Clear All' }).last().click()
    expect(await listShown(page)).toBeGreaterThan(0)
  })

  test('because there is nobody yet says so', async ({ visit }) => {
    const page = await visit('/applicants', {
      as: 'recruiter',
      intercept: (page) => page.route(list, (route) => route.fulfill({ json: emptyAnswer })),
    })
    await seen(page.getByText('No applicants found', { exact: true }))
  })

  test('because there is no such page leads to the first', async ({ visit }) => {
    const page = await visit(`/applicants?${steadyRegion}&page=900`, { as: 'recruiter' })
    await seen(page.getByText('There is no page 900 of these results.'))
    await page.getByRole('button', { name: 'Go to the first page' }).click()
    await listShown(page)
  })

  test('because the server fails says so, and tries again', async ({ visit }) => {
    const page = await visit('/applicants', {
      as: 'recruiter',
      refused: ['500 /api/applicants'],
      intercept: (page) => page.route(list, (route) => route.fulfill({ status: 500, body: 'out of order' })),
    })
    await seen(page.getByText('The applicants could not be loaded'))
    await page.unrouteAll()
    await page.getByRole('button', { name: 'Try again' }).click()
    expect(await listShown(page)).toBeGreaterThan(0)
  })

  test('in full says that the search is limited', async ({ visit }) => {
    const page = await visit('/applicants', {
      as: 'recruiter',
      intercept: changingAnswers((answer) => ({
        ...answer,
        total: null,
        totalPages: null,
        facets: {},
        degraded: true,
      })),
    })
    await seen(
      page.getByText('Search is limited at the moment: the newest applicants are shown, without counts.'),
      pager(page).getByText('Showing 1 to 25', { exact: true }),
    )
    expect(await pager(page).getByRole('button', { name: 'Next' }).isEnabled()).toBe(true)
  })
})

describe.concurrent('the list on a phone', () => {
  test('is a list of cards with its own order', async ({ visit }) => {
    const page = await visit(`/applicants?${steadyRegion}`, { as: 'recruiter', size: phone })
    const cards = page.getByRole('list', { name: 'Applicants Database' }).getByRole('listitem')
    await seen(cards)
    expect(await cards.count()).toBe(25)
    expect(await page.getByRole('grid').count()).toBe(0)
    await page.getByRole('combobox', { name: 'Sort by' }).selectOption({ label: 'Experience' })
    await eventually(() => addressOf(page), `/applicants?${steadyRegion}&sortBy=yearsOfExperience&sortOrder=desc`)
    await eventually(() => page.getByRole('combobox', { name: 'Sort by' }).inputValue(), 'yearsOfExperience')
    await page.getByRole('button', { name: 'Sorted descending; turn round' }).click()
    await eventually(() => addressOf(page), `/applicants?${steadyRegion}&sortBy=yearsOfExperience&sortOrder=asc`)
    expect(await resultsOf(page)).toBeGreaterThan(25)
    const width = await page.evaluate('document.documentElement.scrollWidth')
    expect(width).toBe(phone.width)
  })
})
