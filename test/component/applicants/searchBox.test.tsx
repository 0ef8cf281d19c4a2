import { expect } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { routes } from '../../../shared/routes.ts'
import { checkLooks } from '../world/checkState.ts'
import { absent, currentUrl, eventually, phone, press, seen, test, textsOf } from '../world/page.tsx'
import { dialog, rows, seenTexts } from '../world/parts.ts'
import { recruiter, withFilters } from '../world/visits.ts'

const searchBox = () => page.getByRole('combobox', { name: 'Search all applicants', includeHidden: true })
const options = () => page.getByRole('listbox').getByRole('option')
const group = (name: string) => page.getByRole('listbox').getByRole('group', { name, exact: true })
const highlightedId = () => searchBox().element().getAttribute('aria-activedescendant')
const searchUrlOf = (search: string) => `/applicants?${new URLSearchParams({ search })}`
const expectToFitThePhone = () => expect(document.documentElement.scrollWidth).toBe(phone.width)

async function search(text: string): Promise<void> {
  await searchBox().fill(text)
  await press(searchBox(), 'Enter')
}

/** A person with a unique name. */
const wilma = { firstName: 'Wilma', lastName: 'Quistgård', city: 'Odense' }

test('the top search is focused with a slash, and suggests from two characters on', async ({ visit, api }) => {
  await visit('/', withFilters)
  const placeholder = 'Search by name, profession, skills, city, region, experience, certifications'
  await expect.element(searchBox()).toHaveAttribute('placeholder', placeholder)
  await userEvent.keyboard('/')
  await expect.element(searchBox()).toHaveFocus()
  await expect.element(searchBox()).toHaveValue('')
  await userEvent.keyboard('w')
  await expect.element(searchBox()).toHaveValue('w')
  await userEvent.keyboard('e')
  await seen(options())
  expect(options().length).toBeLessThanOrEqual(10)
  expect(api.asked(routes.suggestSearches).map(({ query }) => query)).toEqual([{ q: 'we' }])
  await seen(page.getByRole('listbox').getByText('Professions', { exact: true }))
  // The answer about people renders the options again.
  await eventually(() => api.asked(routes.searchApplicants).at(-1)?.query.search, 'we')
  await api.settle()
  const [first = ''] = textsOf(options())
  await userEvent.keyboard('{ArrowDown}')
  await eventually(highlightedId, options().first().element().id)
  await userEvent.keyboard('{Enter}')
  await eventually(currentUrl, searchUrlOf(first))
  await seen(page.getByRole('status').filter({ hasText: /results/ }))

  // The slash is not typed into a checkbox.
  const box = page.getByRole('group', { name: 'Pipeline Stage' }).getByRole('checkbox').first()
  ;(await box.findElement()).focus()
  await userEvent.keyboard('/')
  await expect.element(searchBox()).toHaveFocus()
  await searchBox().fill('we')
  await seen(options())
  await userEvent.keyboard('{ArrowDown}{Home}')
  expect(highlightedId()).toBeNull()
  await userEvent.keyboard('{Enter}')
  await eventually(currentUrl, '/applicants?search=we')
})

test('the top search finds the typed words within the filters, from the first page', async ({ visit, api }) => {
  await visit('/', recruiter)
  await search('welder odense')
  await eventually(currentUrl, '/applicants?search=welder+odense')
  await expect.element(searchBox()).toHaveValue('welder odense')
  // Past the filters.
  await eventually(() => document.activeElement?.id, 'results')
  await visit('/applicants?region=Hovedstaden&search=welder&page=2', recruiter)
  await expect.element(searchBox()).toHaveValue('welder')
  await search('carpenter')
  await eventually(currentUrl, '/applicants?region=Hovedstaden&search=carpenter')
  expect(document.activeElement?.id).toBe('results')
  await eventually(() => api.asked(routes.searchApplicants).at(-1)?.query.search, 'carpenter')
  await searchBox().fill('od')
  await page.getByRole('option').filter({ hasText: 'Odense' }).click()
  await eventually(currentUrl, '/applicants?region=Hovedstaden&search=Odense')
  // Text typed while a search is loading is kept.
  await visit('/', recruiter)
  await search('welder')
  await searchBox().fill('carpen')
  await eventually(currentUrl, '/applicants?search=welder')
  await seen(rows())
  await expect.element(searchBox()).toHaveValue('carpen')
})

test('typing over the search of the list asks for what is typed alone', async ({ visit, api }) => {
  await visit('/applicants?search=welder', recruiter)
  await seen(rows())
  await searchBox().fill('carpenter')
  const suggested = () =>
    api.asked(routes.searchApplicants).flatMap(({ query }) => (query.limit === 10 ? [query.search] : []))
  await eventually(() => suggested().at(-1), 'carpenter')
  expect(suggested()).toEqual(['carpenter'])
  expect(api.asked(routes.suggestSearches).map(({ query }) => query.q)).toEqual(['carpenter'])
})

test('people are suggested by name before applications, and open over the list', async ({ visit, database }) => {
  const { id } = database.add(wilma)
  await visit('/applicants?region=Hovedstaden&search=welder', withFilters)
  await searchBox().fill('quistgaard wil')
  const option = group('Candidates').getByRole('option', { name: 'Wilma Quistgård Welder · Odense', exact: true })
  await seen(option)
  await userEvent.keyboard('{ArrowDown}')
  await eventually(highlightedId, option.element().id)
  await userEvent.keyboard('{Enter}')
  await eventually(currentUrl, `/applicants?region=Hovedstaden&search=welder&applicant=${id}`)
  await seenTexts(dialog(), 'Wilma Quistgård')
  // The search of the list is unchanged.
  await expect.element(searchBox()).toHaveValue('welder')

  const pending = database.addSubmission({ ...wilma, city: 'Vejle' }, { createdAt: '2026-01-15T08:00:00.000Z' })
  await visit('/submissions?status=rejected', withFilters)
  await searchBox().fill('quistgaard')
  const application = group('Pending applications').getByRole('option', { name: /^Wilma .*Vejle · .*2026$/ })
  await seen(group('Candidates'), application)
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}')
  await eventually(currentUrl, `/submissions?submission=${pending.id}`)
  await seenTexts(dialog(), 'Wilma Quistgård')
})

test('suggested people open from any page of a phone, with literal names', async ({ visit, database }) => {
  const lastName = `Quistgård <img src=x onerror=alert(1)> ${'Qu'.repeat(30)}`
  const { id } = database.add({ ...wilma, lastName })
  await visit('/', { ...recruiter, size: phone })
  await searchBox().fill('quistg')
  await seen(group('Candidates').getByText(`Wilma ${lastName}`, { exact: true }))
  expectToFitThePhone()
  await group('Candidates').getByRole('option').click()
  await eventually(currentUrl, `/applicants?applicant=${id}`)
  await seenTexts(dialog(), `Wilma ${lastName}`)
})

test('people are suggested by name alone, and leave the highlight in place', async ({ visit, api, database }) => {
  database.add(wilma)
  database.add({ ...wilma, lastName: 'Weldgaard' })
  const isHighlighted = ({ id }: Element) => id === highlightedId()
  const highlighted = () => options().elements().find(isHighlighted)?.textContent
  await visit('/applicants?search=welder', withFilters)
  await seen(rows())
  await api.settle()
  expect(api.asked(routes.searchApplicants).map(({ query }) => query.limit)).not.toContain(10)
  await visit('/', recruiter)
  const release = api.hold(routes.searchApplicants)
  await searchBox().fill('weld')
  await seen(group('Professions'))
  await userEvent.keyboard('{ArrowDown}')
  await eventually(() => highlighted() !== undefined, true)
  const text = highlighted()
  release()
  await seen(group('Candidates'))
  expect(highlighted()).toBe(text)
  const arrangeInDanish = async () => {
    await page.getByRole('combobox', { name: 'Søg blandt alle kandidater' }).fill('svej')
    await seen(page.getByRole('option', { name: 'Svejser' }))
  }
  await checkLooks(options(), { arrangeInDanish })
  await searchBox().fill('welder')
  await absent(group('Candidates'))
  await seen(group('Professions'))
  await eventually(() => api.asked(routes.searchApplicants).at(-1)?.query.search, 'welder')
  await api.settle()
  await absent(group('Candidates'))
  await searchBox().fill('quistgård')
  await seen(group('Candidates'))
  await press(searchBox(), 'Enter')
  await eventually(currentUrl, searchUrlOf('quistgård'))
})

test('suggested people are followed by pending applications, but not for clients', async ({ visit, database, api }) => {
  database.add(wilma)
  database.addSubmission(wilma)
  const { id } = database.addSubmission({ firstName: '', lastName: '', phone: '+45 98 76 54 32' })
  await visit('/', { as: 'client' })
  await searchBox().fill('quistgaard')
  await seen(group('Candidates'))
  await api.settle()
  expect(api.asked(routes.findPendingSubmissions)).toEqual([])
  await absent(group('Pending applications'))
  await visit('/', { as: 'recruiting_manager', size: phone, language: 'da' })
  await page.getByRole('combobox').fill('98 76 54')
  const pending = group('Afventende ansøgninger')
  await seen(pending.getByRole('option', { name: /^Uden navn / }))
  expectToFitThePhone()
  await pending.getByRole('option').click()
  await eventually(currentUrl, `/submissions?submission=${id}`)
})
