import { describe, expect, vi } from 'vitest'
import { type Locator, page } from 'vitest/browser'
import { countChanged } from '../../../functions/src/bulk/useCases/startJob.ts'
import { routes } from '../../../shared/routes.ts'
import type { SearchAnswer } from '../../../shared/search/domain/applicantSearch.ts'
import { idOf } from '../../make/applicant.ts'
import { emptyAnswer, makeRow } from '../../make/searchAnswers.ts'
import { expectReadableInTheDark } from '../world/axe.ts'
import { checkAsItIs } from '../world/checkState.ts'
import type { Database } from '../world/database.ts'
import { type FakeApi, failing, noAnswer, refusing } from '../world/fakeApi.ts'
import { absent, eventually, seen, test, toasted } from '../world/page.tsx'
import { button, dialog, fillIn, listOf, rows, seenExactly, seenTexts, submit } from '../world/parts.ts'
import { recruiter } from '../world/visits.ts'

/** Starts a change with these values. */
const startWith = (values: Record<string, string>) => submit(values, 'Start', dialog())
const start = () => dialog().getByRole('button', { name: 'Start', exact: true })

/** Opens the dialog, for the selected rows if all are to be selected. */
const openBulk = async (select = false) => {
  await seen(rows())
  if (select) await page.getByRole('checkbox', { name: 'Select all rows' }).click()
  await button('Bulk Tag').click()
}
const numberIn = (shown: Locator): number => Number(/\d+/.exec(shown.element().textContent)?.[0])
const bodies = (api: FakeApi) => api.asked(routes.startJob).map(({ body }) => body)

/** Adds two applicants with a unique name, one with the maximum number of tags. */
function addTwo(database: Database) {
  const lastName = `Bulk-${crypto.randomUUID().slice(0, 8)}`
  const anna = database.add({ firstName: 'Anna', lastName })
  const full = database.add({ firstName: 'Full', lastName, tags: Array.from({ length: 20 }, (_, n) => `Tag ${n}`) })
  return { anna, full, lastName, list: listOf({ lastName }) }
}

describe('a bulk change', () => {
  test('tags the selected applicants and lists failures, also after a reload', async ({ visit, api, database }) => {
    const { anna, full, list } = addTwo(database)
    await visit(list, recruiter)
    await openBulk(true)
    await seenTexts(dialog(), '2 selected')
    await start().click()
    await seen(dialog().getByRole('alert').getByText('Add or remove at least one tag'))
    await fillIn({ 'Add tags': ' Offshore, Offshore ,' })
    await checkAsItIs('the choice of a bulk change')
    api.answerOnce(routes.startJob, noAnswer)
    await start().click()
    await eventually(() => bodies(api).length, 1)
    await start().click()
    await seen(page.getByText('Changing tags...'), page.getByRole('progressbar'))
    await absent(dialog())
    const ids = expect.arrayContaining([anna.id, full.id])
    const [first, retried] = bodies(api)
    expect(retried).toEqual(first)
    expect(retried?.task).toEqual({ kind: 'tag', add: ['Offshore'], remove: [] })
    expect(retried?.of).toEqual({ by: 'ids', ids, expected: 2 })
    database.workOff()
    await seenTexts(page, '1 changed · 1 could not be changed')
    await button('Show details').click()
    await seen(page.getByRole('list', { name: 'Candidates that could not be changed' }).getByText('At most 20 tags'))
    await checkAsItIs('the outcome of a bulk change')
    await expectReadableInTheDark()
    expect(database.applicant(anna.id).tags).toEqual(['Offshore'])
    Object.assign(database.jobs[0] ?? {}, { total: 2001, changed: 2000 })
    await visit(listOf(anna), { ...recruiter, language: 'da' })
    await seenTexts(page, '2.000 ændret · 1 kunne ikke ændres')
    await button('Vis detaljer').click()
    await seen(page.getByRole('list', { name: 'Kandidater, der ikke kunne ændres' }).getByText(/^Full Bulk-/))
  })

  test('can be undone for a minute', async ({ visit, api, database }) => {
    await visit(addTwo(database).list, recruiter)
    await openBulk(true)
    await fillIn({ 'What to change': 'Stage' })
    await seen(page.getByRole('dialog', { name: 'Bulk edit' }))
    await startWith({ 'New stage': 'Interview' })
    await seenTexts(page, 'Changing stage...')
    database.workOff()
    await seen(page.getByText('2 moved to Interview'), rows().getByText('Interview'))
    await button('Undo').click()
    await seenTexts(page, 'Undoing...')
    // The focused button is gone.
    expect(document.activeElement?.textContent).toMatch(/^Undoing/)
    expect(api.asked(routes.undoJob)).toHaveLength(1)
    Object.assign(database.jobs[0] ?? {}, { state: 'undone', undone: 2 })
    await seenTexts(page, '2 restored')
    await button('Close').click()
    await absent(page.getByText('2 restored'))
    expect(document.activeElement?.id).toBe('results')
  })

  test('of all or all matching applicants survives a reload and can be cancelled', async ({ visit, api, database }) => {
    await visit('/applicants?pipelineStage=screening', recruiter)
    await openBulk()
    const shown = dialog().getByText(/^All \d+ results$/)
    await seen(shown)
    const expected = numberIn(shown)
    await startWith({ 'What to change': 'Record owner' })
    await seenTexts(page, 'Choose the new record owner')
    expect(bodies(api)).toEqual([])
    await startWith({ 'New record owner': 'None' })
    await seenTexts(page, 'Changing record owner...')
    const of = { by: 'filters', filters: { pipelineStage: 'screening' }, expected }
    expect(bodies(api)).toMatchObject([{ task: { kind: 'owner', ownerId: null }, of }])
    await visit('/applicants', recruiter)
    await seenTexts(page, 'Changing record owner...')
    api.answerOnce(routes.cancelJob, failing)
    await button('Cancel').click()
    await toasted('Something went wrong on our side')
    await button('Cancel').click()
    await seenTexts(page, 'Stopping...')
    expect(api.asked(routes.cancelJob)).toHaveLength(2)
    const cancelled = { state: 'cancelled', total: 120, changed: 20, endedAt: new Date().toISOString() }
    Object.assign(database.jobs[0] ?? {}, cancelled)
    await seen(page.getByText('20 changed · 100 skipped'), button('Undo'))

    await openBulk()
    const all = dialog().getByText(/^All \d+ applicants$/)
    await seen(all)
    const everybody = { by: 'all', expected: numberIn(all) }
    await startWith({ 'Add tags': 'Offshore' })
    await absent(dialog())
    expect(bodies(api)[1]?.of).toEqual(everybody)
    await visit('/applicants', { as: 'client' })
    await seen(rows())
    await absent(button('Bulk Tag'))
  })

  test('asks about a client, but not if other people match by now', async ({ visit, api, database }) => {
    api.answer(routes.listClients, () => [{ id: idOf(801), name: 'Hansen Byg A/S', isActive: true }])
    const { list, lastName } = addTwo(database)
    await visit(list, recruiter)
    await openBulk()
    await seenTexts(dialog(), 'All 2 results')
    await startWith({ 'What to change': 'Client' })
    await seenTexts(dialog().getByRole('alert'), 'Choose a client')
    await fillIn({ Client: 'Hansen Byg A/S' }, dialog())
    await checkAsItIs('asking many about a client')
    database.add({ firstName: 'Third', lastName })
    api.answerOnce(routes.startJob, refusing(countChanged(3, 2)))
    await start().click()
    await seenTexts(dialog().getByRole('alert'), /^This would now change 3 applicants instead of 2\./)
    await checkAsItIs('a bulk change refused for another count', '.MuiDialog-root')
    await dialog().getByRole('button', { name: 'Refresh list' }).click()
    await seenTexts(dialog(), 'All 3 results')
    await absent(dialog().getByRole('alert'))
    await start().click()
    await seenTexts(page, 'Sending question...')
    await absent(dialog())
    const [first, second] = bodies(api)
    expect([first?.of.expected, second?.of.expected]).toEqual([2, 3])
    expect(second?.key).not.toBe(first?.key)
    expect(second?.task).toMatchObject({ kind: 'client', clientId: idOf(801), stage: 'asked', channel: 'mail' })
    const outcome = { state: 'done', total: 3, changed: 2, unchanged: 1, endedAt: new Date().toISOString() }
    Object.assign(database.jobs[0] ?? {}, outcome)
    await seenExactly(page, 'Question sent to 2 candidates', '1 already up to date')
  })

  test('does not start until the number of applicants is known', async ({ visit, api, database: _ }) => {
    let counts: Partial<SearchAnswer> = { total: null, totalPages: null, degraded: true }
    api.answer(routes.searchApplicants, () => ({ ...emptyAnswer, ...counts }))
    await visit('/applicants?pipelineStage=screening', { ...recruiter, language: 'da' })
    await button('Redigér flere').click()
    await startWith({ 'Tilføj tags': 'Offshore' })
    await seenTexts(dialog().getByRole('alert'), /^Søgningen er begrænset/)
    expect(bodies(api)).toEqual([])
    counts = { total: 7, totalPages: 1, degraded: false }
    await dialog().getByRole('button', { name: 'Opdatér listen' }).click()
    await seenTexts(dialog(), 'Alle 7 i søgningen')
    await absent(dialog().getByRole('alert'))
    await start().click()
    await absent(dialog())
    expect(bodies(api)).toMatchObject([{ of: { by: 'filters', expected: 7 } }])
  })
})

test('the list or selected applicants are exported to CSV, unless that is cancelled', async ({ visit, api }) => {
  const files = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:export')
  const downloads = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue()
  const nameOf = (place: number) => (downloads.mock.contexts[place] as HTMLAnchorElement | undefined)?.download
  const fileOf = (place: number) => files.mock.calls[place]?.[0] as Blob | undefined
  const linesOf = async (place: number) => (await fileOf(place)?.text())?.split('\r\n')
  const startExport = () => button('Export to CSV').click()
  const three = { ...emptyAnswer, total: 3, totalPages: 1, applicants: [1, 2, 3].map((number) => makeRow(number)) }
  api.answer(routes.searchApplicants, () => three)
  await visit('/applicants?pipelineStage=new', recruiter)
  await seen(rows())
  const release = api.hold(routes.searchApplicants)
  await startExport()
  await seen(page.getByRole('progressbar', { name: 'Export' }))
  await button('Cancel').click()
  await seen(button('Export to CSV'))
  release()
  await api.settle()
  expect(downloads).not.toHaveBeenCalled()
  await startExport()
  await toasted('Export successful', 'Exported 3 applicants to CSV')
  await expect.element(button('Export to CSV')).toHaveFocus()
  expect(nameOf(0)).toMatch(/^applicants-\d{4}-\d\d-\d\d\.csv$/)
  // Header, three rows, an empty line, the note, and the end of the last line.
  expect(await linesOf(0)).toHaveLength(7)
  const note = /^"Exported by .+ \(.+\) on \d{1,2} \w+ \d{4}, \d\d:\d\d"$/
  expect((await linesOf(0))?.slice(4)).toEqual(['', expect.stringMatching(note), ''])
  expect(api.asked(routes.searchApplicants).at(-1)?.query).toMatchObject({ pipelineStage: ['new'], limit: 100 })

  for (const place of [0, 1]) await page.getByRole('checkbox', { name: 'Select row' }).nth(place).click()
  const reported: unknown[] = []
  api.answer(routes.recordExport, ({ body }) => void reported.push(body))
  await startExport()
  await toasted('Export successful', 'Exported 2 applicants to CSV')
  expect(await linesOf(1)).toHaveLength(6)
  expect(reported).toEqual([{ applicantIds: [1, 2].map((number) => makeRow(number).id) }])
  await visit('/applicants', { ...recruiter, language: 'da' })
  await seen(rows())
  await button('Eksportér til CSV').click()
  await eventually(() => nameOf(2)?.replace(/\d{4}-\d\d-\d\d/, 'DATE'), 'kandidater-DATE.csv')
})
