import { expect } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { searchApplicants } from '../../../shared/search/contract/searchApplicants.ts'
import { emptyAnswer, makeRow } from '../../make/searchAnswers.ts'
import { expectReadableInTheDark, problemsOf } from '../world/axe.ts'
import { checkAsItIs, checkLooks } from '../world/checkState.ts'
import { absent, currentUrl, eventually, phone, press, seen, test, textsOf, toasted } from '../world/page.tsx'
import { button, pager, resultsCount, rows, seenTexts } from '../world/parts.ts'
import { sessionUsers } from '../world/people.ts'
import { withFilters } from '../world/visits.ts'

const group = (name: string) => page.getByRole('group', { name, exact: true })
const opener = (name: string) => page.getByRole('button', { name: new RegExp(`^${name.replaceAll(/[()]/g, '.')} `) })
const picker = (name: string) => page.getByRole('dialog', { name, exact: true })
const activeFilters = () => page.getByRole('list', { name: 'Active filters' })
const chipOf = (filter: string) => activeFilters().getByRole('button', { name: `Remove filter ${filter}: ` })
const chipTexts = () => textsOf(activeFilters().getByRole('listitem'))
const query = () => new URLSearchParams(location.search)
const listShown = () => seen(pager().getByText(/^Showing 1 to /))

test('filters fold, ask for regions only before relocation, and follow the URL and the history', async ({ visit }) => {
  await visit('/applicants', withFilters)
  await listShown()
  await seen(group('Star Rating').getByRole('radio', { name: /^5 stars/ }))
  await seen(group('Years of Experience').getByText('Entry (0-2 years)', { exact: true }))
  await seen(group('Pipeline Stage').getByText('Screening', { exact: true }))

  const willing = page.getByRole('radiogroup', { name: 'Willing to Relocate', exact: true })
  expect(group('Preferred Regions').length).toBe(0)
  await willing.getByRole('radio', { name: /^Yes/ }).click()
  await group('Preferred Regions').getByRole('checkbox').first().click()
  await eventually(() => query().has('preferredRegions'), true)
  await willing.getByRole('radio', { name: /^No/ }).click()
  await absent(group('Preferred Regions'))
  await eventually(currentUrl, '/applicants?willingToRelocate=no')
  history.back()
  await eventually(() => chipTexts().length, 2)
  const chips = chipTexts()
  history.back()
  await eventually(chipTexts, ['Willing to Relocate: Yes'])
  history.forward()
  await eventually(chipTexts, chips)
  await visit(currentUrl(), withFilters)
  await eventually(chipTexts, chips)
  await seen(group('Preferred Regions').getByRole('checkbox', { checked: true }))

  await button('Advanced Filters').click()
  await absent(button('Basic Filters'))
  await button('Quick Filters').click()
  await absent(button('New Candidates'))
})

test('filters have searchable lists that take one profession, or eight licence classes', async ({ visit }) => {
  await visit('/applicants', withFilters)
  await listShown()
  for (const profession of ['Plumber/pipefitter', 'Building electrician']) {
    await opener('Professions').click()
    const search = picker('Professions').getByRole('textbox', { name: 'Search in Professions' })
    await search.fill(profession.slice(0, 6))
    await seen(picker('Professions').getByText(profession, { exact: true }))
    await press(search, 'Enter')
    await absent(picker('Professions'))
    await eventually(chipTexts, [`Professions: ${profession}`])
  }
  await opener('Work Permit Type').click()
  const permits = picker('Work Permit Type').getByCss('label')
  await seen(permits)
  // In the order of the forms, the most common first.
  const common = ['EU/EEA citizen (no permit needed)', 'Danish or Nordic citizen', 'Permanent residence permit']
  const withoutCount = textsOf(permits).map((text) => text.replace(/\d+$/, ''))
  expect(withoutCount.slice(0, 3)).toEqual(common)
  await userEvent.keyboard('{Escape}')
  await opener('Professions').click()
  await picker('Professions').getByRole('textbox').fill('spawacz')
  await seen(picker('Professions').getByText('Welder', { exact: true }))
  await picker('Professions').getByRole('textbox').fill('svejser')
  await seen(picker('Professions').getByText('Welder', { exact: true }))
  await userEvent.keyboard('{Escape}')
  await opener('Nationality').click()
  await picker('Nationality').getByRole('textbox').fill('Atlantis')
  await seenTexts(picker('Nationality'), 'Nothing found')
  await userEvent.keyboard('{Escape}')
  const words = page.getByRole('textbox', { name: 'Core Competencies' })
  await words.fill('TIG welding, First aid')
  await press(words, 'Enter')
  const competencies = ['Core Competencies: TIG welding', 'Core Competencies: First aid']
  await eventually(chipTexts, [...competencies, 'Professions: Building electrician'])
  await seenTexts(page, '3 active filters')
  await visit('/applicants?driverLicense=A,B,BE,C,C1,C1E,CE', withFilters)
  await seenTexts(page, '7 active filters')
  await group('Driver License').getByRole('checkbox', { name: /^D \d/ }).click()
  await seenTexts(page, '8 active filters', 'Choose up to 8')
})

test('filters are operated by keyboard, and change nothing if they are only passed', async ({ visit }) => {
  await visit('/applicants?page=2', withFilters)
  const town = page.getByRole('combobox', { name: 'Lives near' })
  await press(town, 'Tab')
  await press(town, 'Enter')
  expect(currentUrl()).toBe('/applicants?page=2')
  await press(opener('Trade Skills'), 'ArrowDown')
  const options = picker('Trade Skills').getByRole('checkbox')
  await seen(options)
  const last = options.length - 1
  for (const [key, place] of [
    ['ArrowDown', 0],
    ['End', last],
    ['ArrowDown', last],
    ['Home', 0],
  ] as const) {
    await userEvent.keyboard(`{${key}}`)
    await expect.element(options.nth(place)).toHaveFocus()
  }
  for (const count of ['1 active filter', '0 active filters']) {
    await userEvent.keyboard('{Enter}')
    await seen(page.getByText(count, { exact: true }))
  }
  await userEvent.keyboard('{ArrowUp}')
  await expect.element(picker('Trade Skills').getByRole('textbox')).toHaveFocus()
  await userEvent.keyboard('{Escape}')
  await absent(picker('Trade Skills'))
})

test('filters combine requirements of orders in the URL and on chips', async ({ visit }) => {
  const choose = (name: string, value: string) => page.getByRole('combobox', { name }).selectOptions(value)
  await visit('/applicants?languages=Polish&certificates=ADR', withFilters)
  const town = page.getByRole('combobox', { name: 'Lives near' })
  await town.fill('Odense C')
  await press(town, 'Enter')
  await seenTexts(page, 'City not found. Choose one from the list.')
  expect(query().has('near')).toBe(false)
  await town.fill('Aarhus')
  await choose('Max. distance', '50')
  await page.getByRole('checkbox', { name: 'Include candidates willing to relocate' }).click()
  await choose('Minimum language level', 'fluent')
  const day = page.getByRole('textbox', { name: 'Certificates valid on' })
  await day.fill('31.12.2026')
  await press(day, 'Tab')
  await choose('Work permit expires within', '30')
  await choose('Add to group 1', 'machineOperations')
  await picker('Machine Operations').getByText('Forklift', { exact: true }).click()
  await userEvent.keyboard('{Escape}')
  await absent(picker('Machine Operations'))
  await choose('Add to group 1', 'hasOwnTools')
  await eventually(chipTexts, [
    ...['Lives near: Aarhus', 'Max. distance: 50 km', 'Include candidates willing to relocate: Yes'],
    ...['Work permit expires within: 30 days (incl. expired)', 'Certificates: ADR certificate'],
    ...['Certificates valid on: 31 Dec 2026', 'Languages: Polish'],
    ...['Minimum language level: Fluent', 'Any of: Forklift / Own tools'],
  ])
  await checkAsItIs('filters for the requirements of orders')
  await expectReadableInTheDark()
  await button('Remove Own tools').click()
  await chipOf('Lives near').click()
  await eventually(() => Object.fromEntries(query()), {
    ...{ languages: 'Polish', certificates: 'ADR', validOn: '2026-12-31', languageLevel: 'fluent' },
    ...{ permitEndsWithin: '30', anyOf: 'machineOperations:Forklift' },
  })
})

test('filters keep the current rows until new ones arrive', async ({ visit, api, database: _ }) => {
  await visit('/applicants?languages=Polish', withFilters)
  await seen(rows())
  api.hold(searchApplicants)
  await page.getByRole('combobox', { name: 'Minimum language level' }).selectOptions('fluent')
  await seen(page.getByCss('[role=grid] [role=progressbar]'))
  expect(rows().length).toBeGreaterThan(0)
  expect(await problemsOf('[role=grid]')).toEqual([])
})

test('filters exclude archived applicants unless staff ask for them', async ({ visit, api, database }) => {
  const { id, lastName } = database.add({ status: 'archived', tradeSkills: ['Archery'] })
  const status = group('Applicant status')
  // Without counts, since a search is among either the archived or the others.
  const expectOptions = () =>
    eventually(() => textsOf(status.getByCss('label')), ['Not archived', 'Active', 'Inactive', 'Archived'])
  await visit(`/applicants?search=${lastName}`, withFilters)
  await seenTexts(page, 'No applicants found')
  await expectOptions()
  await seen(status.getByRole('radio', { name: 'Not archived', checked: true }))
  await status.getByRole('radio', { name: 'Archived', exact: false }).last().click()
  await eventually(chipTexts, [`Search: ${lastName}`, 'Applicant status: Archived'])
  await eventually(currentUrl, `/applicants?search=${lastName}&status=archived`)
  await seen(rows().getByText('Archived', { exact: true }))
  await expectOptions()
  await visit(`/applicants?status=archived&applicant=${id}`, withFilters)
  await seen(page.getByRole('dialog').getByText('Archived', { exact: true }))
  const before = api.asked(searchApplicants).length
  await visit('/applicants?status=archived&location=any&page=2', { as: 'client' })
  await seenTexts(page, 'Some filters in this link do not work')
  await seenTexts(
    page,
    'These filters are not valid, or not available to you: status. Without them, the list shows more applicants.',
  )
  await checkAsItIs('an address with filters that cannot be used')
  expect([rows().length, page.getByText('Applicant status').length]).toEqual([0, 0])
  expect(api.asked(searchApplicants).slice(before)).toEqual([])
  await button('Show the list without these filters').click()
  await eventually(currentUrl, '/applicants?page=2')
  await eventually(() => api.asked(searchApplicants).length, before + 1)
})

test('filters find the records of owners, including nobody', async ({ visit, database }) => {
  const { id, lastName } = database.add({ recordOwner: sessionUsers.recruiter.id })
  const other = database.add({ lastName, recordOwner: sessionUsers.recruiting_manager.id })
  const ownerless = database.add({ lastName, recordOwner: undefined })
  const idsOf = (elements: Element[]) => elements.map((row) => row.getAttribute('data-id')).toSorted()
  const expectRows = (...ids: string[]) => eventually(() => idsOf(rows().elements()), ids.toSorted())
  await visit(`/applicants?search=${lastName}`, withFilters)
  await seen(rows().getByText('Owner: Mette Krogh'))
  await opener('Record owner').click()
  const owners = picker('Record owner')
  await eventually(() => textsOf(owners.getByCss('label')), ['Louise Bach (me)1', 'None1', 'Mette Krogh1'])
  await owners.getByText('Louise Bach (me)').click()
  await owners.getByText('None').click()
  await press(owners.getByRole('textbox'), 'Escape')
  await absent(owners)
  await eventually(chipTexts, [`Search: ${lastName}`, 'Record owner: Louise Bach (me)', 'Record owner: None'])
  const url = `/applicants?search=${lastName}&recordOwner=`
  await eventually(currentUrl, `${url}${sessionUsers.recruiter.id}%2Cnobody`)
  await expectRows(id, ownerless.id)
  await visit(`${url}${other.recordOwner}`, withFilters)
  await eventually(chipTexts, [`Search: ${lastName}`, 'Record owner: Mette Krogh'])
  await expectRows(other.id)
})

test('filters are in a sheet on a phone', async ({ visit }) => {
  await visit('/applicants', { ...withFilters, size: phone })
  await listShown()
  await page.getByRole('button', { name: 'Filters' }).click()
  const sheet = page.getByRole('dialog', { name: 'Search & Filter' })
  await sheet.getByText('Hired', { exact: true }).click()
  await seen(sheet.getByText('1 active filter', { exact: true }))
  await checkLooks(sheet, { sizes: [phone] })
  await sheet.getByRole('button', { name: /^Show \d+ results$/ }).click()
  await absent(sheet)
  expect(chipTexts()).toEqual(['Pipeline Stage: Hired'])
})

test('active filters are typed or set by quick filters, and cleared together', async ({ visit, api }) => {
  await visit('/applicants?page=3', withFilters)
  await seenTexts(pager(), /^Showing 51 to 75 of /)
  const [all = ''] = textsOf(resultsCount())
  await page.getByRole('textbox', { name: 'Search applicants' }).fill('carpenter')
  await eventually(currentUrl, '/applicants?search=carpenter')
  await seenTexts(pager(), /^Showing 1 to /)
  expect(api.asked(searchApplicants).at(-1)?.query).toMatchObject({ search: 'carpenter', page: 1 })
  await button('Clear list search').click()
  await eventually(currentUrl, '/applicants')
  const quick = button('Blue Collar Workers')
  await quick.click()
  await toasted('Quick filter applied', 'Blue Collar Workers')
  await eventually(currentUrl, '/applicants?tradeSkills=Construction%2CWelding%2CCarpentry')
  await expect.element(quick).toHaveAttribute('aria-pressed', 'true')
  expect(chipTexts()).toEqual(['Trade Skills: Construction', 'Trade Skills: Welding', 'Trade Skills: Carpentry'])
  await expect.element(resultsCount()).not.toHaveTextContent(all)
  await quick.click()
  await eventually(currentUrl, '/applicants')
  await expect.element(resultsCount()).toHaveTextContent(all)

  await visit('/applicants?search=welder&location=Odense&experience=5-', withFilters)
  await seenTexts(page, '3 active filters')
  expect(chipTexts()).toEqual(['Search: welder', 'Location (City): Odense', 'Years of Experience: Senior (5+ years)'])
  await button('Clear All').first().click()
  await toasted('Filters cleared', 'All filters have been reset')
  await seenTexts(page, '0 active filters')
  expect(currentUrl()).toBe('/applicants')
  await expect.element(button('Clear All')).toBeDisabled()
})

test('active filters pass focus to the next one or to the results when removed', async ({ visit }) => {
  await visit('/applicants?search=welder&pipelineStage=hired&hasOwnTools=yes', withFilters)
  await listShown()
  const focusedText = () => document.activeElement?.textContent
  await press(chipOf('Pipeline Stage'), 'Enter')
  await eventually(focusedText, 'Own tools: Yes')
  await userEvent.keyboard('{Delete}')
  await eventually(focusedText, 'Search: welder')
  await userEvent.keyboard('{Enter}')
  await absent(activeFilters())
  await eventually(() => document.activeElement?.id, 'results')
})

test('clients filter by the stage of their proposal, not by stages of the agency', async ({ visit, api }) => {
  const row = makeRow(1, { proposalStage: 'placed' })
  const proposalStages = [
    { value: 'proposed' as const, count: 7 },
    { value: 'placed' as const, count: 2 },
  ]
  api.answer(searchApplicants, () => ({ ...emptyAnswer, applicants: [row], total: 9, proposalStages }))
  await visit('/applicants', { ...withFilters, as: 'client' })
  const statuses = group('Status')
  await seen(statuses.getByText('Proposed'))
  expect(statuses.element().textContent).toContain('7')
  for (const name of ['New Candidates', 'Available Now']) expect(page.getByRole('button', { name }).length).toBe(0)
  expect(group('Pipeline Stage').length).toBe(0)
  await statuses.getByRole('radio', { name: /^Placed/ }).click()
  await eventually(currentUrl, '/applicants?proposalStage=placed')
  await eventually(() => api.asked(searchApplicants).at(-1)?.query.proposalStage, 'placed')
  await eventually(chipTexts, ['Status: Placed'])
})
