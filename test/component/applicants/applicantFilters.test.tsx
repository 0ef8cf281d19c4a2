import { describe, expect } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { searchApplicants } from '../../../shared/search/contract/searchApplicants.ts'
import { emptyAnswer } from '../../make/searchAnswers.ts'
import { expectAccessible, expectReadableInTheDark, problemsOf } from '../world/axe.ts'
import { absent, addressNow, desktop, eventually, phone, press, seen, test, textsOf, toasted } from '../world/page.tsx'
import { button, pager, resultsCount, rows } from '../world/parts.ts'
import { sessionUsers } from '../world/people.ts'

const recruiter = { as: 'recruiter', size: desktop } as const
const group = (name: string) => page.getByRole('group', { name, exact: true })
/** The answers to a question: yes, no or any. */
const answers = (name: string) => page.getByRole('radiogroup', { name, exact: true })
/** The field that opens a long list, and the list. */
const opener = (name: string) => page.getByRole('button', { name: new RegExp(`^${name.replaceAll(/[()]/g, '.')} `) })
const picker = (name: string) => page.getByRole('dialog', { name, exact: true })
const activeFilters = () => page.getByRole('list', { name: 'Active filters' })
const chipOf = (filter: string) => activeFilters().getByRole('button', { name: `Remove filter ${filter}: ` })
const chipTexts = () => textsOf(activeFilters().getByRole('listitem'))
const focusedId = () => document.activeElement?.id
const listShown = () => seen(pager().getByText(/^Showing 1 to /))

/** A value for each filter, and its chip. */
const everyFilter = {
  starRating: ['5', 'Star Rating'],
  pipelineStage: ['new', 'Pipeline Stage'],
  status: ['archived', 'Applicant Status'],
  workPermitType: ['sl1', 'Work Permit Type'],
  nationality: ['Denmark', 'Nationality'],
  location: ['Odense', 'Location (City)'],
  experience: ['5-', 'Years of Experience'],
  languages: ['Danish', 'Languages'],
  machineOperations: ['Forklift', 'Machine Operations'],
  tradeSkills: ['Welding', 'Trade Skills'],
  industrySectors: ['Construction', 'Industry Sectors'],
  professions: ['Welder', 'Professions'],
  willingToRelocate: ['yes', 'Willing to Relocate'],
  driverLicense: ['B', 'Driver License'],
  canLiftHeavyObjects: ['yes', 'Lift heavy objects'],
  canWorkAtHeight: ['yes', 'Work at height'],
  hasHealthCertificate: ['yes', 'Health certificate'],
  canWorkOutdoors: ['yes', 'Work outdoors'],
  hasOwnTools: ['yes', 'Own tools'],
  hasOwnTransport: ['yes', 'Own transport'],
  employmentType: ['full_time', 'Employment Type'],
} as const

describe('the advanced filters', () => {
  test('are each taken off by their chip', async ({ visit, api, database: _ }) => {
    api.answer(searchApplicants, () => emptyAnswer)
    const values = Object.entries(everyFilter).map(([name, [value]]) => [name, value])
    await visit(`/applicants?${new URLSearchParams(values)}`, recruiter)
    await seen(page.getByText(`${values.length} active filters`))
    for (const [name, [, label]] of Object.entries(everyFilter)) {
      await chipOf(label).click()
      await eventually(() => new URLSearchParams(location.search).has(name), false)
      await absent(chipOf(label))
    }
    await seen(page.getByText('0 active filters'))
    expect(addressNow()).toBe('/applicants')
  })

  test('offer the ratings and the bands of experience by name', async ({ visit }) => {
    await visit('/applicants', recruiter)
    await listShown()
    for (const stars of ['5 stars', '4 stars', '3 stars', '2 stars', '1 star'])
      await seen(group('Star Rating').getByRole('radio', { name: new RegExp(`^${stars}`) }))
    for (const band of ['Entry (0-2 years)', 'Mid (3-5 years)', 'Senior (5+ years)'])
      await seen(group('Years of Experience').getByText(band, { exact: true }))
    for (const stage of ['New', 'Screening', 'Interview', 'Shortlisted', 'Offered', 'Hired', 'Rejected'])
      await seen(group('Pipeline Stage').getByText(stage, { exact: true }))
    for (const answer of ['Any', /^Yes/, /^No/]) await seen(answers('Own tools').getByRole('radio', { name: answer }))
  })

  test('ask for preferred regions only of those who would relocate', async ({ visit }) => {
    await visit('/applicants', recruiter)
    await listShown()
    expect(group('Preferred Regions').length).toBe(0)
    await answers('Willing to Relocate').getByRole('radio', { name: /^Yes/ }).click()
    await group('Preferred Regions').getByRole('checkbox').first().click()
    await eventually(() => new URLSearchParams(location.search).has('preferredRegions'), true)
    await answers('Willing to Relocate').getByRole('radio', { name: /^No/ }).click()
    await absent(group('Preferred Regions'))
    await eventually(addressNow, '/applicants?willingToRelocate=no')
  })

  test('that are passed by keyboard change nothing', async ({ visit, database }) => {
    for (let count = 0; count < 30; count += 1) database.add()
    await visit('/applicants?page=2', recruiter)
    await press(page.getByRole('combobox', { name: 'Lives near' }), 'Tab')
    await press(page.getByRole('combobox', { name: 'Lives near' }), 'Enter')
    expect(addressNow()).toBe('/applicants?page=2')
  })

  test('ask what orders ask, in the address and on chips, and are accessible', async ({ visit }) => {
    await visit('/applicants?languages=Polish&certificates=ADR', recruiter)
    const town = page.getByRole('combobox', { name: 'Lives near' })
    await town.fill('Odense C')
    await press(town, 'Enter')
    await seen(page.getByText('No such town in the list. Choose one of those that are offered.'))
    expect(location.search).not.toContain('near')
    await town.fill('Aarhus')
    await page.getByRole('combobox', { name: 'Distance' }).selectOptions('50')
    await page.getByRole('checkbox', { name: 'Or would relocate there' }).click()
    await page.getByRole('combobox', { name: 'Language level, at least' }).selectOptions('fluent')
    const day = page.getByRole('textbox', { name: 'Papers valid on' })
    await day.fill('31.12.2026')
    await press(day, 'Tab')
    await page.getByRole('combobox', { name: 'Work permit ends within' }).selectOptions('30')
    await page.getByRole('combobox', { name: 'Add to group 1' }).selectOptions('machineOperations')
    await picker('Machine Operations').getByText('Forklift', { exact: true }).click()
    await userEvent.keyboard('{Escape}')
    await absent(picker('Machine Operations'))
    await page.getByRole('combobox', { name: 'Add to group 1' }).selectOptions('hasOwnTools')
    await eventually(chipTexts, [
      ...['Lives near: Aarhus', 'Within: 50 km', 'Or would relocate there: Yes'],
      ...['Work permit ends within: 30 days, or over', 'Certificates: ADR'],
      ...['Papers valid on: 31 Dec 2026', 'Languages: Polish'],
      ...['Language level, at least: Fluent', 'One of: Forklift / Own tools'],
    ])
    await expectAccessible('what orders ask')
    await expectReadableInTheDark()
    await page.getByRole('button', { name: 'Remove Own tools' }).click()
    await chipOf('Lives near').click()
    await eventually(() => Object.fromEntries(new URLSearchParams(location.search)), {
      ...{ languages: 'Polish', certificates: 'ADR', validOn: '2026-12-31', languageLevel: 'fluent' },
      permitEndsWithin: '30',
      anyOf: 'machineOperations:Forklift',
    })
  })

  test('keep the rows that there are until the next come, and are accessible then, too', async ({
    visit,
    api,
    database: _,
  }) => {
    await visit('/applicants?languages=Polish', recruiter)
    await seen(rows())
    api.hold(searchApplicants)
    await page.getByRole('combobox', { name: 'Language level, at least' }).selectOptions('fluent')
    await seen(page.getByCss('[role=grid] [role=progressbar]'))
    expect(rows().length).toBeGreaterThan(0)
    expect(await problemsOf('[role=grid]')).toEqual([])
  })

  test('find the archived, whom rows and panel tell from others', async ({ visit, database }) => {
    const { id, lastName } = database.add({ status: 'archived', tradeSkills: ['Archery'] })
    await visit(`/applicants?search=${lastName}`, recruiter)
    await seen(page.getByText('No applicants found'))
    const status = group('Applicant Status')
    await eventually(() => status.getByRole('radio', { name: 'Not archived', checked: true }).length, 1)
    await status.getByRole('radio', { name: 'Archived', exact: false }).last().click()
    await eventually(chipTexts, [`Search: ${lastName}`, 'Applicant Status: Archived'])
    await eventually(addressNow, `/applicants?search=${lastName}&status=archived`)
    await seen(rows().getByText('Archived', { exact: true }))
    await visit(`/applicants?status=archived&applicant=${id}`, recruiter)
    await seen(page.getByRole('dialog').getByText('Archived', { exact: true }))
  })

  test('count neither the archived nor the others by status, since a search looks among one of them', async ({
    visit,
    database,
  }) => {
    database.add({ status: 'archived' })
    for (const address of ['/applicants', '/applicants?status=archived']) {
      await visit(address, recruiter)
      await listShown()
      const status = group('Applicant Status')
      await eventually(
        () => [...status.element().querySelectorAll('label')].map((label) => label.textContent),
        ['Not archived', 'Active', 'Inactive', 'Archived'],
      )
    }
  })

  test('are not asked for by clients where they are about the archived', async ({ visit, api, database: _ }) => {
    await visit('/applicants?status=archived', { as: 'client' })
    await listShown()
    expect(page.getByText('Applicant Status').length).toBe(0)
    expect(api.asked(searchApplicants).filter(({ query }) => query.status)).toEqual([])
  })

  test('take one profession at a time, found by typing', async ({ visit }) => {
    await visit('/applicants', recruiter)
    await listShown()
    for (const profession of ['Plumber/Pipefitter', 'Building Electrician']) {
      await opener('Professions').click()
      const search = picker('Professions').getByRole('textbox', { name: 'Search in Professions' })
      await search.fill(profession.slice(0, 6))
      await seen(picker('Professions').getByText(profession, { exact: true }))
      await press(search, 'Enter')
      await absent(picker('Professions'))
      await eventually(chipTexts, [`Professions: ${profession}`])
    }
  })

  test('are chosen from long lists by the keyboard alone', async ({ visit }) => {
    await visit('/applicants', recruiter)
    await listShown()
    await press(opener('Trade Skills'), 'ArrowDown')
    const options = () => picker('Trade Skills').getByRole('checkbox')
    const focused = () =>
      options()
        .elements()
        .indexOf(document.activeElement as HTMLElement)
    await seen(options())
    const last = options().length - 1
    for (const [key, place] of [
      ['ArrowDown', 0],
      ['ArrowDown', 1],
      ['End', last],
      ['ArrowDown', last],
      ['Home', 0],
    ] as const) {
      await userEvent.keyboard(`{${key}}`)
      expect(focused(), key).toBe(place)
    }
    await userEvent.keyboard('{Enter}')
    await seen(page.getByText('1 active filter'))
    await userEvent.keyboard('{Enter}')
    await seen(page.getByText('0 active filters'))
    await userEvent.keyboard('{ArrowUp}')
    expect(document.activeElement).toBe(picker('Trade Skills').getByRole('textbox').element())
    await userEvent.keyboard('{Escape}')
    await absent(picker('Trade Skills'))
  })

  test('say when nothing of a long list is meant', async ({ visit }) => {
    await visit('/applicants', recruiter)
    await listShown()
    await opener('Nationality').click()
    await picker('Nationality').getByRole('textbox').fill('Atlantis')
    await seen(picker('Nationality').getByText('Nothing found'))
  })

  test('take competencies as words parted by comma and space', async ({ visit }) => {
    await visit('/applicants', recruiter)
    await listShown()
    const words = page.getByRole('textbox', { name: 'Core Competencies' })
    await words.fill('TIG welding, First aid')
    await press(words, 'Enter')
    await eventually(chipTexts, ['Core Competencies: TIG welding', 'Core Competencies: First aid'])
    await seen(page.getByText('2 active filters'))
  })

  test('offer permits in the order of the forms, those of most people first', async ({ visit }) => {
    await visit('/applicants', recruiter)
    await listShown()
    await opener('Work Permit Type').click()
    const offered = picker('Work Permit Type').getByCss('label input')
    await seen(offered)
    const names = offered.elements().map((box) => box.closest('label')?.textContent ?? '')
    expect(names.slice(0, 3).map((name) => name.replace(/\d+$/, ''))).toEqual([
      'EU/EEA Registration',
      'Danish or Nordic Citizen',
      'Permanent Residence',
    ])
  })

  test('find the records of an owner and of nobody, by names that stand in the rows, too', async ({
    visit,
    database,
  }) => {
    const { id, lastName } = database.add({ recordOwner: sessionUsers.recruiter.id })
    const other = database.add({ lastName, recordOwner: sessionUsers.recruiting_manager.id })
    const nobodys = database.add({ lastName, recordOwner: undefined })
    await visit(`/applicants?search=${lastName}`, recruiter)
    await seen(rows().getByText('with Mette Krogh'))
    await opener('Record owner').click()
    const offered = () => picker('Record owner').getByCss('label').elements()
    await eventually(
      () => offered().map(({ textContent }) => textContent),
      ['Louise Bach (me)1', 'Nobody1', 'Mette Krogh1'],
    )
    await picker('Record owner').getByText('Louise Bach (me)').click()
    await picker('Record owner').getByText('Nobody').click()
    await press(picker('Record owner').getByRole('textbox'), 'Escape')
    await absent(picker('Record owner'))
    await eventually(chipTexts, [`Search: ${lastName}`, 'Record owner: Louise Bach (me)', 'Record owner: Nobody'])
    const owners = `recordOwner=${sessionUsers.recruiter.id}%2Cnobody`
    await eventually(addressNow, `/applicants?search=${lastName}&${owners}`)
    const shown = () =>
      rows()
        .elements()
        .map((row) => row.getAttribute('data-id'))
    await eventually(() => shown().toSorted(), [id, nobodys.id].toSorted())
    await visit(`/applicants?search=${lastName}&recordOwner=${other.recordOwner}`, recruiter)
    await eventually(chipTexts, [`Search: ${lastName}`, 'Record owner: Mette Krogh'])
    await eventually(shown, [other.id])
  })

  test('take eight licence classes at most', async ({ visit }) => {
    await visit('/applicants?driverLicense=A,B,BE,C,C1,C1E,CE', recruiter)
    await seen(page.getByText('7 active filters'))
    await group('Driver License').getByRole('checkbox', { name: /^D \d/ }).click()
    await seen(page.getByText('8 active filters'), page.getByText('At most 8 at once'))
  })

  test('fold away', async ({ visit }) => {
    await visit('/applicants', recruiter)
    await listShown()
    await button('Advanced Filters').click()
    await absent(button('Basic Filters'))
    await button('Quick Filters').click()
    await absent(button('New Candidates'))
  })
})

describe('the quick filters', () => {
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
      await visit('/applicants', recruiter)
      await seen(resultsCount())
      const [all] = textsOf(resultsCount())
      await button(name).click()
      await toasted('Quick filter applied', name)
      await eventually(addressNow, `/applicants?${address}`)
      await expect.element(button(name)).toHaveAttribute('aria-pressed', 'true')
      expect(chipTexts()).toEqual(chips)
      await expect.element(resultsCount()).not.toHaveTextContent(String(all))
      await button(name).click()
      await eventually(addressNow, '/applicants')
      await expect.element(resultsCount()).toHaveTextContent(String(all))
    })
  }
})

describe('active filters', () => {
  test('are counted and cleared all at once', async ({ visit }) => {
    await visit('/applicants?search=welder&location=Odense&experience=5-', recruiter)
    await seen(page.getByText('3 active filters'))
    expect(chipTexts()).toEqual(['Search: welder', 'Location (City): Odense', 'Years of Experience: Senior (5+ years)'])
    await button('Clear All').first().click()
    await toasted('Filters cleared', 'All filters have been reset')
    await seen(page.getByText('0 active filters'))
    expect(addressNow()).toBe('/applicants')
    await expect.element(button('Clear All')).toBeDisabled()
  })

  test('leave the focus at the next of them when one is taken off, and at the results after the last', async ({
    visit,
  }) => {
    await visit('/applicants?search=welder&pipelineStage=hired&hasOwnTools=yes', recruiter)
    await listShown()
    const focused = () => document.activeElement?.textContent
    await press(chipOf('Pipeline Stage'), 'Enter')
    await eventually(focused, 'Own tools: Yes')
    await userEvent.keyboard('{Delete}')
    await eventually(focused, 'Search: welder')
    await userEvent.keyboard('{Enter}')
    await absent(activeFilters())
    await eventually(focusedId, 'results')
  })

  test('leave the focus at the results when they are cleared, which takes the button away', async ({ visit, api }) => {
    await visit('/applicants?pipelineStage=hired', recruiter)
    await listShown()
    await press(button('Clear All'), 'Enter')
    await absent(activeFilters())
    await eventually(focusedId, 'results')
    api.answer(searchApplicants, () => emptyAnswer)
    await visit('/applicants?search=quiet+zeppelin&pipelineStage=hired', recruiter)
    for (const way of ['Without “quiet”', 'Clear filters']) {
      await press(button(way), 'Enter')
      await eventually(focusedId, 'results')
      // The next one is in the list that comes, not in the one that goes.
      await absent(button(way))
    }
    await press(button('Clear All').last(), 'Enter')
    await eventually(focusedId, 'results')
  })

  test('stand in the address: reload, links and the back button bring them back', async ({ visit }) => {
    await visit('/applicants', recruiter)
    await listShown()
    await group('Pipeline Stage').getByText('Hired', { exact: true }).click()
    await eventually(chipTexts, ['Pipeline Stage: Hired'])
    await answers('Own tools').getByRole('radio', { name: /^Yes/ }).click()
    const both = ['Pipeline Stage: Hired', 'Own tools: Yes']
    await eventually(chipTexts, both)
    await visit(addressNow(), recruiter)
    await eventually(chipTexts, both)
    history.back()
    await eventually(chipTexts, ['Pipeline Stage: Hired'])
    history.back()
    await absent(activeFilters())
    history.forward()
    await eventually(chipTexts, ['Pipeline Stage: Hired'])
    await expect.element(group('Pipeline Stage').getByRole('checkbox', { name: /^Hired/ })).toBeChecked()
  })

  test('of an address that makes no sense are left out', async ({ visit }) => {
    await visit('/applicants?pipelineStage=nowhere&starRating=9&page=x&sortBy=shoe', recruiter)
    await listShown()
    await seen(page.getByText('0 active filters'))
  })

  test('begin with the words typed, and go back to the first page', async ({ visit, api }) => {
    await visit('/applicants?page=3', recruiter)
    await seen(pager().getByText(/^Showing 51 to 75 of /))
    await page.getByRole('textbox', { name: 'Search applicants' }).fill('carpenter')
    await eventually(addressNow, '/applicants?search=carpenter')
    await seen(pager().getByText(/^Showing 1 to /))
    expect(api.asked(searchApplicants).at(-1)?.query).toMatchObject({ search: 'carpenter', page: 1 })
    await button('Clear search').click()
    await eventually(addressNow, '/applicants')
  })
})

test('on a phone the filters are a sheet that leads back to the results', async ({ visit }) => {
  await visit('/applicants', { ...recruiter, size: phone })
  await listShown()
  await page.getByRole('button', { name: 'Filters' }).click()
  const sheet = page.getByRole('dialog', { name: 'Search & Filter' })
  await sheet.getByText('Hired', { exact: true }).click()
  await seen(sheet.getByText('1 active filter', { exact: true }))
  await sheet.getByRole('button', { name: /^Show \d+ results$/ }).click()
  await absent(sheet)
  expect(chipTexts()).toEqual(['Pipeline Stage: Hired'])
})
