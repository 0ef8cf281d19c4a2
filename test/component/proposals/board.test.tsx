import { describe, expect } from 'vitest'
import { type Locator, page, userEvent } from 'vitest/browser'
import { updateApplicant } from '../../../shared/applicants/contract/updateApplicant.ts'
import type { Applicant } from '../../../shared/applicants/domain/applicant.ts'
import type { PipelineStage } from '../../../shared/applicants/domain/pipeline.ts'
import { daysAfter } from '../../../shared/kernel/domain/calendarDays.ts'
import { dateInDenmark } from '../../../shared/kernel/domain/copenhagenDate.ts'
import { listPlacements } from '../../../shared/proposals/contract/listPlacements.ts'
import { searchApplicants } from '../../../shared/search/contract/searchApplicants.ts'
import type { ApplicantQuery, ApplicantRow, SearchAnswer } from '../../../shared/search/domain/applicantSearch.ts'
import { emptyAnswer, makeRow } from '../../make/searchAnswers.ts'
import { failing } from '../world/fakeApi.ts'
import {
  absent,
  addressNow,
  eventually,
  phone,
  press,
  seen,
  test,
  textsOf,
  toastArea,
  toasted,
} from '../world/page.tsx'
import { button, dialog, fullNameOf } from '../world/parts.ts'
import { placementOf } from '../world/placements.ts'

const recruiter = { as: 'recruiter' } as const
/** The board with this one applicant on it. */
const boardOf = ({ lastName }: Pick<Applicant, 'lastName'>): string => `/applicants?search=${lastName}&view=board`
const column = (stage: PipelineStage): Locator => page.getByCss(`section[data-stage=${stage}]`)
const cards = (stage: PipelineStage): Locator => column(stage).getByRole('listitem')
const heads = (): string[] => textsOf(page.getByRole('heading', { level: 3 }).and(page.getByCss('[data-stage] > *')))

/** The answer to a part of the board whose people are all new. */
const answerOf = (
  found: readonly ApplicantRow[],
  { page: part, limit }: Pick<ApplicantQuery, 'page' | 'limit'> = emptyAnswer,
): SearchAnswer => ({
  ...emptyAnswer,
  applicants: found.slice((part - 1) * limit, part * limit),
  ...{ page: part, limit, total: found.length, totalPages: Math.ceil(found.length / limit) },
  facets: { pipelineStage: [{ value: 'new', count: found.length }] },
  byStage: { new: found.slice(0, 50), hired: [] },
})

const daysAgo = (days: number): string => `${daysAfter(dateInDenmark(new Date()), -days)}T12:00:00.000Z`

const moveButton = (applicant: Applicant): Locator => button(`Move ${fullNameOf(applicant)} to another stage`)
const drop = (from: PipelineStage, to: PipelineStage, card = cards(from)): Promise<void> => card.dropTo(column(to))
const changeWasRefused = 'This record was changed by someone else'

describe('the board', () => {
  test('has a column for each stage, with how many stand there', async ({ visit, database }) => {
    const applicant = database.add({ pipelineStage: 'interview' })
    await visit(boardOf(applicant), recruiter)
    await seen(cards('interview'))
    await eventually(heads, ['New0', 'Screening0', 'Interview1', 'Shortlisted0', 'Offered0', 'Hired0', 'Rejected0'])
    expect(column('new').getByText('Nobody in this stage').length).toBe(1)
  })

  test('shows of each person name, trade, town, when they can start and how long they have stood there', async ({
    visit,
    database,
  }) => {
    const applicant = database.add({ earliestStartDate: '2101-03-01', stageChangedAt: daysAgo(12) })
    await visit(boardOf(applicant), recruiter)
    const card = cards('new')
    await seen(
      card.getByRole('link', { name: fullNameOf(applicant), exact: true }),
      card.getByText('Welder · Ærøskøbing', { exact: true }),
      card.getByText('From 1 Mar 2101', { exact: true }),
      card.getByText('12 days in this stage', { exact: true }),
    )
  })

  test('tells who is placed with whom, which nobody is who can start now', async ({ visit, api, database }) => {
    const lastName = 'Quistrup'
    const today = dateInDenmark(new Date())
    const [placed, later, soon] = (['new', 'screening', 'interview'] as const).map((pipelineStage) =>
      database.add({
        lastName,
        pipelineStage,
        earliestStartDate: pipelineStage === 'interview' ? '2101-03-01' : today,
      }),
    )
    api.answer(listPlacements, () => [
      placementOf(placed?.id ?? '', { from: today }),
      placementOf(later?.id ?? '', { from: '2099-12-07' }),
      placementOf(soon?.id ?? '', { until: undefined }),
    ])
    await visit(boardOf({ lastName }), recruiter)
    await seen(
      cards('new').getByText('Placed with Nordhavn VVS until 18 Dec 2099', { exact: true }),
      cards('screening').getByText('Placed with Nordhavn VVS from 7 Dec 2099', { exact: true }),
      cards('screening').getByText('Can start now'),
      cards('interview').getByText('Placed with Nordhavn VVS, no end known', { exact: true }),
      cards('interview').getByText('From 1 Mar 2101'),
    )
    expect(cards('new').getByText('Can start now').length).toBe(0)
    // All columns at once; before that it may have been asked about whom the page showed first.
    expect(api.asked(listPlacements).at(-1)?.query.ids.toSorted()).toEqual(
      [placed, later, soon].map((each) => each?.id).toSorted(),
    )
  })

  test('opens a person above it', async ({ visit, database }) => {
    const applicant = database.add()
    await visit(boardOf(applicant), recruiter)
    // The link covers its card, once the card is drawn.
    await cards('new').getByRole('link').click()
    await seen(dialog().getByRole('heading', { name: fullNameOf(applicant) }))
    await button('Close').click()
    await absent(dialog())
    expect(addressNow()).toBe(boardOf(applicant))
  })

  test('is the list with the same filters, and back', async ({ visit, database }) => {
    const applicant = database.add()
    await visit(`/applicants?search=${applicant.lastName}`, recruiter)
    await page.getByRole('radio', { name: 'Board' }).click()
    await seen(cards('new'))
    expect(addressNow()).toBe(boardOf(applicant))
    await page.getByRole('radio', { name: 'List' }).click()
    await seen(page.getByRole('grid'))
    expect(addressNow()).toBe(`/applicants?search=${applicant.lastName}`)
  })

  test('has the columns alone of the stages that are filtered on', async ({ visit, database }) => {
    const applicant = database.add({ pipelineStage: 'hired' })
    await visit(`${boardOf(applicant)}&pipelineStage=hired,new`, recruiter)
    await seen(cards('hired'))
    expect(heads()).toEqual(['New0', 'Hired1'])
  })

  test('fetches more of a column as one scrolls', async ({ visit, api, database: _ }) => {
    const found = Array.from({ length: 120 }, (_none, number) => makeRow(number))
    api.answer(searchApplicants, ({ query }) => answerOf(found, query))
    api.answer(listPlacements, ({ query: { ids } }) => ids.map((id) => placementOf(id)))
    const placed = () => cards('new').getByText(/^Placed with/).length
    await visit('/applicants?view=board&pipelineStage=new', recruiter)
    await seen(cards('new'))
    expect(cards('new').length).toBe(50)
    expect(api.asked(searchApplicants).length).toBe(1)
    await eventually(placed, 50)
    for (const count of [100, 120]) {
      cards('new').last().element().scrollIntoView()
      await eventually(() => cards('new').length, count)
      await eventually(placed, count)
    }
    expect(heads()).toEqual(['New120'])
  })

  test('leaves nobody out behind those who were moved away, also after the list was shown meanwhile', async ({
    visit,
    database,
  }) => {
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
    await page.getByRole('radio', { name: 'List' }).click()
    await seen(page.getByRole('grid'))
    await page.getByRole('radio', { name: 'Board' }).click()
    await scrolledTo(117)
    await eventually(() => [heads()[0], heads()[1]], ['New117', 'Screening3'])
  })

  test('says in a column that more of it could not be loaded, and tries again there', async ({
    visit,
    api,
    database: _,
  }) => {
    const found = Array.from({ length: 60 }, (_none, number) => makeRow(number))
    let isAway = true
    api.answer(searchApplicants, ({ query }) => (isAway && query.page > 1 ? failing() : answerOf(found, query)))
    await visit('/applicants?view=board&pipelineStage=new,hired', recruiter)
    await seen(cards('new'), column('hired').getByText(/^Nobody/))
    cards('new').last().element().scrollIntoView()
    await seen(column('new').getByText('This stage could not be loaded'))
    expect(cards('new').length).toBe(50)
    isAway = false
    await column('new').getByRole('button', { name: 'Try again' }).click()
    await eventually(() => cards('new').length, 60)
  })

  test('is without figures while the search is limited, and says so', async ({ visit, api, database: _ }) => {
    const limited = { total: null, totalPages: null, degraded: true }
    api.answer(searchApplicants, () => ({ ...answerOf([makeRow(1)]), facets: {}, ...limited }))
    await visit('/applicants?view=board', recruiter)
    await seen(page.getByText(/^Search is limited/), cards('new'))
    expect(heads()[0]).toBe('New')
  })

  test('shows one stage at a time on a phone, first one that somebody stands in', async ({ visit, database }) => {
    const applicant = database.add({ pipelineStage: 'offered' })
    await visit(boardOf(applicant), { ...recruiter, size: phone })
    await seen(cards('offered'))
    expect(heads()).toEqual(['Offered1'])
    await page.getByRole('button', { name: 'New 0' }).click()
    await seen(column('new').getByText('Nobody in this stage'))
    expect(heads()).toEqual(['New0'])
  })

  test('shows clients who is assigned to them, without what is for staff', async ({ visit, database }) => {
    const applicant = database.add({ stageChangedAt: daysAgo(3), earliestStartDate: '2026-01-01' })
    await visit(boardOf(applicant), { as: 'client' })
    await seen(cards('new').getByText('Can start now'))
    expect(cards('new').getByText('3 days in this stage').length).toBe(0)
    expect(cards('new').getByRole('button').length).toBe(0)
    // Stages that nobody stands in are nothing to who moves nobody.
    expect(heads()).toEqual(['New1'])
  })
})

describe('moving somebody on the board', () => {
  test('by dragging the card shows it at once, and is undone from the toast', async ({ visit, api, database }) => {
    const applicant = database.add()
    await visit(boardOf(applicant), recruiter)
    await seen(cards('new'))
    const answer = api.hold(updateApplicant)
    await drop('new', 'interview')
    await seen(cards('interview'))
    await eventually(() => [heads()[0], heads()[2]], ['New0', 'Interview1'])
    answer()
    await toasted('Moved to Interview', fullNameOf(applicant))
    expect(database.applicant(applicant.id).pipelineStage).toBe('interview')
    await toastArea().getByRole('button', { name: 'Undo', includeHidden: true }).click()
    await seen(cards('new'))
    await eventually(() => database.applicant(applicant.id).pipelineStage, 'new')
    await eventually(() => [heads()[0], heads()[2]], ['New1', 'Interview0'])
  })

  test('by the menu of the card takes the keyboard alone, and goes on to the next card', async ({
    visit,
    database,
  }) => {
    const applicant = database.add({ updatedAt: '2026-11-02T08:00:00.000Z' })
    const next = database.add({ lastName: applicant.lastName, updatedAt: '2026-11-01T08:00:00.000Z' })
    await visit(boardOf(applicant), recruiter)
    await seen(cards('new'))
    const name = `move-${applicant.id}`
    await press(page.getByCss(`[id="${name}"]`), 'Enter')
    await eventually(
      () => textsOf(page.getByRole('menuitem')),
      [...['Screening', 'Interview', 'Shortlisted', 'Offered', 'Hired', 'Rejected']],
    )
    await userEvent.keyboard('{ArrowDown}{Enter}')
    await seen(cards('interview'))
    await toasted('Moved to Interview')
    await eventually(() => document.activeElement?.id, `move-${next.id}`)
  })

  test('is refused by columns that cannot follow, which say so', async ({ visit, api, database }) => {
    const applicant = database.add({ pipelineStage: 'hired' })
    await visit(boardOf(applicant), recruiter)
    await seen(cards('hired'))
    const dragged = { bubbles: true, cancelable: true, dataTransfer: new DataTransfer() }
    cards('hired').element().dispatchEvent(new DragEvent('dragstart', dragged))
    await seen(column('offered').getByText('Cannot follow Hired'))
    expect(textsOf(column('screening').getByText('Cannot follow Hired'))).toEqual([])
    cards('hired').element().dispatchEvent(new DragEvent('dragend', dragged))
    await absent(column('offered').getByText('Cannot follow Hired'))
    await drop('hired', 'offered')
    await moveButton(applicant).click()
    await eventually(() => textsOf(page.getByRole('menuitem')), ['Screening'])
    expect(api.asked(updateApplicant)).toEqual([])
  })

  test('that somebody else has moved shows where they stand now', async ({ visit, database }) => {
    const applicant = database.add()
    await visit(boardOf(applicant), recruiter)
    await seen(cards('new'))
    database.change(applicant.id, { pipelineStage: 'offered' })
    await drop('new', 'screening')
    await toasted('Error', changeWasRefused)
    await seen(cards('offered'))
    await eventually(() => [heads()[0], heads()[1], heads()[4]], ['New0', 'Screening0', 'Offered1'])
  })

  test('that fails puts the card back and says so', async ({ visit, api, database }) => {
    const applicant = database.add()
    await visit(boardOf(applicant), recruiter)
    api.answerOnce(updateApplicant, failing)
    await seen(cards('new'))
    await drop('new', 'screening')
    await toasted('Error')
    await seen(cards('new'))
  })

  test('from the dialog moves the card below it, too', async ({ visit, database }) => {
    const applicant = database.add()
    await visit(`${boardOf(applicant)}&applicant=${applicant.id}`, recruiter)
    await dialog()
      .getByRole('button', { name: /^Stage: New/ })
      .click()
    await page.getByRole('menuitem', { name: 'Offered' }).click()
    await toasted('Moved to Offered')
    await dialog().getByRole('button', { name: 'Close' }).click()
    await seen(cards('offered'))
  })
})
