import { describe, expect } from 'vitest'
import { type Locator, page } from 'vitest/browser'
import { searchApplicants } from '../../shared/contract/search/searchApplicants.ts'
import type { Applicant } from '../../shared/domain/applicant.ts'
import { dateInDenmark, daysAfter } from '../../shared/domain/copenhagenDate.ts'
import type { PipelineStage } from '../../shared/domain/pipeline.ts'
import { emptyAnswer, makeRow } from '../make/searchAnswers.ts'
import { failing } from './fakeApi.ts'
import { addressNow, eventually, gone, phone, seen, test, textsOf } from './page.tsx'
import { button, dialog, fullNameOf } from './parts.ts'

const recruiter = { as: 'recruiter' } as const
/** The board with this one applicant on it. */
const boardOf = ({ lastName }: Pick<Applicant, 'lastName'>): string => `/applicants?search=${lastName}&view=board`
const column = (stage: PipelineStage): Locator => page.getByCss(`section[data-stage=${stage}]`)
const cards = (stage: PipelineStage): Locator => column(stage).getByRole('listitem')
const heads = (): string[] => textsOf(page.getByRole('heading', { level: 3 }).and(page.getByCss('[data-stage] > *')))

const daysAgo = (days: number): string => `${daysAfter(dateInDenmark(new Date()), -days)}T12:00:00.000Z`

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

  test('opens a person above it', async ({ visit, database }) => {
    const applicant = database.add()
    await visit(boardOf(applicant), recruiter)
    await cards('new').click()
    await seen(dialog().getByRole('heading', { name: fullNameOf(applicant) }))
    await button('Close').click()
    await gone(dialog())
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
    api.answer(searchApplicants, ({ query: { page: part, limit } }) => ({
      ...emptyAnswer,
      applicants: found.slice((part - 1) * limit, part * limit),
      ...{ page: part, limit, total: 120, totalPages: Math.ceil(120 / limit) },
      facets: { pipelineStage: [{ value: 'new', count: 120 }] },
    }))
    await visit('/applicants?view=board&pipelineStage=new', recruiter)
    await seen(cards('new'))
    expect(cards('new').length).toBe(50)
    for (const count of [100, 120]) {
      cards('new').last().element().scrollIntoView()
      await eventually(() => cards('new').length, count)
    }
    expect(heads()).toEqual(['New120'])
  })

  test('says in a column that it could not be loaded, and tries again there', async ({ visit, api, database: _ }) => {
    let isAway = true
    api.answer(searchApplicants, ({ query: { pipelineStage = ['new'] } }) => {
      if (!pipelineStage.includes('new')) return emptyAnswer
      return isAway && pipelineStage.length === 1 ? failing() : { ...emptyAnswer, applicants: [makeRow(1)], total: 1 }
    })
    await visit('/applicants?view=board&pipelineStage=new,hired', recruiter)
    await seen(column('new').getByText('This stage could not be loaded'), column('hired').getByText(/^Nobody/))
    isAway = false
    await column('new').getByRole('button', { name: 'Try again' }).click()
    await seen(cards('new'))
  })

  test('is without figures while the search is limited, and says so', async ({ visit, api, database: _ }) => {
    const limited = { total: null, totalPages: null, degraded: true }
    api.answer(searchApplicants, () => ({ ...emptyAnswer, applicants: [makeRow(1)], ...limited }))
    await visit('/applicants?view=board', recruiter)
    await seen(page.getByText(/^Search is limited/), column('new'))
    expect(heads()[0]).toBe('New')
  })

  test('shows one stage at a time on a phone', async ({ visit, database }) => {
    const applicant = database.add({ pipelineStage: 'offered' })
    await visit(boardOf(applicant), { ...recruiter, size: phone })
    await seen(column('new').getByText('Nobody in this stage'))
    await page.getByRole('button', { name: 'Offered 1' }).click()
    await seen(cards('offered'))
    expect(heads()).toEqual(['Offered1'])
  })

  test('shows clients who is assigned to them, without what is for staff', async ({ visit, database }) => {
    const applicant = database.add({ stageChangedAt: daysAgo(3), earliestStartDate: '2026-01-01' })
    await visit(boardOf(applicant), { as: 'client' })
    await seen(cards('new').getByText('Can start now'))
    expect(cards('new').getByText('3 days in this stage').length).toBe(0)
    expect(cards('new').getByRole('button').length).toBe(0)
  })
})
