import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { requestUrl } from '../../../shared/kernel/contract/requestUrl.ts'
import { ProductError } from '../../../shared/kernel/domain/errors.ts'
import { routes } from '../../../shared/routes.ts'
import type { SearchAnswer } from '../../../shared/search/domain/applicantSearch.ts'
import { requestEarly } from '../../../web/src/api/earlyAnswers.ts'
import { listCalls } from '../../../web/src/features/applicants/view/listCalls.ts'
import { emptyAnswer, makeRow } from '../../make/searchAnswers.ts'
import { failing, refusing } from '../world/fakeApi.ts'
import { absent, currentUrl, desktop, eventually, phone, press, seen, test, textsOf, toasted } from '../world/page.tsx'
import { abovePath, button, dialog, fullNameOf, listOf, pager, resultsCount, rows, seenTexts } from '../world/parts.ts'
import { sessionUsers } from '../world/people.ts'
import { placementOf } from '../world/placements.ts'
import { recruiter, withFilters } from '../world/visits.ts'

const { listPlacements, searchApplicants, updateApplicant } = routes
const column = (name: string) => page.getByRole('columnheader', { name: new RegExp(`^${name}`) })
const cells = (field: string) => rows().getByCss(`[data-field=${field}]`)
const star = () => rows().getByRole('button', { name: /^Star / })
const turn = (name: string) => pager().getByRole('button', { name, exact: true })
const focusedId = () => document.activeElement?.id
const rowsOf = (count: number) => Array.from({ length: count }, (_none, number) => makeRow(number))

/** Returns three of 120 results; rendering a whole page takes longer. */
const aPage = (changes: Partial<SearchAnswer> = {}): SearchAnswer => ({
  ...{ ...emptyAnswer, applicants: rowsOf(3), total: 120, totalPages: 5 },
  ...changes,
})

test('the list is sorted by any column, by default the newest change first', async ({ visit, api, database: _ }) => {
  api.answer(searchApplicants, () => aPage())
  await visit('/applicants', recruiter)
  await seen(page.getByRole('heading', { name: 'Applicants Database' }), rows(), column('Primary Skills'))
  await expect.element(column('Updated')).toHaveAttribute('aria-sort', 'descending')
  for (const [name, sortBy, sortOrder] of [
    ['Updated', 'updatedAt', 'asc'],
    ['Name', 'firstName', 'desc'],
    ['Name', 'firstName', 'asc'],
    ['Location', 'city', 'desc'],
    ['Status', 'pipelineStage', 'desc'],
    ['Experience', 'yearsOfExperience', 'desc'],
  ] as const) {
    await column(name).click()
    await eventually(currentUrl, `/applicants?sortBy=${sortBy}&sortOrder=${sortOrder}`)
    await expect.element(column(name)).toHaveAttribute('aria-sort', `${sortOrder}ending`)
    await eventually(() => api.asked(searchApplicants).at(-1)?.query, expect.objectContaining({ sortBy, sortOrder }))
  }
  expect(column('Primary Skills').getByRole('button').length).toBe(0)
})

test('the list summarises each applicant, and opens or edits the record', async ({ visit, database }) => {
  const applicant = database.add({ coreCompetencies: ['TIG welding', 'Forklift', 'First aid'] })
  await visit(listOf(applicant), recruiter)
  await seen(rows().getByRole('link', { name: fullNameOf(applicant) }))
  await seen(rows().getByCss(`[data-tooltip="${applicant.email}"]`), rows().getByText('Ærøskøbing, Denmark'))
  for (const text of ['Welder', 'TIG welding', '+2', '7 years', 'New', 'Today'])
    await seen(rows().getByText(text, { exact: true }))
  await seen(pager().getByText('Showing 1 to 1 of 1 result', { exact: true }))
  await rows().getByText('Ærøskøbing, Denmark').click()
  await eventually(currentUrl, abovePath(applicant))
  await dialog().getByRole('button', { name: 'Close' }).click()
  await absent(dialog())
  await button(`Edit ${fullNameOf(applicant)}`).click()
  await seen(dialog().getByRole('button', { name: 'Save Changes' }))
})

test.for([desktop, phone])('placements are shown once known, at $width px', async (size, { visit, api, database }) => {
  const lastName = 'Quistrup'
  const ids = [0, 1].map(() => database.add({ lastName }).id).toSorted()
  api.answerOnce(listPlacements, failing)
  await visit(listOf({ lastName }), { as: 'recruiter', size })
  await eventually(() => api.asked(listPlacements).length, 1)
  await api.settle()
  api.answer(listPlacements, () => [{}, { from: '2099-12-21' }].map((fields) => placementOf(ids[0] ?? '', fields)))
  const release = api.hold(listPlacements)
  await visit(listOf({ lastName }), { as: 'recruiter', size })
  await seen(page.getByRole('link', { name: `Åse ${lastName}` }))
  expect(page.getByText(/Placed with/).length).toBe(0)
  release()
  await seen(page.getByText('Placed with Nordhavn VVS until 18 Dec 2099', { exact: true }))
  expect(page.getByText(/Placed with/).length).toBe(1)
  expect(api.asked(listPlacements).at(-1)?.query.ids.toSorted()).toEqual(ids)
})

test('the list uses preloaded results first, and loads again on return', async ({ visit, api, database: _ }) => {
  api.answer(searchApplicants, () => aPage())
  for (const { route, request } of listCalls(new URLSearchParams(), 'recruiter'))
    await requestEarly(requestUrl(route, request), 'en')
  await visit('/applicants', withFilters)
  await seen(rows(), page.getByRole('heading', { name: 'Advanced Filters' }))
  expect(api.asked(searchApplicants)).toHaveLength(1)
  await page.getByRole('link', { name: 'Public Submissions' }).click()
  await absent(rows())
  await page.getByRole('link', { name: 'Applicant Database' }).click()
  await seen(rows())
  await eventually(() => api.asked(searchApplicants).length, 2)
})

test('the list shows the expiring certificate that it is filtered by', async ({ visit, api, database: _ }) => {
  const certificate = { field: 'certifications', name: 'ADR', expiryDate: '2099-12-03' } as const
  const licence = { field: 'driverLicenseExpiry', expiryDate: '2020-01-31' } as const
  const applicants = [makeRow(1, { endingPaper: certificate }), makeRow(2, { endingPaper: licence })]
  api.answer(searchApplicants, () => aPage({ applicants }))
  await visit('/applicants?papersEndWithin=30', recruiter)
  await seenTexts(page, /^ADR/, 'Expires 3 Dec 2099', 'Expired 31 Jan 2020')
  await seen(cells('pipelineStage').getByText('Driving licence', { exact: true }))
  await visit('/applicants?papersEndWithin=30', { ...recruiter, size: phone })
  await seenTexts(page, 'Expired 31 Jan 2020')
})

test('the list shows the date that it is sorted by', async ({ visit, database }) => {
  const recordOwner = sessionUsers.recruiting_manager.id
  const { lastName } = database.add({ lastContactedDate: '2026-03-14', recordOwner })
  const order = `/applicants?search=${lastName}&sortBy=lastContactedDate&sortOrder=desc`
  await visit(order, recruiter)
  await seen(column('Last call'))
  expect(column('Updated').query()).toBeNull()
  // Without the record owner, who may not be the person who called.
  await eventually(() => textsOf(cells('updatedAt')), ['14 Mar 2026'])
  await visit(order, { ...recruiter, size: phone })
  await seenTexts(page, 'Last Call 14 Mar 2026')
})

test('the list has pages of 25 or more rows', async ({ visit, api, database: _ }) => {
  api.answer(searchApplicants, ({ query: { page: number, limit } }) =>
    aPage({
      ...{ page: number, limit, total: 240, totalPages: Math.ceil(240 / limit) },
      applicants: rowsOf(Math.min(limit, 240 - (number - 1) * limit)),
    }),
  )
  await visit('/applicants', recruiter)
  await seen(pager().getByText('Showing 1 to 25 of 240 results', { exact: true }), pager().getByText('…'))
  await expect.element(turn('Previous')).toBeDisabled()
  expect(textsOf(pager().getByRole('button', { name: /^Page / }))).toEqual(['1', '2', '3', '4', '5', '10'])
  await expect.element(turn('Page 1')).toHaveAttribute('aria-current', 'page')
  await turn('Next').click()
  await seenTexts(pager(), 'Showing 26 to 50 of 240 results')
  expect(currentUrl()).toBe('/applicants?page=2')
  await turn('Page 10').click()
  await seenTexts(pager(), 'Showing 226 to 240 of 240 results')
  await expect.element(turn('Next')).toBeDisabled()
  await turn('Previous').click()
  await eventually(currentUrl, '/applicants?page=9')
  await seenTexts(pager(), 'Showing 201 to 225 of 240 results')
  history.go(-3)
  await seenTexts(pager(), 'Showing 1 to 25 of 240 results')
  await turn('Next').click()
  await pager().getByRole('combobox', { name: 'Rows per page' }).selectOptions('100')
  await seenTexts(pager(), /^Showing 1 to 100 of /)
  expect(currentUrl()).toBe('/applicants?limit=100')
  expect(api.asked(searchApplicants).at(-1)?.query).toMatchObject({ limit: 100, page: 1 })
})

test('the list says how many results are inactive', async ({ visit, database }) => {
  for (const status of ['active', 'inactive', 'inactive', 'archived'] as const)
    database.add({ firstName: 'Xenophon', status })
  await visit('/applicants?search=xenophon', recruiter)
  await seen(page.getByText('3 results', { exact: true }), page.getByText('2 of them inactive', { exact: true }))
  await seen(rows().getByText('Inactive', { exact: true }))
  await visit('/applicants?search=xenophon&status=active', recruiter)
  await seen(page.getByText('1 result', { exact: true }))
  expect(page.getByText('of them inactive').length).toBe(0)
})

test('the list consists of cards on a phone, with a menu for the order', async ({ visit, api }) => {
  await visit('/applicants', { ...recruiter, size: phone })
  const cards = page.getByRole('list', { name: 'Applicants Database' }).getByRole('listitem')
  await seen(cards)
  expect([cards.length, page.getByRole('grid').length]).toEqual([25, 0])
  const order = page.getByRole('combobox', { name: 'Sort by' })
  await order.selectOptions('Experience')
  await eventually(currentUrl, '/applicants?sortBy=yearsOfExperience&sortOrder=desc')
  await expect.element(order).toHaveValue('yearsOfExperience')
  await button('Descending. Switch to ascending').click()
  await eventually(currentUrl, '/applicants?sortBy=yearsOfExperience&sortOrder=asc')
  const query = { sortBy: 'yearsOfExperience', sortOrder: 'asc' }
  await eventually(() => api.asked(searchApplicants).at(-1)?.query, expect.objectContaining(query))
  await expect.element(resultsCount()).toHaveTextContent(/^1\d\d results$/)
  expect(document.documentElement.scrollWidth).toBe(phone.width)
})

test('rows are selected one by one, by page, and across pages', async ({ visit, api, database: _ }) => {
  const selected = (count: number) => page.getByText(`${count} selected`, { exact: true })
  api.answer(searchApplicants, ({ query: { page = 1 } }) =>
    aPage({ page, applicants: [1, 2, 3].map((number) => makeRow(page * 10 + number)) }),
  )
  await visit('/applicants', recruiter)
  await seen(rows())
  const one = page.getByRole('checkbox', { name: 'Select row' })
  await one.nth(1).click()
  await seen(selected(1))
  await page.getByRole('checkbox', { name: 'Select all rows' }).click()
  await seen(selected(3))
  await turn('Next').click()
  await absent(page.getByRole('checkbox', { name: 'Deselect row' }))
  await one.first().click()
  await seen(selected(4))
  await press(page.getByRole('button', { name: /^Clear selection/ }), 'Enter')
  await absent(selected(4))
  expect(focusedId()).toBe('results')
})

test.for([desktop, phone])('rows stay in place when one is selected, at $width px', async (size, { visit }) => {
  await visit('/applicants', { ...recruiter, size })
  const boxes = page.getByCss('main :is([role=row], li) input[type=checkbox]')
  await seen(boxes.nth(1))
  const places = () => boxes.elements().map((box) => box.getBoundingClientRect())
  const before = places()
  expect(new Set(before.map(({ x }) => x)).size).toBe(1)
  await boxes.nth(1).click()
  await seen(page.getByText('1 selected', { exact: true }))
  expect(places()).toEqual(before)
})

test.for([
  [undefined, 5, undefined],
  [3, 5, 'Starred'],
  [4, undefined, 'Star removed'],
] as const)('with %s stars toggle the star at once', async ([before, after, title], { visit, api, database }) => {
  const applicant = database.add({ starRating: before })
  const rating = () => database.applicant(applicant.id).starRating
  await visit(listOf(applicant), recruiter)
  api.answerOnce(updateApplicant, failing)
  await star().click()
  await toasted('Error', 'Something went wrong on our side')
  await expect.element(star()).toHaveAttribute('aria-pressed', String(before === 4))
  const release = api.hold(updateApplicant)
  await star().click()
  await expect.element(star()).toHaveAttribute('aria-pressed', String(before !== 4))
  expect(rating()).toBe(before)
  release()
  await eventually(rating, after)
  // Only a rating that would be lost can be restored.
  if (title) {
    await toasted(title, fullNameOf(applicant))
    await button('Undo').click()
  } else await star().click()
  await eventually(rating, before)
})

const nobody = page.getByText('No applicants found', { exact: true })

test('an empty list suggests searching without a word or the filters, and keeps focus', async ({ visit, api }) => {
  await visit('/applicants?search=zeppelin+welder&region=Hovedstaden&page=1', recruiter)
  await seen(nobody)
  await seenTexts(page, 'No applicants match your search and filters. Remove a filter or use fewer search words.')
  await expect.element(resultsCount()).toHaveTextContent(/^0 results$/)
  const again = page.getByRole('group', { name: 'Wider searches' }).getByRole('button')
  const withoutWords = ['Without “zeppelin”', 'Without “welder”']
  await eventually(() => textsOf(again), [...withoutWords, 'Clear filters'])
  await press(button('Clear filters'), 'Enter')
  await eventually(currentUrl, '/applicants?search=zeppelin+welder')
  await eventually(() => textsOf(again), withoutWords)
  await eventually(focusedId, 'results')
  await press(button('Without “zeppelin”'), 'Enter')
  await eventually(currentUrl, '/applicants?search=welder')
  await seen(rows())
  await eventually(focusedId, 'results')
  await visit('/applicants?search=zeppelin', recruiter)
  await seen(nobody)
  await press(page.getByRole('main').getByRole('button', { name: 'Clear All' }).last(), 'Enter')
  await seen(rows())
  await eventually(focusedId, 'results')
  api.answer(searchApplicants, () => emptyAnswer)
  await visit('/applicants', recruiter)
  await seen(nobody)
})

test('a page that does not exist leads to the first', async ({ visit, api, database: _ }) => {
  for (const number of [900, 9999]) {
    if (number === 9999) api.answerOnce(searchApplicants, refusing(new ProductError('results_out_of_reach', 'Too far')))
    await visit(`/applicants?page=${number}`, recruiter)
    await seenTexts(page, `There is no page ${number} in these results.`)
    await absent(page.getByText('The applicants could not be loaded'), button('Try again'))
    await button('Go to first page').click()
    await seenTexts(pager(), /^Showing 1 to /)
  }
})

test('a list that failed or is limited can be loaded again', async ({ visit, api, database: _ }) => {
  let works = true
  let limited: Partial<SearchAnswer> = {}
  api.answer(searchApplicants, () => (works ? aPage(limited) : new Response('out of order', { status: 500 })))
  await visit('/applicants', withFilters)
  await seenTexts(pager(), /^Showing 1 to /)
  works = false
  await button('Blue Collar Workers').click()
  await seenTexts(page, 'The applicants could not be loaded')
  await absent(pager().getByText(/^Showing 1 to /))
  works = true
  limited = { total: null, totalPages: null, facets: {}, degraded: true, applicants: rowsOf(25) }
  await button('Try again').click()
  await seenTexts(page, 'Search is limited right now. The newest applicants are shown, without counts.')
  // The focused button is gone.
  expect(focusedId()).toBe('results')
  await seen(rows(), pager().getByText('Showing 1 to 25', { exact: true }))
  await expect.element(turn('Next')).toBeEnabled()
  limited = {}
  await button('Try again').click()
  await absent(page.getByText(/^Search is limited/))
  expect(focusedId()).toBe('results')
})
