import { describe, expect } from 'vitest'
import { type Locator, page, userEvent } from 'vitest/browser'
import type { Applicant } from '../../../shared/applicants/domain/applicant.ts'
import type { PipelineStage } from '../../../shared/applicants/domain/pipeline.ts'
import { daysAfter } from '../../../shared/kernel/domain/calendarDays.ts'
import { dateInDenmark } from '../../../shared/kernel/domain/copenhagenDate.ts'
import { routes } from '../../../shared/routes.ts'
import type { ApplicantQuery, ApplicantRow, SearchAnswer } from '../../../shared/search/domain/applicantSearch.ts'
import { emptyAnswer, makeRow } from '../../make/searchAnswers.ts'
import { failing } from '../world/fakeApi.ts'
import { absent, currentUrl, eventually, phone, press, seen, test, textsOf, toasted } from '../world/page.tsx'
import { button, buttonOfToast, clickInTurn, dialog, fullNameOf, seenExactly } from '../world/parts.ts'
import { placementOf } from '../world/placements.ts'
import { recruiter } from '../world/visits.ts'

/** The board with this one applicant on it. */
const boardOf = ({ lastName }: Pick<Applicant, 'lastName'>): string => `/applicants?search=${lastName}&view=board`
const column = (stage: PipelineStage): Locator => page.getByCss(`section[data-stage=${stage}]`)
const cards = (stage: PipelineStage): Locator => column(stage).getByRole('listitem')
const heads = (): string[] => textsOf(page.getByRole('heading', { level: 3 }).and(page.getByCss('[data-stage] > *')))

/** Answers a query with people who are all new. */
const answerOf = (found: ApplicantRow[], { page, limit }: Pick<ApplicantQuery, 'page' | 'limit'>): SearchAnswer => ({
  ...{ ...emptyAnswer, page, limit, total: found.length, totalPages: Math.ceil(found.length / limit) },
  applicants: found.slice((page - 1) * limit, page * limit),
  facets: { pipelineStage: [{ value: 'new', count: found.length }] },
  byStage: { new: found.slice(0, 50), hired: [] },
})

const today = dateInDenmark(new Date())
const daysAgo = (days: number): string => `${daysAfter(today, -days)}T12:00:00.000Z`
const drop = (from: PipelineStage, to: PipelineStage, card = cards(from)): Promise<void> => card.dropTo(column(to))
const view = (name: 'List' | 'Board'): Locator => page.getByRole('radio', { name })

test('the board shows people by stage, with their facts, and opens and moves them', async ({ visit, database }) => {
  const inStage = { pipelineStage: 'interview', stageChangedAt: daysAgo(12) } as const
  const applicant = database.add({ ...inStage, earliestStartDate: '2101-03-01' })
  await visit(boardOf(applicant), recruiter)
  const card = cards('interview')
  await seenExactly(card, 'Welder · Ærøskøbing', 'Available from 1 Mar 2101', '12 days in stage')
  await eventually(heads, ['New0', 'Screening0', 'Interview1', 'Shortlisted0', 'Offered0', 'Hired0', 'Rejected0'])
  expect(column('new').getByText('No applicants in this stage').length).toBe(1)
  // The link covers its card.
  await card.getByRole('link', { name: fullNameOf(applicant), exact: true }).click()
  await seen(dialog().getByRole('heading', { name: fullNameOf(applicant) }))
  const stage = dialog().getByRole('button', { name: /^Stage: Interview/ })
  await clickInTurn(stage, page.getByRole('menuitem', { name: 'Offered' }))
  await toasted('Moved to Offered')
  await dialog().getByRole('button', { name: 'Close' }).click()
  await absent(dialog())
  await seen(cards('offered'))
  expect(currentUrl()).toBe(boardOf(applicant))
  await view('List').click()
  await seen(page.getByRole('grid'))
  expect(currentUrl()).toBe(`/applicants?search=${applicant.lastName}`)
  await view('Board').click()
  await seen(cards('offered'))
  expect(currentUrl()).toBe(boardOf(applicant))
})

test('the board shows placements, and who is free only without one', async ({ visit, api, database }) => {
  const lastName = 'Quistrup'
  const fields = { lastName, earliestStartDate: today }
  const placed = database.add({ ...fields, pipelineStage: 'new' }).id
  const later = database.add({ ...fields, pipelineStage: 'screening' }).id
  api.answer(routes.listPlacements, () => [placementOf(placed), placementOf(later, { from: '2099-12-07' })])
  await visit(boardOf({ lastName }), recruiter)
  await seenExactly(cards('new'), 'Placed with Nordhavn VVS until 18 Dec 2099')
  await seenExactly(cards('screening'), 'Placed with Nordhavn VVS from 7 Dec 2099', 'Can start now')
  expect(cards('new').getByText('Can start now').length).toBe(0)
  // One call for all columns; an earlier one may have asked about the first people.
  await eventually(() => api.asked(routes.listPlacements).at(-1)?.query.ids.toSorted(), [placed, later].toSorted())
})

test('the board loads more of a column on scrolling, and again after a failure', async ({ visit, api }) => {
  const found = Array.from({ length: 120 }, (_none, number) => makeRow(number))
  let isAway = true
  api.answer(routes.searchApplicants, ({ query }) => (isAway && query.page > 1 ? failing() : answerOf(found, query)))
  api.answer(routes.listPlacements, ({ query: { ids } }) => ids.map((id) => placementOf(id)))
  const placed = () => cards('new').getByText(/^Placed with/).length
  await visit('/applicants?view=board&pipelineStage=new', recruiter)
  await seen(cards('new'))
  expect(cards('new').length).toBe(50)
  expect(api.asked(routes.searchApplicants).length).toBe(1)
  await eventually(placed, 50)
  cards('new').last().element().scrollIntoView()
  await seen(column('new').getByText('This stage could not be loaded'))
  expect(cards('new').length).toBe(50)
  isAway = false
  await column('new').getByRole('button', { name: 'Try again' }).click()
  await eventually(() => cards('new').length, 100)
  await eventually(placed, 100)
  cards('new').last().element().scrollIntoView()
  await eventually(() => cards('new').length, 120)
  await eventually(placed, 120)
  expect(heads()).toEqual(['New120'])
})

test('the board misses no one after moves, also after the list was shown', async ({ visit, database }) => {
  const lastName = 'Gapson'
  const at = (number: number) => new Date(Date.UTC(2026, 9, 1) - number * 60_000).toISOString()
  for (let number = 0; number < 120; number += 1) database.add({ lastName, updatedAt: at(number) })
  const scrolledTo = (count: number) =>
    eventually(() => {
      cards('new').last().element().scrollIntoView()
      return cards('new').length
    }, count)
  const moveFirst = async (moved: number) => {
    await drop('new', 'screening', cards('new').first())
    await eventually(() => cards('screening').length, moved)
  }
  await visit(`${boardOf({ lastName })}&sortBy=updatedAt&sortOrder=desc`, recruiter)
  await eventually(() => cards('new').length, 50)
  await moveFirst(1)
  await moveFirst(2)
  await scrolledTo(118)
  await moveFirst(3)
  await view('List').click()
  await seen(page.getByRole('grid'))
  await view('Board').click()
  await scrolledTo(117)
  await eventually(() => [heads()[0], heads()[1]], ['New117', 'Screening3'])
})

test('the board says that the search is limited, and shows no counts', async ({ visit, api }) => {
  const limited = { total: null, totalPages: null, degraded: true, facets: {} }
  api.answer(routes.searchApplicants, ({ query }) => ({ ...answerOf([makeRow(1)], query), ...limited }))
  await visit('/applicants?view=board', recruiter)
  await seen(page.getByText(/^Search is limited/), cards('new'))
  expect(heads()[0]).toBe('New')
})

test('the board shows one stage at a time on a phone, first one with people', async ({ visit, database }) => {
  await visit(boardOf(database.add({ pipelineStage: 'offered' })), { ...recruiter, size: phone })
  await seen(cards('offered'))
  expect(heads()).toEqual(['Offered1'])
  await page.getByRole('button', { name: 'New 0' }).click()
  await seen(column('new').getByText('No applicants in this stage'))
  expect(heads()).toEqual(['New0'])
})

test('the board is not for clients: they get the list, with the stage of their proposal', async ({
  visit,
  api,
  database,
}) => {
  const applicant = database.add({ pipelineStage: 'offered' })
  await visit(boardOf(applicant), { as: 'client' })
  await seen(page.getByRole('row').getByText('Proposed', { exact: true }))
  expect([heads().length, page.getByRole('radio', { name: 'Board' }).length]).toEqual([0, 0])
  expect(page.getByText('Offered').length).toBe(0)
  expect(api.asked(routes.searchApplicants).at(-1)?.query).not.toHaveProperty('byStage')
})

describe('moving someone on the board', () => {
  test('by dragging is shown at once, and undone from the toast or by a failure', async ({ visit, api, database }) => {
    const applicant = database.add()
    await visit(boardOf(applicant), recruiter)
    await seen(cards('new'))
    const release = api.hold(routes.updateApplicant)
    await drop('new', 'interview')
    await seen(cards('interview'))
    await eventually(() => [heads()[0], heads()[2]], ['New0', 'Interview1'])
    release()
    await toasted('Moved to Interview', fullNameOf(applicant))
    expect(database.applicant(applicant.id).pipelineStage).toBe('interview')
    await buttonOfToast('Undo').click()
    await seen(cards('new'))
    await eventually(() => database.applicant(applicant.id).pipelineStage, 'new')
    await eventually(() => [heads()[0], heads()[2]], ['New1', 'Interview0'])
    api.answerOnce(routes.updateApplicant, failing)
    await drop('new', 'screening')
    await toasted('Something went wrong on our side')
    await seen(cards('new'))
    database.change(applicant.id, { pipelineStage: 'offered' })
    await drop('new', 'screening')
    await toasted('This record was changed by someone else')
    await seen(cards('offered'))
    await eventually(() => [heads()[0], heads()[1], heads()[4]], ['New0', 'Screening0', 'Offered1'])
  })

  test('by the menu works with the keyboard, and moves focus to the next card', async ({ visit, database }) => {
    const applicant = database.add({ updatedAt: '2026-11-02T08:00:00.000Z' })
    const next = database.add({ lastName: applicant.lastName, updatedAt: '2026-11-01T08:00:00.000Z' })
    await visit(boardOf(applicant), recruiter)
    await seen(cards('new'))
    await press(page.getByCss(`[id="move-${applicant.id}"]`), 'Enter')
    const stages = ['Screening', 'Interview', 'Shortlisted', 'Offered', 'Hired', 'Rejected']
    await eventually(() => textsOf(page.getByRole('menuitem')), stages)
    await userEvent.keyboard('{ArrowDown}{Enter}')
    await seen(cards('interview'))
    await toasted('Moved to Interview')
    await eventually(() => document.activeElement?.id, `move-${next.id}`)
  })

  test('is refused by columns that cannot follow', async ({ visit, api, database }) => {
    const applicant = database.add({ pipelineStage: 'hired' })
    await visit(boardOf(applicant), recruiter)
    await seen(cards('hired'))
    const dragged = { bubbles: true, cancelable: true, dataTransfer: new DataTransfer() }
    cards('hired').element().dispatchEvent(new DragEvent('dragstart', dragged))
    await seen(column('offered').getByText('Not possible from Hired'))
    expect(textsOf(column('screening').getByText('Not possible from Hired'))).toEqual([])
    cards('hired').element().dispatchEvent(new DragEvent('dragend', dragged))
    await absent(column('offered').getByText('Not possible from Hired'))
    await drop('hired', 'offered')
    await button(`Move ${fullNameOf(applicant)} to another stage`).click()
    await eventually(() => textsOf(page.getByRole('menuitem')), ['Screening'])
    expect(api.asked(routes.updateApplicant)).toEqual([])
  })
})
