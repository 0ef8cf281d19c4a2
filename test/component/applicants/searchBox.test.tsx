import { describe, expect } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { findPendingSubmissions } from '../../../shared/intake/contract/findPendingSubmissions.ts'
import { searchApplicants } from '../../../shared/search/contract/searchApplicants.ts'
import { suggestSearches } from '../../../shared/search/contract/suggestSearches.ts'
import { absent, addressNow, desktop, eventually, phone, press, seen, test, textsOf } from '../world/page.tsx'
import { dialog, rows } from '../world/parts.ts'

const searchBox = () => page.getByRole('combobox', { name: 'Search all applicants' })
const options = () => page.getByRole('listbox').getByRole('option')
const group = (name: string) => page.getByRole('listbox').getByRole('group', { name, exact: true })
/** The texts of the option that the keyboard is on, if any. */
const highlighted = () => {
  const id = searchBox().element().getAttribute('aria-activedescendant')
  return textsOf(options()).filter((_text, index) => options().nth(index).element().id === id)
}
const hasFocus = (place: ReturnType<typeof searchBox>) => place.element().matches(':focus')

/** Somebody whom the searches of other tests do not find. */
const wilma = { firstName: 'Wilma', lastName: 'Quistgård', city: 'Odense' }

describe('the search of the top bar', () => {
  test('says what it searches', async ({ visit }) => {
    await visit('/', { as: 'client' })
    await seen(searchBox())
    await expect
      .element(searchBox())
      .toHaveAttribute('placeholder', 'Search by name, profession, skills, city, region, experience, certifications')
  })

  test('is at hand with a slash, and suggests by the keyboard', async ({ visit }) => {
    await visit('/', { as: 'recruiter', size: desktop })
    await seen(searchBox())
    await userEvent.keyboard('/')
    expect(hasFocus(searchBox())).toBe(true)
    await expect.element(searchBox()).toHaveValue('')

    await userEvent.keyboard('we')
    await seen(options())
    expect(options().length).toBeLessThanOrEqual(10)
    await seen(page.getByRole('listbox').getByText('Professions', { exact: true }))
    const [first = ''] = textsOf(options())
    await userEvent.keyboard('{ArrowDown}{Enter}')
    await eventually(addressNow, `/applicants?${new URLSearchParams({ search: first })}`)
    await seen(page.getByRole('status').filter({ hasText: /results/ }))

    // Boxes are no place to type, and what one filters by is full of them.
    const box = page.getByRole('group', { name: 'Pipeline Stage' }).getByRole('checkbox').first()
    ;(await box.findElement()).focus()
    await userEvent.keyboard('/')
    await eventually(() => hasFocus(searchBox()), true)
  })

  test('suggests from two characters on', async ({ visit, api }) => {
    await visit('/', { as: 'recruiter' })
    await searchBox().click()
    await userEvent.keyboard('o')
    await new Promise((resolve) => setTimeout(resolve, 400))
    await userEvent.keyboard('d')
    await seen(page.getByRole('option').filter({ hasText: 'Odense' }))
    expect(api.asked(suggestSearches).map(({ query }) => query)).toEqual([{ q: 'od' }])
  })

  test('searches for what was typed after Home, which goes back to the text', async ({ visit }) => {
    await visit('/applicants', { as: 'recruiter', size: desktop })
    await seen(searchBox())
    await userEvent.keyboard('/')
    await userEvent.keyboard('we')
    await seen(options())
    await userEvent.keyboard('{ArrowDown}{Home}')
    expect(searchBox().element()).not.toHaveAttribute('aria-activedescendant')
    await userEvent.keyboard('{Enter}')
    await eventually(() => new URLSearchParams(addressNow().split('?')[1]).get('search'), 'we')
  })

  test('searches for the words themselves with Enter', async ({ visit, api }) => {
    await visit('/', { as: 'recruiter' })
    await searchBox().fill('welder odense')
    await press(searchBox(), 'Enter')
    await eventually(addressNow, '/applicants?search=welder+odense')
    await expect.element(searchBox()).toHaveValue('welder odense')
    // Past the filters, from whichever page one came.
    await eventually(() => document.activeElement?.id, 'results')
    // What is filtered by stays, and the list begins at its first page.
    await visit('/applicants?region=Hovedstaden&search=welder&page=2', { as: 'recruiter' })
    await expect.element(searchBox()).toHaveValue('welder')
    await searchBox().fill('carpenter')
    await press(searchBox(), 'Enter')
    await eventually(addressNow, '/applicants?region=Hovedstaden&search=carpenter')
    expect(document.activeElement?.id).toBe('results')
    await eventually(() => api.asked(searchApplicants).at(-1)?.query.search, 'carpenter')
    await searchBox().fill('od')
    await page.getByRole('option').filter({ hasText: 'Odense' }).click()
    await eventually(addressNow, '/applicants?region=Hovedstaden&search=Odense')
  })

  test('leaves what one types on while a search is on its way', async ({ visit }) => {
    await visit('/', { as: 'recruiter' })
    await searchBox().fill('welder')
    await press(searchBox(), 'Enter')
    await searchBox().fill('carpen')
    await eventually(addressNow, '/applicants?search=welder')
    await seen(rows())
    await expect.element(searchBox()).toHaveValue('carpen')
  })
})

describe('people in the search of the top bar', () => {
  test('are suggested by their name, before all else, and opened by the keyboard over the list', async ({
    visit,
    database,
  }) => {
    const { id } = database.add(wilma)
    await visit('/applicants?region=Hovedstaden&search=welder', { as: 'recruiter', size: desktop })
    await searchBox().fill('quistgaard wil')
    const option = group('People').getByRole('option', { name: 'Wilma Quistgård Welder · Odense', exact: true })
    await seen(option)
    await userEvent.keyboard('{ArrowDown}')
    await eventually(() => searchBox().element().getAttribute('aria-activedescendant'), option.element().id)
    await userEvent.keyboard('{Enter}')
    await eventually(addressNow, `/applicants?region=Hovedstaden&search=welder&applicant=${id}`)
    await seen(dialog().getByText('Wilma Quistgård'))
    // What is searched for is what the list shows.
    expect(page.getByRole('combobox', { name: 'Search all applicants', includeHidden: true }).element()).toHaveValue(
      'welder',
    )
  })

  test('are opened by a press from any other page, on a phone, too', async ({ visit, database }) => {
    const { id } = database.add(wilma)
    await visit('/', { as: 'recruiter', size: phone })
    await searchBox().fill('quistg')
    await seen(group('People'))
    expect(document.documentElement.scrollWidth).toBe(phone.width)
    await group('People').getByRole('option').click()
    await eventually(addressNow, `/applicants?applicant=${id}`)
    await seen(dialog().getByText('Wilma Quistgård'))
  })

  test('are suggested by no trade or town, and found by them with Enter', async ({ visit, api }) => {
    await visit('/', { as: 'recruiter' })
    await searchBox().fill('welder')
    await seen(group('Professions'))
    const isAsked = () =>
      api.asked(searchApplicants).some(({ query }) => query.search === 'welder' && query.limit === 10)
    await eventually(isAsked, true)
    await api.settle()
    await absent(group('People'))
    await press(searchBox(), 'Enter')
    await eventually(addressNow, '/applicants?search=welder')
  })

  test('are searched for with Enter where none is marked', async ({ visit, database }) => {
    database.add(wilma)
    await visit('/', { as: 'recruiter' })
    await searchBox().fill('quistgård')
    await seen(group('People'))
    await press(searchBox(), 'Enter')
    await eventually(addressNow, '/applicants?search=quistg%C3%A5rd')
  })

  test('leave the mark where it is when they come after it', async ({ visit, database, api }) => {
    database.add({ ...wilma, lastName: 'Weldgaard' })
    await visit('/', { as: 'recruiter' })
    const letGo = api.hold(searchApplicants)
    await searchBox().fill('weld')
    await seen(group('Professions'))
    await userEvent.keyboard('{ArrowDown}')
    await eventually(() => highlighted().length, 1)
    const [marked = ''] = highlighted()
    letGo()
    await seen(group('People'))
    expect(highlighted()).toEqual([marked])
    await userEvent.keyboard('{Enter}')
    await eventually(addressNow, `/applicants?${new URLSearchParams({ search: marked })}`)
  })

  test('show their names as they are, whatever stands there', async ({ visit, database }) => {
    const lastName = `<img src=x onerror=alert(1)> ${'Qu'.repeat(30)}`
    database.add({ ...wilma, lastName })
    await visit('/', { as: 'client', size: phone })
    await searchBox().fill('wilma img')
    await seen(page.getByRole('option').getByText(`Wilma ${lastName}`, { exact: true }))
    expect(document.documentElement.scrollWidth).toBe(phone.width)
  })

  test('are not asked for by a search that nobody types', async ({ visit, api }) => {
    await visit('/applicants?search=welder', { as: 'recruiter', size: desktop })
    await seen(rows())
    await new Promise((resolve) => setTimeout(resolve, 400))
    expect(api.asked(searchApplicants).map(({ query }) => query.limit)).not.toContain(10)
  })
})

describe('applications that wait in the search of the top bar', () => {
  test('are suggested by name after the people, and opened in the review by the keyboard', async ({
    visit,
    database,
  }) => {
    database.add(wilma)
    const { id } = database.addSubmission({ ...wilma, city: 'Vejle' }, { createdAt: '2026-01-15T08:00:00.000Z' })
    await visit('/submissions?status=rejected', { as: 'recruiter', size: desktop })
    await searchBox().fill('quistgaard')
    const waiting = group('Applications that wait')
    await seen(group('People'), waiting)
    await seen(waiting.getByRole('option', { name: /^Wilma Quistgård .*Vejle · .*2026$/ }))
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}')
    await eventually(addressNow, `/submissions?submission=${id}`)
    await seen(dialog().getByText('Wilma Quistgård').first())
  })

  test('are opened by a press on a phone, where a name is missing, too', async ({ visit, database }) => {
    const { id } = database.addSubmission({ firstName: '', lastName: '', phone: '+45 98 76 54 32' })
    await visit('/', { as: 'recruiting_manager', size: phone, language: 'da' })
    await page.getByRole('combobox').fill('98 76 54')
    const waiting = group('Ansøgninger, der venter')
    await seen(waiting.getByRole('option', { name: /^Uden navn / }))
    expect(document.documentElement.scrollWidth).toBe(phone.width)
    await waiting.getByRole('option').click()
    await eventually(addressNow, `/submissions?submission=${id}`)
  })

  test('are nothing that clients are told of, or ask for', async ({ visit, database, api }) => {
    database.add(wilma)
    database.addSubmission(wilma)
    await visit('/', { as: 'client' })
    await searchBox().fill('quistgaard')
    await seen(group('People'))
    await api.settle()
    expect(api.asked(findPendingSubmissions)).toEqual([])
    await absent(group('Applications that wait'))
  })
})
