import { describe, expect } from 'vitest'
import { page } from 'vitest/browser'
import { updateApplicant } from '../../../shared/applicants/contract/updateApplicant.ts'
import { dateInDenmark } from '../../../shared/kernel/domain/copenhagenDate.ts'
import { ProductError } from '../../../shared/kernel/domain/errors.ts'
import { listPlacements } from '../../../shared/proposals/contract/listPlacements.ts'
import { searchApplicants } from '../../../shared/search/contract/searchApplicants.ts'
import type { SearchAnswer } from '../../../shared/search/domain/applicantSearch.ts'
import { askEarly } from '../../../web/src/api/earlyAnswers.ts'
import { addressOf } from '../../../web/src/api/request.ts'
import { listCalls } from '../../../web/src/features/applicants/view/listCalls.ts'
import { emptyAnswer, makeRow } from '../../make/searchAnswers.ts'
import { failing } from '../world/fakeApi.ts'
import {
  absent,
  addressNow,
  desktop,
  eventually,
  phone,
  press,
  seen,
  test,
  textsOf,
  toastArea,
  toasted,
} from '../world/page.tsx'
import { abovePath, button, dialog, fullNameOf, listOf, pager, resultsCount, rows } from '../world/parts.ts'
import { sessionUsers } from '../world/people.ts'
import { placementOf } from '../world/placements.ts'

const recruiter = { as: 'recruiter' } as const
/** With the filters beside the list, which cost half as much again to draw. */
const withFilters = { as: 'recruiter', size: desktop } as const
const column = (name: string) => page.getByRole('columnheader', { name: new RegExp(`^${name}`) })
const cells = (field: string) => rows().getByCss(`[data-field=${field}]`)
const shown = (place: ReturnType<typeof column>) => place.length

const rowsOf = (count: number) => Array.from({ length: count }, (_none, number) => makeRow(number))

/** Three rows of a result of 120, which is enough where they are not counted. */
const aPage = (changes: Partial<SearchAnswer>): SearchAnswer => ({
  ...emptyAnswer,
  applicants: rowsOf(3),
  total: 120,
  totalPages: 5,
  ...changes,
})

/** A page as full as it would be, of a result of 240. */
const fullPage = (number: number): SearchAnswer =>
  aPage({ page: number, applicants: rowsOf(Math.min(25, 240 - (number - 1) * 25)), total: 240, totalPages: 10 })

describe('the list of applicants', () => {
  test('has the columns of the table', async ({ visit }) => {
    await visit('/applicants', recruiter)
    await seen(page.getByRole('heading', { name: 'Applicants Database' }), rows())
    for (const name of ['Name', 'Location', 'Primary Skills', 'Experience', 'Status', 'Updated', 'Actions'])
      await seen(column(name))
    await expect.element(column('Updated')).toHaveAttribute('aria-sort', 'descending')
  })

  test.for([desktop, phone])(
    'tells who is placed with whom, once it is known, on a screen of %o',
    async (size, { visit, api, database }) => {
      const lastName = 'Quistrup'
      const [placed, open, later, free] = [0, 1, 2, 3].map(() => database.add({ lastName }).id)
      const known = api.hold(listPlacements)
      api.answer(listPlacements, () => [
        placementOf(placed ?? ''),
        placementOf(placed ?? '', { clientName: 'Havnens Værft', from: '2099-12-21' }),
        placementOf(open ?? '', { clientName: undefined, until: undefined }),
        placementOf(later ?? '', { from: '2099-12-07' }),
      ])
      await visit(listOf({ lastName }), { as: 'recruiter', size })
      // The list does not wait for it.
      await seen(page.getByRole('link', { name: `Åse ${lastName}` }).first())
      expect(page.getByText(/Placed with/).length).toBe(0)
      known()
      await seen(
        page.getByText('Placed with Nordhavn VVS until 18 Dec 2099', { exact: true }),
        page.getByText('Placed with a client, no end known', { exact: true }),
        page.getByText('Placed with Nordhavn VVS from 7 Dec 2099', { exact: true }),
      )
      expect(page.getByText(/Placed with/).length).toBe(3)
      // Before that it may have been asked about whom the page showed first.
      const asked = api.asked(listPlacements).at(-1)?.query.ids.toSorted()
      expect(asked).toEqual([placed, open, later, free].toSorted())
    },
  )

  test('stays as it is where nobody knows who is placed', async ({ visit, api, database }) => {
    api.answer(listPlacements, failing)
    const { lastName } = database.add()
    await visit(listOf({ lastName }), recruiter)
    await eventually(() => api.asked(listPlacements).length > 0, true)
    await api.settle()
    expect(rows().length).toBe(1)
  })

  test('shows what was asked for ahead of it, and asks anew when one comes back', async ({
    visit,
    api,
    database: _,
  }) => {
    api.answer(searchApplicants, () => aPage({}))
    for (const { route, request } of listCalls(new URLSearchParams(), 'recruiter'))
      await askEarly(addressOf(route, request), 'en')
    await visit('/applicants', withFilters)
    await seen(rows(), page.getByRole('heading', { name: 'Advanced Filters' }))
    expect(api.asked(searchApplicants)).toHaveLength(1)
    await page.getByRole('link', { name: 'Public Submissions' }).click()
    await absent(rows())
    await page.getByRole('link', { name: 'Applicant Database' }).click()
    await seen(rows())
    await eventually(() => api.asked(searchApplicants).length, 2)
  })

  test('shows of each applicant name, trade, email, place, first skill, years and stage', async ({
    visit,
    database,
  }) => {
    const applicant = database.add({ coreCompetencies: ['TIG welding', 'Forklift', 'First aid'] })
    await visit(listOf(applicant), recruiter)
    const row = rows()
    await seen(
      row.getByRole('link', { name: fullNameOf(applicant) }),
      row.getByText('Welder', { exact: true }),
      row.getByCss(`[data-tooltip="${applicant.email}"]`),
      row.getByText('Ærøskøbing, Denmark'),
      row.getByText('TIG welding', { exact: true }),
      row.getByText('+2', { exact: true }),
      row.getByText('7 years', { exact: true }),
      row.getByText('New', { exact: true }),
      row.getByText('Today', { exact: true }),
      row.getByRole('button', { name: `Edit ${fullNameOf(applicant)}` }),
    )
  })

  test('cuts names and emails at 25 characters', async ({ visit, database }) => {
    const applicant = database.add({ firstName: 'Maximiliane Friederike Alexandra' })
    await visit(listOf(applicant), recruiter)
    await seen(
      rows().getByText('Maximiliane Friederike Al…', { exact: true }),
      rows().getByText(`${applicant.email.slice(0, 25)}…`, { exact: true }),
      rows().getByCss(`[data-tooltip="${fullNameOf(applicant)}"]`),
      rows().getByCss(`[data-tooltip="${applicant.email}"]`),
    )
  })

  test('tells dates as days, then weeks, then dates', async ({ visit, api, database: _ }) => {
    const noon = new Date(`${dateInDenmark(new Date())}T10:00:00Z`).getTime()
    const applicants = [0, 1, 6, 7, 29, 30].map((age) =>
      makeRow(age, { updatedAt: new Date(noon - age * 86_400_000).toISOString() }),
    )
    api.answer(searchApplicants, () => aPage({ applicants, total: 6, totalPages: 1 }))
    await visit('/applicants', recruiter)
    const date = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeZone: 'Europe/Copenhagen' })
    await eventually(
      () => textsOf(cells('updatedAt').getByCss('time')),
      ['Today', '1 day ago', '6 days ago', '1 week ago', '4 weeks ago', date.format(noon - 30 * 86_400_000)],
    )
  })

  test('tells which paper ends and when, where that was asked for', async ({ visit, api, database: _ }) => {
    const paper = { field: 'certifications', name: 'ADR', expiryDate: '2099-12-03' } as const
    const licence = { field: 'driverLicenseExpiry', expiryDate: '2020-01-31' } as const
    const applicants = [makeRow(1, { endingPaper: paper }), makeRow(2, { endingPaper: licence })]
    api.answer(searchApplicants, () => aPage({ applicants }))
    await visit('/applicants?papersEndWithin=30', recruiter)
    await seen(page.getByText(/^ADR/), page.getByText('Expires 3 Dec 2099'), page.getByText('Expired 31 Jan 2020'))
    await seen(cells('pipelineStage').getByText('Driving licence', { exact: true }))
    await visit('/applicants?papersEndWithin=30', { ...recruiter, size: phone })
    await seen(page.getByText('Expired 31 Jan 2020'))
  })

  test('sorts by a click: another column descending, the active one turned round', async ({
    visit,
    api,
    database: _,
  }) => {
    api.answer(searchApplicants, () => aPage({}))
    await visit('/applicants', recruiter)
    await seen(rows())
    const steps = [
      ['Updated', 'updatedAt', 'asc'],
      ['Updated', 'updatedAt', 'desc'],
      ['Name', 'firstName', 'desc'],
      ['Name', 'firstName', 'asc'],
      ['Location', 'city', 'desc'],
      ['Status', 'pipelineStage', 'desc'],
      ['Experience', 'yearsOfExperience', 'desc'],
    ] as const
    for (const [name, sortBy, sortOrder] of steps) {
      await column(name).click()
      await eventually(addressNow, `/applicants?sortBy=${sortBy}&sortOrder=${sortOrder}`)
      await expect.element(column(name)).toHaveAttribute('aria-sort', `${sortOrder}ending`)
      await eventually(() => api.asked(searchApplicants).at(-1)?.query, expect.objectContaining({ sortBy, sortOrder }))
    }
    expect(shown(column('Primary Skills').getByRole('button'))).toBe(0)
  })

  test('says of one result that it is one', async ({ visit, database }) => {
    const applicant = database.add()
    await visit(listOf(applicant), recruiter)
    await seen(pager().getByText('Showing 1 to 1 of 1 result', { exact: true }))
    await visit(listOf(applicant), { ...recruiter, language: 'da' })
    await seen(page.getByText('Viser 1 til 1 af 1 resultat', { exact: true }))
  })

  test('is turned page by page', async ({ visit, api, database: _ }) => {
    api.answer(searchApplicants, ({ query }) => fullPage(query.page))
    await visit('/applicants', recruiter)
    const turn = (name: string) => pager().getByRole('button', { name, exact: true })
    await seen(pager().getByText('Showing 1 to 25 of 240 results', { exact: true }), pager().getByText('…'))
    await expect.element(turn('Previous')).toBeDisabled()
    expect(textsOf(pager().getByRole('button', { name: /^Page / }))).toEqual(['1', '2', '3', '4', '5', '10'])
    await expect.element(turn('Page 1')).toHaveAttribute('aria-current', 'page')

    await turn('Next').click()
    await seen(pager().getByText('Showing 26 to 50 of 240 results'))
    expect(addressNow()).toBe('/applicants?page=2')
    await turn('Page 10').click()
    await seen(pager().getByText('Showing 226 to 240 of 240 results'))
    await expect.element(turn('Next')).toBeDisabled()
    await turn('Previous').click()
    await eventually(addressNow, '/applicants?page=9')
    await seen(pager().getByText('Showing 201 to 225 of 240 results'))
    history.go(-3)
    await seen(pager().getByText('Showing 1 to 25 of 240 results'))
    expect(api.asked(searchApplicants).map(({ query }) => query.page)).toEqual(expect.arrayContaining([1, 2, 10, 9]))
  })

  test('shows more rows at once when asked to', async ({ visit, api }) => {
    await visit('/applicants?page=2', recruiter)
    await seen(pager().getByText(/^Showing 26 to 50 of /))
    await pager().getByRole('combobox', { name: 'Rows per page' }).selectOptions('100')
    await seen(pager().getByText(/^Showing 1 to 100 of /))
    expect(addressNow()).toBe('/applicants?limit=100')
    expect(api.asked(searchApplicants).at(-1)?.query).toMatchObject({ limit: 100, page: 1 })
  })

  test('goes back to the first page with another filter', async ({ visit, api, database: _ }) => {
    api.answer(searchApplicants, ({ query }) => fullPage(query.page))
    await visit('/applicants?page=3', withFilters)
    await seen(pager().getByText(/^Showing 51 to 75 of /))
    await button('New Candidates').click()
    await eventually(addressNow, '/applicants?pipelineStage=new')
    await seen(pager().getByText(/^Showing 1 to 25 of /))
    await expect
      .poll(() => api.asked(searchApplicants).at(-1)?.query)
      .toMatchObject({ page: 1, pipelineStage: ['new'] })
  })
})

describe('rows', () => {
  test('are selected one by one, all of a page, and over pages', async ({ visit, api, database: _ }) => {
    api.answer(searchApplicants, ({ query: { page = 1 } }) =>
      aPage({ page, applicants: [1, 2, 3].map((number) => makeRow(page * 10 + number)) }),
    )
    await visit('/applicants', recruiter)
    await seen(rows())
    const one = page.getByRole('checkbox', { name: 'Select row' })
    await one.nth(1).click()
    await seen(page.getByText('1 selected', { exact: true }))
    await page.getByRole('checkbox', { name: 'Select all rows' }).click()
    await seen(page.getByText('3 selected', { exact: true }))
    await pager().getByRole('button', { name: 'Next' }).click()
    await eventually(() => shown(page.getByRole('checkbox', { name: 'Unselect row' })), 0)
    await one.first().click()
    await seen(page.getByText('4 selected', { exact: true }))
    await press(page.getByRole('button', { name: /^Clear selection/ }), 'Enter')
    await absent(page.getByText('4 selected', { exact: true }))
    expect(document.activeElement?.id).toBe('results')
  })

  test('are starred at once, and the star is saved', async ({ visit, api, database }) => {
    const applicant = database.add()
    await visit(listOf(applicant), recruiter)
    const star = rows().getByRole('button', { name: `Star ${fullNameOf(applicant)}` })
    const letGo = api.hold(updateApplicant)
    await star.click()
    await expect.element(star).toHaveAttribute('aria-pressed', 'true')
    expect(database.applicant(applicant.id).starRating).toBeUndefined()
    letGo()
    await eventually(() => database.applicant(applicant.id).starRating, 5)
    await star.click()
    await expect.element(star).toHaveAttribute('aria-pressed', 'false')
    await eventually(() => database.applicant(applicant.id).starRating, undefined)
  })

  test('get back the rating that a star took away', async ({ visit, database }) => {
    const rated = [3, 4].map((starRating) => database.add({ starRating }))
    for (const applicant of rated) {
      await visit(listOf(applicant), recruiter)
      await rows()
        .getByRole('button', { name: `Star ${fullNameOf(applicant)}` })
        .click()
      await toasted(applicant.starRating === 3 ? 'Starred' : 'Star removed', fullNameOf(applicant))
      expect(database.applicant(applicant.id).starRating).toBe(applicant.starRating === 3 ? 5 : undefined)
      await toastArea().getByRole('button', { name: 'Undo' }).click()
      await eventually(() => database.applicant(applicant.id).starRating, applicant.starRating)
    }
  })

  test('lose a star that could not be saved', async ({ visit, api, database }) => {
    const applicant = database.add()
    api.answer(updateApplicant, failing)
    await visit(listOf(applicant), recruiter)
    const star = rows().getByRole('button', { name: `Star ${fullNameOf(applicant)}` })
    await star.click()
    await toasted('Error', 'Something went wrong on our side')
    await expect.element(star).toHaveAttribute('aria-pressed', 'false')
  })

  test('open the applicant, or edit at once', async ({ visit, database }) => {
    const applicant = database.add()
    await visit(listOf(applicant), recruiter)
    await rows().getByText('Ærøskøbing, Denmark').click()
    await eventually(addressNow, abovePath(applicant))
    await dialog().getByRole('button', { name: 'Close' }).click()
    await absent(dialog())
    await rows()
      .getByRole('button', { name: `Edit ${fullNameOf(applicant)}` })
      .click()
    await seen(dialog().getByRole('button', { name: 'Save Changes' }))
  })
})

describe('a list that cannot be shown', () => {
  test('because nobody matches says so, and clears the filters', async ({ visit }) => {
    await visit('/applicants?search=zeppelin', recruiter)
    await seen(
      page.getByText('No applicants found', { exact: true }),
      page.getByText('Nobody matches all of these filters. Take one off, or search with fewer words.'),
    )
    await expect.element(resultsCount()).toHaveTextContent(/^0 results$/)
    await page.getByRole('main').getByRole('button', { name: 'Clear All' }).last().click()
    await seen(rows())
  })

  test('because nobody matches all words leads on without one of them, or without the filters', async ({ visit }) => {
    await visit('/applicants?search=zeppelin+welder&region=Hovedstaden&page=1', recruiter)
    const again = page.getByRole('group', { name: 'Search again' })
    await seen(again)
    expect(textsOf(again.getByRole('button'))).toEqual(['Without “zeppelin”', 'Without “welder”', 'Clear filters'])
    await again.getByRole('button', { name: 'Clear filters' }).click()
    await eventually(addressNow, '/applicants?search=zeppelin+welder')
    await eventually(() => textsOf(again.getByRole('button')), ['Without “zeppelin”', 'Without “welder”'])
    await again.getByRole('button', { name: 'Without “zeppelin”' }).click()
    await eventually(addressNow, '/applicants?search=welder')
    await seen(rows())
  })

  test('because there is nobody yet says so', async ({ visit, api, database: _ }) => {
    api.answer(searchApplicants, () => emptyAnswer)
    await visit('/applicants', recruiter)
    await seen(page.getByText('No applicants found', { exact: true }))
  })

  test('because there is no such page leads to the first', async ({ visit }) => {
    await visit('/applicants?page=900', recruiter)
    await seen(page.getByText('There is no page 900 of these results.'))
    await button('Go to the first page').click()
    await seen(pager().getByText(/^Showing 1 to /))
  })

  test('because no list reaches so far leads to the first page as well', async ({ visit, api, database: _ }) => {
    api.answerOnce(searchApplicants, () => {
      throw new ProductError('results_out_of_reach', 'Too far')
    })
    await visit('/applicants?page=9999', recruiter)
    await seen(page.getByText('There is no page 9999 of these results.'))
    await absent(page.getByText('The applicants could not be loaded'), button('Try again'))
    await button('Go to the first page').click()
    await seen(pager().getByText(/^Showing 1 to /))
  })

  test('because the server fails says so, and tries again', async ({ visit, api, database: _ }) => {
    let works = false
    api.answer(searchApplicants, () => (works ? aPage({}) : new Response('out of order', { status: 500 })))
    await visit('/applicants', recruiter)
    await seen(page.getByText('The applicants could not be loaded'))
    works = true
    await button('Try again').click()
    await seen(rows())
    // The button went with what it did, and leaves the focus to what it stood in.
    expect(document.activeElement?.id).toBe('results')
  })

  test('because the server fails shows no figures of the view before', async ({ visit, api, database: _ }) => {
    let works = true
    api.answer(searchApplicants, () => (works ? aPage({}) : new Response('out of order', { status: 500 })))
    await visit('/applicants', withFilters)
    await seen(pager().getByText(/^Showing 1 to /))
    works = false
    await button('Blue Collar Workers').click()
    await seen(page.getByText('The applicants could not be loaded'))
    await absent(pager().getByText(/^Showing 1 to /))
  })

  test('in full says that the search is limited, until it answers again', async ({ visit, api, database: _ }) => {
    let limited: Partial<SearchAnswer> = { total: null, totalPages: null, facets: {}, degraded: true }
    api.answer(searchApplicants, () => aPage({ applicants: rowsOf(25), ...limited }))
    await visit('/applicants', recruiter)
    await seen(
      page.getByText('Search is limited at the moment: the newest applicants are shown, without counts.'),
      pager().getByText('Showing 1 to 25', { exact: true }),
    )
    await expect.element(pager().getByRole('button', { name: 'Next' })).toBeEnabled()
    limited = {}
    await button('Try again').click()
    await absent(page.getByText(/^Search is limited/))
    expect(document.activeElement?.id).toBe('results')
  })
})

test('nothing moves when somebody is selected, and the boxes stand below each other', async ({ visit }) => {
  for (const size of [desktop, phone]) {
    await visit('/applicants', { ...recruiter, size })
    const boxes = page.getByCss('main :is([role=row], li) input[type=checkbox]')
    await seen(boxes.nth(1))
    const places = () => boxes.elements().map((box) => box.getBoundingClientRect())
    const before = places()
    expect(new Set(before.map(({ x }) => x)).size).toBe(1)
    await boxes.nth(1).click()
    await seen(page.getByText('1 selected', { exact: true }))
    expect(places()).toEqual(before)
  }
})

test('shows the moment that it is sorted by, in the place of the last change', async ({ visit, database }) => {
  const recordOwner = sessionUsers.recruiting_manager.id
  const { lastName } = database.add({ lastContactedDate: '2026-03-14', recordOwner })
  const order = `/applicants?search=${lastName}&sortBy=lastContactedDate&sortOrder=desc`
  await visit(order, recruiter)
  await seen(column('Last Call'))
  await eventually(() => textsOf(cells('updatedAt').getByCss('time'))[0], '14 Mar 2026')
  expect(column('Updated').query()).toBeNull()
  // Whose record it is would read as whom the call was with.
  expect(textsOf(cells('updatedAt'))).toEqual(['14 Mar 2026'])
  await visit(order, { ...recruiter, size: phone })
  await seen(page.getByText('Last Call 14 Mar 2026').first())
})

test('on a phone the list is one of cards, with its own order', async ({ visit, api }) => {
  await visit('/applicants', { ...recruiter, size: phone })
  const cards = page.getByRole('list', { name: 'Applicants Database' }).getByRole('listitem')
  await seen(cards)
  expect(shown(cards)).toBe(25)
  expect(shown(page.getByRole('grid'))).toBe(0)
  const order = page.getByRole('combobox', { name: 'Sort by' })
  await order.selectOptions('Experience')
  await eventually(addressNow, '/applicants?sortBy=yearsOfExperience&sortOrder=desc')
  await expect.element(order).toHaveValue('yearsOfExperience')
  await button('Sorted descending; turn round').click()
  await eventually(addressNow, '/applicants?sortBy=yearsOfExperience&sortOrder=asc')
  const asked = { sortBy: 'yearsOfExperience', sortOrder: 'asc' }
  await eventually(() => api.asked(searchApplicants).at(-1)?.query, expect.objectContaining(asked))
  await expect.element(resultsCount()).toHaveTextContent(/^1\d\d results$/)
  expect(document.documentElement.scrollWidth).toBe(phone.width)
})

test('the list tells how many are inactive, whom the dashboard does not count', async ({ visit, database }) => {
  for (const status of ['active', 'inactive', 'inactive', 'archived'] as const)
    database.add({ firstName: 'Xenophon', status })
  await visit('/applicants?search=xenophon', recruiter)
  await seen(page.getByText('3 results', { exact: true }), page.getByText('2 of them inactive', { exact: true }))
  await seen(rows().getByText('Inactive', { exact: true }).first())
  await visit('/applicants?search=xenophon&status=active', recruiter)
  await seen(page.getByText('1 result', { exact: true }))
  expect(page.getByText('of them inactive').length).toBe(0)
})
