import { describe, expect } from 'vitest'
import { type Locator, page } from 'vitest/browser'
import { cancelJob } from '../../../shared/bulk/contract/cancelJob.ts'
import { startJob } from '../../../shared/bulk/contract/startJob.ts'
import { undoJob } from '../../../shared/bulk/contract/undoJob.ts'
import { listClients } from '../../../shared/companies/contract/listClients.ts'
import { type ProductError, refusedAt } from '../../../shared/kernel/domain/errors.ts'
import { said } from '../../../shared/kernel/domain/messages.ts'
import { searchApplicants } from '../../../shared/search/contract/searchApplicants.ts'
import type { SearchAnswer } from '../../../shared/search/domain/applicantSearch.ts'
import { idOf } from '../../make/applicant.ts'
import { expectAccessible, expectReadableInTheDark } from '../world/axe.ts'
import type { Database } from '../world/database.ts'
import { failing, noAnswer } from '../world/fakeApi.ts'
import { absent, eventually, phone, seen, test, toasted } from '../world/page.tsx'
import { button, dialog, fullNameOf, listOf, rows } from '../world/parts.ts'

const recruiter = { as: 'recruiter' } as const
const box = (name: string) => dialog().getByRole('textbox', { name })
const choice = (name: string) => dialog().getByRole('combobox', { name })
const start = () => dialog().getByRole('button', { name: 'Start', exact: true })

const selectAll = async () => {
  await seen(rows())
  await page.getByRole('checkbox', { name: 'Select all rows' }).click()
}

const numberIn = (shown: Locator): number => Number(/\d+/.exec(shown.element().textContent)?.[0])

/** What the product says where the filters find another number by now. */
const countChanged = (found: number, expected: number): ProductError => {
  const words = said('This would now change {{found}} applicants instead of {{expected}}. Look again, then start.', {
    found,
    expected,
  })
  return refusedAt('of.expected', 'count_changed', words)
}

/** Two people whom nobody else is called like, one with as many tags as there may be. */
function addTwo(database: Database) {
  const lastName = `Bulk-${crypto.randomUUID().slice(0, 8)}`
  const anna = database.add({ firstName: 'Anna', lastName })
  const full = database.add({ firstName: 'Full', lastName, tags: Array.from({ length: 20 }, (_, n) => `Tag ${n}`) })
  return { anna, full, list: listOf({ lastName }) }
}

describe('bulk work', () => {
  test('tags the selected, follows how far it is, and names whom it could not tag and why', async ({
    visit,
    api,
    database,
  }) => {
    const { anna, full, list } = addTwo(database)
    await visit(list, recruiter)
    await selectAll()
    await button('Bulk Tag').click()
    await seen(dialog().getByText('2 selected'))
    await box('Add tags').fill(' Offshore, Offshore ,')
    await expectAccessible('the question what is to change')
    await start().click()
    await seen(page.getByText('Changing tags...'), page.getByRole('progressbar'))
    await absent(dialog())
    expect(api.asked(startJob).map(({ body }) => [body.task, body.of])).toEqual([
      [
        { kind: 'tag', add: ['Offshore'], remove: [] },
        { by: 'ids', ids: expect.arrayContaining([anna.id, full.id]), expected: 2 },
      ],
    ])
    database.workOff()
    await seen(page.getByText('1 changed · 1 could not be changed'))
    await button('Show who').click()
    await seen(page.getByRole('list', { name: 'Who could not be changed' }).getByText('At most 20 tags'))
    await expectAccessible('how it came out')
    await expectReadableInTheDark()
    expect(database.applicant(anna.id).tags).toEqual(['Offshore'])
  })

  test('is told of after a reload, too, in numbers of the language and with whom it could not change', async ({
    visit,
    database,
  }) => {
    const { anna, list } = addTwo(database)
    await visit(list, recruiter)
    await selectAll()
    await button('Bulk Tag').click()
    await box('Add tags').fill('Offshore')
    await start().click()
    await absent(dialog())
    database.workOff()
    const { jobs } = database
    Object.assign(jobs[0] ?? {}, { total: 2001, changed: 2000 })
    await visit(listOf(anna), { ...recruiter, language: 'da' })
    await seen(page.getByText('2.000 ændret · 1 kunne ikke ændres'))
    await button('Vis hvem').click()
    await seen(page.getByRole('list', { name: 'Hvem der ikke kunne ændres' }).getByText(/^Full Bulk-/))
  })

  test('is undone within its minute, and the list shows it', async ({ visit, api, database }) => {
    const { list } = addTwo(database)
    await visit(list, recruiter)
    await selectAll()
    await button('Bulk Tag').click()
    await choice('What is to change').selectOptions('Stage')
    await seen(page.getByRole('dialog', { name: 'Change many at once' }))
    await choice('New stage').selectOptions('Interview')
    await start().click()
    await seen(page.getByText('Changing the stage...'))
    database.workOff()
    await seen(page.getByText('2 changed'), rows().getByText('Interview'))
    await button('Undo').click()
    await seen(page.getByText('Undoing the change...'))
    // The button went with what it did.
    expect(document.activeElement?.textContent).toMatch(/^Undoing the change/)
    expect(api.asked(undoJob)).toHaveLength(1)
    Object.assign(database.jobs[0] ?? {}, { state: 'undone', undone: 2 })
    await seen(page.getByText('2 as before'))
    await button('Close').click()
    await absent(page.getByText('2 as before'))
    expect(document.activeElement?.id).toBe('results')
  })

  test('of all whom the filters find goes on after a reload, and can be ended', async ({ visit, api, database }) => {
    await visit('/applicants?pipelineStage=screening', recruiter)
    await seen(rows())
    await button('Bulk Tag').click()
    const shown = dialog().getByText(/^All whom the filters find \(\d+\)$/)
    await seen(shown)
    const expected = numberIn(shown)
    await choice('What is to change').selectOptions('Record owner')
    await start().click()
    await seen(page.getByText('Choose the new record owner'))
    expect(api.asked(startJob)).toEqual([])
    await choice('New record owner').selectOptions('Nobody')
    await start().click()
    await seen(page.getByText('Changing the record owner...'))
    expect(api.asked(startJob)[0]?.body).toMatchObject({
      task: { kind: 'owner', ownerId: null },
      of: { by: 'filters', filters: { pipelineStage: 'screening' }, expected },
    })
    await visit('/applicants', recruiter)
    await seen(page.getByText('Changing the record owner...'))
    await button('Cancel').click()
    await seen(page.getByText('Stopping...'))
    expect(api.asked(cancelJob)).toHaveLength(1)
    Object.assign(database.jobs[0] ?? {}, {
      state: 'cancelled',
      total: 120,
      changed: 20,
      endedAt: new Date().toISOString(),
    })
    await seen(page.getByText('20 changed · 100 untouched'), button('Undo'))
  })

  test('of everybody says so in so many words, to people and to the product', async ({ visit, api }) => {
    await visit('/applicants', recruiter)
    await seen(rows())
    await button('Bulk Tag').click()
    const shown = dialog().getByText(/^All applicants \(\d+\)$/)
    await seen(shown)
    const expected = numberIn(shown)
    await box('Add tags').fill('Offshore')
    await start().click()
    await absent(dialog())
    expect(api.asked(startJob).map(({ body }) => body.of)).toEqual([{ by: 'all', expected }])
  })

  test('is refused where the filters find others by now, says so, and goes on once somebody has looked again', async ({
    visit,
    api,
    database,
  }) => {
    const { list } = addTwo(database)
    await visit(list, recruiter)
    await seen(rows())
    await button('Bulk Tag').click()
    await seen(dialog().getByText('All whom the filters find (2)'))
    await box('Add tags').fill('Offshore')
    const lastName = new URLSearchParams(list.split('?')[1]).get('search') ?? ''
    database.add({ firstName: 'Third', lastName })
    api.answerOnce(startJob, () => {
      throw countChanged(3, 2)
    })
    await start().click()
    await seen(
      dialog()
        .getByRole('alert')
        .getByText(/^This would now change 3 applicants instead of 2\./),
    )
    await expectAccessible('a job that was refused for another number', '.MuiDialog-root')
    await dialog().getByRole('button', { name: 'Look again' }).click()
    await seen(dialog().getByText('All whom the filters find (3)'))
    await absent(dialog().getByRole('alert'))
    await start().click()
    await absent(dialog())
    expect(api.asked(startJob).map(({ body }) => body.of.expected)).toEqual([2, 3])
    const [first, second] = api.asked(startJob)
    expect(second?.body.key).not.toBe(first?.body.key)
  })

  test('starts for nobody while it is not known how many there are', async ({ visit, api, database: _ }) => {
    const page1 = { applicants: [], page: 1, limit: 25, facets: {}, after: null }
    let counted: Pick<SearchAnswer, 'total' | 'totalPages' | 'degraded'> = {
      ...{ total: null, totalPages: null, degraded: true },
    }
    api.answer(searchApplicants, () => ({ ...page1, ...counted }))
    await visit('/applicants?pipelineStage=screening', { ...recruiter, language: 'da' })
    await button('Masseopdatering').click()
    await box('Tilføj mærker').fill('Offshore')
    const begin = dialog().getByRole('button', { name: 'Start', exact: true })
    await begin.click()
    await seen(
      dialog()
        .getByRole('alert')
        .getByText(/^Søgningen er begrænset/),
    )
    expect(api.asked(startJob)).toEqual([])
    counted = { total: 7, totalPages: 1, degraded: false }
    await dialog().getByRole('button', { name: 'Se efter igen' }).click()
    await seen(dialog().getByText('Alle, som filtrene finder (7)'))
    await absent(dialog().getByRole('alert'))
    await begin.click()
    await absent(dialog())
    expect(api.asked(startJob).map(({ body }) => body.of)).toMatchObject([{ by: 'filters', expected: 7 }])
  })

  test('asks the selected about a client, which has to be chosen', async ({ visit, api, database }) => {
    const { anna, list } = addTwo(database)
    api.answer(listClients, () => [{ id: idOf(801), name: 'Hansen Byg A/S', isActive: true }])
    await visit(list, recruiter)
    await seen(page.getByText(fullNameOf(anna)))
    await button('Bulk Tag').click()
    await choice('What is to change').selectOptions('Client')
    await start().click()
    await seen(dialog().getByRole('alert').getByText('Choose a client'))
    await choice('Client').selectOptions('Hansen Byg A/S')
    await expectAccessible('asking many about a client')
    await start().click()
    await seen(page.getByText('Asking people about a client...'))
    const task = { kind: 'client', clientId: idOf(801), stage: 'asked', channel: 'mail' }
    expect(api.asked(startJob)).toMatchObject([{ body: { task } }])
  })

  test('asks for a tag, and sends what failed again under the same key', async ({ visit, api, database }) => {
    const { anna, list } = addTwo(database)
    await visit(list, { ...recruiter, size: phone })
    await seen(page.getByText(fullNameOf(anna)))
    await button('Bulk Tag').click()
    await start().click()
    await seen(dialog().getByRole('alert').getByText('Name at least one tag'))
    await box('Add tags').fill('Offshore')
    api.answerOnce(startJob, noAnswer)
    await start().click()
    await eventually(() => api.asked(startJob).length, 1)
    await seen(start())
    await start().click()
    await absent(dialog())
    const [first, second] = api.asked(startJob)
    expect(second?.body.key).toBe(first?.body.key)
  })

  test('says so where it cannot be ended any more, and is not offered to clients', async ({ visit, api, database }) => {
    const { list } = addTwo(database)
    await visit(list, recruiter)
    await selectAll()
    await button('Bulk Tag').click()
    await box('Remove tags').fill('Tag 1')
    await start().click()
    api.answerOnce(cancelJob, failing)
    await button('Cancel').click()
    await toasted('Error')
    await visit('/applicants', { as: 'client' })
    await seen(rows())
    await absent(button('Bulk Tag'))
  })
})
