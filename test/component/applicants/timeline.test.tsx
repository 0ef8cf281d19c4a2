import { describe, expect } from 'vitest'
import { type Locator, page } from 'vitest/browser'
import { clientExamples } from '../../../openapi/examples/clients.ts'
import { listApplicantTimeline } from '../../../shared/applicants/contract/listApplicantTimeline.ts'
import { getOrder } from '../../../shared/companies/contract/getOrder.ts'
import { cursorTo } from '../../../shared/kernel/domain/listCursor.ts'
import { makeTimelineEntry } from '../../make/activity.ts'
import { idOf } from '../../make/applicant.ts'
import { failing } from '../world/fakeApi.ts'
import { absent, eventually, seen, test, textsOf } from '../world/page.tsx'
import { dialog, pathOf, seenTexts } from '../world/parts.ts'
import { recruiter } from '../world/visits.ts'

const timelineOf = (applicant: { id: string }) => `${pathOf(applicant)}&tab=timeline`
const more = () => dialog().getByRole('button', { name: 'Show more' })
const entries = () => dialog().getByRole('tabpanel').getByRole('listitem')

describe('the timeline of an applicant', () => {
  test('loads ten entries at a time, and can retry', async ({ visit, api, database }) => {
    const twelve = Array.from({ length: 12 }, (_, index) => {
      const timestamp = new Date(Date.UTC(2026, 0, 1, 9, 39 - index)).toISOString()
      return makeTimelineEntry({ id: idOf(300 + index), action: 'email_released', reason: `No. ${index}`, timestamp })
    })
    const last = twelve[9] as (typeof twelve)[number]
    const firstPage = [...twelve.slice(0, 9), { ...last, next: cursorTo(last) }]
    let works = false
    api.answer(listApplicantTimeline, ({ query }) => {
      if (!query.after) return firstPage
      return works ? twelve.slice(10) : failing()
    })
    await visit(timelineOf(database.add()), recruiter)
    await more().click()
    await seenTexts(dialog(), 'The timeline could not be loaded')
    expect(entries().length).toBe(10)
    works = true
    await dialog().getByRole('button', { name: 'Try again' }).click()
    await eventually(() => entries().length, 12)
    await visit(timelineOf(database.add()), recruiter)
    await more().click()
    await eventually(() => entries().length, 12)
    await absent(more())
    await expect.element(entries().nth(10)).toHaveFocus()
    await expect.element(entries().nth(10)).toHaveTextContent('No. 10')
    const { after } = api.asked(listApplicantTimeline).at(-1)?.query ?? {}
    expect(after).toEqual({ timestamp: last.timestamp, id: last.id })
  })

  test('shows old and new values, long texts and orders', async ({ visit, api, database }) => {
    const long = `Called ${'and called again '.repeat(20)}until the end`
    const order = clientExamples.getOrder.answer
    const moved = { clientId: order.clientId, toAssignment: 'asked', fromOrder: idOf(61), toOrder: idOf(62) } as const
    api.answer(listApplicantTimeline, () => [
      makeTimelineEntry({
        action: 'updated',
        fields: ['phone', 'linkedinUrl', 'workExperience'],
        changes: {
          phone: { before: '20 30 40 50', after: '+45 20 30 40 51' },
          linkedinUrl: { before: null, after: 'https://www.linkedin.com/in/aase' },
        },
      }),
      makeTimelineEntry({
        ...{ id: idOf(302), action: 'notes_changed', fields: ['recruiterNotes'] },
        changes: { recruiterNotes: { before: null, after: long } },
      }),
      makeTimelineEntry({ id: idOf(303), action: 'assignment_moved', ...moved }),
    ])
    api.answer(getOrder, ({ params: { orderId } }) => ({ ...order, id: orderId, people: orderId === idOf(62) ? 2 : 3 }))
    await visit(timelineOf(database.add()), recruiter)
    const [update, notes, move] = [0, 1, 2].map((place) => entries().nth(place)) as [Locator, Locator, Locator]
    await seenTexts(update, 'Changed: Phone, LinkedIn, Work Experience')
    expect(textsOf(update.getByCss('dt'))).toEqual(['Phone', 'LinkedIn'])
    expect(textsOf(update.getByCss('dd'))).toEqual([
      'Before: +45 20 30 40 50 → After: +45 20 30 40 51',
      'Before: Empty → After: https://www.linkedin.com/in/aase',
    ])
    await absent(more(), notes.getByText(/until the end/))
    await page.getByRole('button', { name: 'Show all: Recruiter Notes' }).click()
    await seen(notes.getByText(/until the end/))
    await page.getByRole('button', { name: 'Show less: Recruiter Notes' }).click()
    await absent(notes.getByText(/until the end/))
    await seenTexts(move, 'a client: moved to another order (Asked)', 'Before: 3 × Welder')
    const orders = [expect.stringMatching(/^2 × Welder, /), expect.stringMatching(/^3 × Welder, /)]
    await eventually(() => textsOf(move.getByRole('link')), orders)
  })

  test('is loaded again after a change', async ({ visit, api, database }) => {
    api.answer(listApplicantTimeline, () => [makeTimelineEntry()])
    await visit(timelineOf(database.add()), recruiter)
    await seenTexts(dialog(), 'Applicant created')
    const move = { action: 'stage_changed', fromStage: 'new', toStage: 'screening' } as const
    api.answer(listApplicantTimeline, () => [makeTimelineEntry({ id: idOf(301), ...move }), makeTimelineEntry()])
    await dialog()
      .getByRole('button', { name: /^Stage: New\./ })
      .click()
    await page.getByRole('menuitem', { name: 'Screening' }).click()
    await seenTexts(dialog(), 'Moved from New to Screening')
  })
})
