import { describe, expect } from 'vitest'
import { page } from 'vitest/browser'
import { clientExamples } from '../../../openapi/examples/clients.ts'
import { listApplicantTimeline } from '../../../shared/applicants/contract/listApplicantTimeline.ts'
import { getOrder } from '../../../shared/companies/contract/getOrder.ts'
import { cursorTo } from '../../../shared/kernel/domain/listCursor.ts'
import { makeTimelineEntry } from '../../make/activity.ts'
import { idOf } from '../../make/applicant.ts'
import type { Database } from '../world/database.ts'
import { failing } from '../world/fakeApi.ts'
import { absent, eventually, seen, test, textsOf } from '../world/page.tsx'
import { dialog, pathOf } from '../world/parts.ts'

const recruiter = { as: 'recruiter' } as const
const timelineOf = (applicant: ReturnType<Database['add']>) => `${pathOf(applicant)}&tab=timeline`
const more = () => dialog().getByRole('button', { name: 'Show more' })
const entries = () => dialog().getByRole('tabpanel').getByRole('listitem')

const minute = (number: number) => new Date(Date.parse('2026-01-01T08:00:00.000Z') + number * 60_000).toISOString()
/** Twelve entries, the newest first, of which the first page holds ten. */
const twelve = Array.from({ length: 12 }, (_, index) =>
  makeTimelineEntry({
    id: idOf(300 + index),
    action: 'email_released',
    reason: `No. ${index}`,
    timestamp: minute(99 - index),
  }),
)
const last = twelve[9] as (typeof twelve)[number]
const firstPage = [...twelve.slice(0, 9), { ...last, next: cursorTo(last) }]

describe('the timeline of an applicant', () => {
  test('goes on behind its ten latest entries, where one then reads on', async ({ visit, api, database }) => {
    api.answer(listApplicantTimeline, ({ query }) => (query.after ? twelve.slice(10) : firstPage))
    await visit(timelineOf(database.add()), recruiter)
    await eventually(() => entries().length, 10)
    await more().click()
    await eventually(() => entries().length, 12)
    await absent(more())
    await expect.element(entries().nth(10)).toHaveFocus()
    await expect.element(entries().nth(10)).toHaveTextContent('No. 10')
    const asked = api.asked(listApplicantTimeline).flatMap(({ query }) => query.after ?? [])
    expect(asked).toEqual([{ timestamp: last.timestamp, id: last.id }])
  })

  test('keeps what it has when the rest does not come, and can be asked again', async ({ visit, api, database }) => {
    let works = false
    api.answer(listApplicantTimeline, ({ query }) => {
      if (!query.after) return firstPage
      return works ? twelve.slice(10) : failing()
    })
    await visit(timelineOf(database.add()), recruiter)
    await more().click()
    await seen(dialog().getByText('The timeline could not be loaded'))
    expect(entries().length).toBe(10)
    works = true
    await dialog().getByRole('button', { name: 'Try again' }).click()
    await eventually(() => entries().length, 12)
  })

  test('tells what a field was and is, and what was empty', async ({ visit, api, database }) => {
    const entry = makeTimelineEntry({
      action: 'updated',
      fields: ['phone', 'linkedinUrl', 'workExperience'],
      changes: {
        phone: { before: '20 30 40 50', after: '+45 20 30 40 51' },
        linkedinUrl: { before: null, after: 'https://www.linkedin.com/in/aase' },
      },
    })
    api.answer(listApplicantTimeline, () => [entry])
    await visit(timelineOf(database.add()), recruiter)
    await seen(entries().getByText('Changed: Phone, LinkedIn, Work Experience'))
    expect(textsOf(entries().getByCss('dt'))).toEqual(['Phone', 'LinkedIn'])
    expect(textsOf(entries().getByCss('dd'))).toEqual([
      'Before: +45 20 30 40 50 → After: +45 20 30 40 51',
      'Before: Empty → After: https://www.linkedin.com/in/aase',
    ])
    await absent(more())
  })

  test('names the order that somebody was moved to, and the one before', async ({ visit, api, database }) => {
    const order = clientExamples.getOrder.answer
    const entry = makeTimelineEntry({
      action: 'assignment_moved',
      ...{ clientId: order.clientId, toAssignment: 'asked', fromOrder: idOf(61), toOrder: idOf(62) },
    })
    api.answer(listApplicantTimeline, () => [entry])
    api.answer(getOrder, ({ params }) => ({
      ...order,
      id: params.orderId,
      people: params.orderId === idOf(62) ? 2 : 3,
    }))
    await visit(timelineOf(database.add()), recruiter)
    await seen(entries().getByText('a client: moved to another order (Asked)'))
    const links = entries().getByRole('link')
    await eventually(() => links.elements().length, 2)
    expect(textsOf(links)).toEqual([expect.stringMatching(/^2 × Welder, /), expect.stringMatching(/^3 × Welder, /)])
    await seen(entries().getByText('Before: 3 × Welder'))
  })

  test('shortens long texts, which can be read in full', async ({ visit, api, database }) => {
    const long = `Called ${'and called again '.repeat(20)}until the end`
    const changes = { recruiterNotes: { before: null, after: long } }
    api.answer(listApplicantTimeline, () => [
      makeTimelineEntry({ action: 'notes_changed', fields: ['recruiterNotes'], changes }),
    ])
    await visit(timelineOf(database.add()), recruiter)
    const all = page.getByRole('button', { name: 'Show all: Recruiter Notes' })
    await seen(all)
    await absent(entries().getByText(/until the end/))
    await all.click()
    await seen(entries().getByText(/until the end/))
    await page.getByRole('button', { name: 'Show less: Recruiter Notes' }).click()
    await absent(entries().getByText(/until the end/))
  })

  test('is read again when something changes', async ({ visit, api, database }) => {
    api.answer(listApplicantTimeline, () => [makeTimelineEntry()])
    await visit(timelineOf(database.add()), recruiter)
    await seen(dialog().getByText('Applicant created'))
    api.answer(listApplicantTimeline, () => [
      makeTimelineEntry({ id: idOf(301), action: 'stage_changed', fromStage: 'new', toStage: 'screening' }),
      makeTimelineEntry(),
    ])
    await dialog()
      .getByRole('button', { name: /^Stage: New\./ })
      .click()
    await page.getByRole('menuitem', { name: 'Screening' }).click()
    await seen(dialog().getByText('Moved from New to Screening'))
  })
})
