import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { company } from '../../../openapi/examples/clients.ts'
import type { Order } from '../../../shared/companies/domain/order.ts'
import { routes } from '../../../shared/routes.ts'
import { idOf } from '../../make/applicant.ts'
import { checkAsItIs } from '../world/checkState.ts'
import { answerJobs } from '../world/jobAnswers.ts'
import { answerAll, order, orderPath } from '../world/orderAnswers.ts'
import { absent, eventually, seen, test, toasted } from '../world/page.tsx'
import { button, clickInTurn, dialog, fillIn, seenTexts, submit } from '../world/parts.ts'
import { recruiter } from '../world/visits.ts'

const { buildShortlist, getOrder, startJob, updateOrder } = routes

test('the shortlist shows the facts of each person, and asks all who are ready', async ({ visit, api, database }) => {
  answerAll(api)
  answerJobs(api, database)
  await visit(orderPath, recruiter)
  const facts = [
    ...[
      'Silkeborg, 12 km · available from 30 Nov 2099',
      'Silkeborg, 12 km · available now',
      'Silkeborg, 12 km · Hired',
    ],
    ...[
      'Placed with Lund until 3 Dec 2026',
      'Verified right to work: expires 10 Dec 2026',
      'Can be asked again from 5 Jan 2099',
    ],
    ...['Missing: Forklift certificate or SL1'],
    'Not cleared to start: Welder qualification (EN ISO 9606-1) – expired 20 Nov 2026',
    'Cleared to start, but not verified yet: Welder qualification (EN ISO 9606-1)',
    ...['Client: No: Timing', 'Not before summer'],
  ]
  await seenTexts(page, ...facts)
  // People who named a day are offered again from that day on.
  expect(page.getByText(/Can be asked again from/).elements()).toHaveLength(1)
  await checkAsItIs('the shortlist of an order')
  // Hired people can be selected, but are not asked with the others.
  const hired = page.getByRole('checkbox', { name: 'Select Hubert Kowalski' })
  const all = page.getByRole('checkbox', { name: /^Select all: Meet all requirements/ })
  await hired.click()
  await expect.element(all).toBePartiallyChecked()
  await hired.click()
  await expect.element(all).not.toBePartiallyChecked()
  await fillIn({ 'Max. distance': '50 km' })
  await eventually(() => api.asked(buildShortlist).at(-1)?.query, { within: 50, orRelocate: 'no', most: 25 })
  // People placed elsewhere at that time are not asked.
  await button('Ask all 3').click()
  await seen(dialog().getByText('Ask 3 candidates'))
  await checkAsItIs('the question to a shortlist', '.MuiDialog-root')
  await submit({ 'Send by': 'Ask by SMS' }, 'Ask', dialog())
  const task = { kind: 'client', clientId: company.id, stage: 'asked', channel: 'sms', orderId: order.id } as const
  const body = { task, of: { by: 'ids', ids: [idOf(1), idOf(2), idOf(7)] }, key: expect.any(String) }
  await eventually(() => api.asked(startJob), [expect.objectContaining({ body })])
  // The job can be undone from wherever the page is scrolled to.
  await expect.element(page.getByText('Sending question...')).toBeInViewport()
})

test('the shortlist can be retried, and stores its search settings with the order', async ({ visit, api }) => {
  answerAll(api)
  const stored: Order = { ...order, within: 100, orRelocate: true }
  api.answer(getOrder, () => ({ ...stored, placed: 3 }))
  api.answer(updateOrder, ({ body: { terms } }) => Object.assign(stored, terms, { version: 2 }))
  api.answerOnce(buildShortlist, () => ({ crew: null }))
  await visit(orderPath, recruiter)
  await seen(page.getByText('Search is unavailable'))
  await button('Try again').click()
  await seen(page.getByText('Adam Kowalski'), page.getByText('100 km or willing to relocate'))
  await eventually(() => api.asked(buildShortlist).at(-1)?.query, { within: 100, orRelocate: 'yes', most: 25 })
  await absent(button('Save to order'))
  await fillIn({ 'Max. distance': '25 km' })
  await clickInTurn(
    page.getByRole('checkbox', { name: 'Include candidates willing to relocate' }),
    button('Save to order'),
  )
  await toasted('Order saved')
  expect(api.asked(updateOrder)[0]?.body.terms).toMatchObject({ within: 25, orRelocate: false, people: order.people })
  await seen(page.getByText('25 km', { exact: true }))
  await absent(button('Save to order'))
})
