import { expect } from 'vitest'
import { type Locator, page } from 'vitest/browser'
import { clientExamples } from '../../../openapi/examples/clients.ts'
import { cursorTo } from '../../../shared/kernel/domain/listCursor.ts'
import { routes } from '../../../shared/routes.ts'
import { resultsId } from '../../../web/src/urls.ts'
import { makeTimelineEntry } from '../../make/activity.ts'
import { idOf } from '../../make/applicant.ts'
import { failing } from '../world/fakeApi.ts'
import { absent, eventually, seen, test, textsOf, toasted } from '../world/page.tsx'
import { dialog, fullNameOf, pathOf, seenTexts } from '../world/parts.ts'
import { recruiter } from '../world/visits.ts'

const { eraseApplicant, exportPersonalData, extendRetention, getOrder, listApplicantTimeline } = routes
const manager = { as: 'recruiting_manager' } as const
const gdprOf = (applicant: { id: string }) => `${pathOf(applicant)}&tab=gdpr`
const timelineOf = (applicant: { id: string }) => `${pathOf(applicant)}&tab=timeline`
const act = (name: string | RegExp) => dialog().getByRole('button', { name })

test('personal data is erased by a manager who types the name', async ({ visit, api, database }) => {
  const applicant = database.add()
  const name = fullNameOf(applicant)
  await visit(gdprOf(applicant), manager)
  await act('Delete applicant').click()
  const question = page.getByRole('dialog', { name: `Delete ${name} permanently?` })
  const erase = question.getByRole('button', { name: 'Delete applicant', exact: true })
  await expect.element(erase).toBeDisabled()
  await question.getByRole('textbox', { name: "Applicant's name" }).fill(name.toUpperCase())
  await erase.click()
  await toasted(`${name} is being deleted`)
  await absent(dialog())
  await eventually(() => document.activeElement?.id, resultsId)
  expect(api.asked(eraseApplicant).map(({ body }) => body)).toEqual([{ name: name.toUpperCase(), version: 1 }])
})

test('the retention period depends on the stage, and managers extend it', async ({ visit, api, database }) => {
  const at = { stageChangedAt: '2026-11-25T10:00:00.000Z', updatedAt: '2026-11-25T10:00:00.000Z' }
  for (const [pipelineStage, text] of [
    ['screening', '25 Nov 2027 if there is no activity before then (12 months)'],
    ['hired', '1 Jan 2032 at the earliest (placed – 60 months after the year the work ends)'],
    ['rejected', '25 May 2027 (rejected – 6 months)'],
  ] as const) {
    await visit(gdprOf(database.add({ ...at, pipelineStage })), manager)
    await seenTexts(dialog(), text)
    if (pipelineStage !== 'rejected') await absent(act('Change retention period'))
  }
  await act('Change retention period').click()
  const question = page.getByRole('dialog', { name: 'Change retention period' })
  await question.getByRole('combobox', { name: 'Months' }).selectOptions('24')
  await question.getByRole('textbox', { name: 'Reason' }).fill('A claim')
  await question.getByRole('button', { name: 'Save' }).click()
  await seenTexts(dialog(), '25 Nov 2028 (rejected – 24 months)', 'A claim')
  expect(api.asked(extendRetention).map(({ body }) => body)).toEqual([{ months: 24, reason: 'A claim', version: 1 }])
})

test('personal data is exported but not erased by a recruiter', async ({ visit, api, database }) => {
  const { id } = database.add()
  api.answer(exportPersonalData, () => ({ state: 'running' as const, askedAt: '2026-01-01T08:00:00.000Z' }))
  await visit(gdprOf({ id }), recruiter)
  await act('Export Personal Data').click()
  await seenTexts(dialog(), 'The file will be ready within 30 minutes.')
  expect(api.asked(exportPersonalData)).toMatchObject([{ params: { id }, body: { anew: false } }])
  await absent(act(/Delete applicant/))
})

const entries = () => dialog().getByRole('tabpanel').getByRole('listitem')

test('the timeline loads ten entries at a time, and again after a change', async ({ visit, api, database }) => {
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
  await act('Show more').click()
  await seenTexts(dialog(), 'The timeline could not be loaded')
  expect(entries().length).toBe(10)
  works = true
  await act('Try again').click()
  await eventually(() => entries().length, 12)
  await visit(timelineOf(database.add()), recruiter)
  await act('Show more').click()
  await eventually(() => entries().length, 12)
  await absent(act('Show more'))
  await expect.element(entries().nth(10)).toHaveFocus()
  await expect.element(entries().nth(10)).toHaveTextContent('No. 10')
  const { after } = api.asked(listApplicantTimeline).at(-1)?.query ?? {}
  expect(after).toEqual({ timestamp: last.timestamp, id: last.id })
  const move = { action: 'stage_changed', fromStage: 'new', toStage: 'screening' } as const
  api.answer(listApplicantTimeline, () => [makeTimelineEntry({ id: idOf(301), ...move })])
  await act(/^Stage: New\./).click()
  await page.getByRole('menuitem', { name: 'Screening' }).click()
  await seenTexts(dialog(), 'Moved from New to Screening')
})

test('the timeline shows old and new values, long texts and orders', async ({ visit, api, database }) => {
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
  await absent(act('Show more'), notes.getByText(/until the end/))
  await page.getByRole('button', { name: 'Show all: Recruiter Notes' }).click()
  await seen(notes.getByText(/until the end/))
  await page.getByRole('button', { name: 'Show less: Recruiter Notes' }).click()
  await absent(notes.getByText(/until the end/))
  await seenTexts(move, 'a client: moved to another order (Asked)', 'Previously: 3 welders')
  const orders = [expect.stringMatching(/^2 welders, /), expect.stringMatching(/^3 welders, /)]
  await eventually(() => textsOf(move.getByRole('link')), orders)
})
