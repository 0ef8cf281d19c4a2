import { describe, expect } from 'vitest'
import { page } from 'vitest/browser'
import { company } from '../../../openapi/examples/clients.ts'
import { startJob } from '../../../shared/bulk/contract/startJob.ts'
import { getOrder } from '../../../shared/companies/contract/getOrder.ts'
import { updateOrder } from '../../../shared/companies/contract/updateOrder.ts'
import type { Order } from '../../../shared/companies/domain/order.ts'
import { buildShortlist } from '../../../shared/proposals/contract/buildShortlist.ts'
import { idOf } from '../../make/applicant.ts'
import { expectAccessible, expectReadableInTheDark } from '../world/axe.ts'
import { answerJobs } from '../world/jobAnswers.ts'
import { answerAll, crew, order, orderPath, recruiter } from '../world/orderAnswers.ts'
import { absent, eventually, seen, test, toasted } from '../world/page.tsx'
import { button, dialog } from '../world/parts.ts'

describe('the crew of an order', () => {
  test('is shown with its facts, and all who are ready are asked at once', async ({ visit, api, database }) => {
    answerAll(api)
    answerJobs(api, database)
    await visit(orderPath, recruiter)
    await seen(
      page.getByText('Silkeborg, 12 km · from 30 Nov 2099').first(),
      page.getByText('Silkeborg, 12 km · free now'),
      page.getByText('Placed with Lund until 3 Dec 2026'),
      // Who is hired reads as that, and is asked with nobody else.
      page.getByText('Silkeborg, 12 km · Hired'),
      page.getByText('Verified right to work: until 10 Dec 2026'),
      page.getByText('Lacks for the order: Forklift Operator or SL1'),
      // Whoever said from when they are free is offered again from that day on.
      page.getByText('Said not before 5 Jan 2099'),
      // Who is not cleared to start says what is missing.
      page.getByText('Start rules of trade and client not met (Welding: ended 20 Nov 2026)'),
      page.getByText('Start rules of trade and client met by what was stated').first(),
      page.getByText('Stated, not checked: Welding').first(),
      page.getByText('Client: No: Timing'),
      page.getByText('Not before summer'),
    )
    expect(page.getByText(/Said not before/).elements()).toHaveLength(1)
    await expectAccessible('the crew of an order')
    await expectReadableInTheDark()
    await page.getByLabelText('Lives within').selectOptions('50 km')
    await eventually(() => api.asked(buildShortlist).at(-1)?.query, { within: 50, orRelocate: 'no', most: 25 })
    // Who is placed elsewhere in that time is not asked.
    await button('Ask all who have it (3)').click()
    await seen(dialog().getByText('Ask 3 people'))
    await expectAccessible('the question to a crew', '.MuiDialog-root')
    await expectReadableInTheDark('.MuiDialog-root')
    await dialog().getByLabelText('How').selectOptions('Ask them by SMS')
    await dialog().getByRole('button', { name: 'Ask', exact: true }).click()
    const task = { kind: 'client', clientId: company.id, stage: 'asked', channel: 'sms', orderId: order.id } as const
    await eventually(
      () => api.asked(startJob).map(({ body }) => [body.task, body.of]),
      [[task, { by: 'ids', ids: [idOf(1), idOf(2), idOf(7)] }]],
    )
    // However far down they were asked from, the way to take it back is in sight.
    await expect.element(page.getByText('Asking people about a client...')).toBeInViewport()
  })

  test('is looked for as the order says, and what is looked for is kept with it', async ({ visit, api }) => {
    answerAll(api)
    let kept: Order = { ...order, within: 100, orRelocate: true }
    api.answer(getOrder, () => ({ ...order, ...kept, placed: 3 }))
    api.answer(updateOrder, ({ body: { terms } }) => {
      kept = { ...kept, ...terms, version: 2 }
      return kept
    })
    await visit(orderPath, recruiter)
    await seen(page.getByText('100 km or would move there'))
    await eventually(() => api.asked(buildShortlist).at(-1)?.query, { within: 100, orRelocate: 'yes', most: 25 })
    expect(button('Keep with the order').elements()).toHaveLength(0)
    await page.getByLabelText('Lives within').selectOptions('25 km')
    await page.getByRole('checkbox', { name: 'or would move there' }).click()
    await button('Keep with the order').click()
    await toasted('Success', 'The order is saved.')
    expect(api.asked(updateOrder)[0]?.body.terms).toMatchObject({ within: 25, orRelocate: false, people: order.people })
    await seen(page.getByText('25 km', { exact: true }).first())
    await absent(button('Keep with the order'))
  })

  test('shows in the box for all that somebody is chosen, also one who is not asked with all', async ({
    visit,
    api,
  }) => {
    answerAll(api)
    await visit(orderPath, recruiter)
    await page.getByRole('checkbox', { name: 'Select Hubert Kowalski' }).click()
    const all = page.getByRole('checkbox', { name: /^Select all: Have what the order asks/ })
    await expect.element(all).toBePartiallyChecked()
    await page.getByRole('checkbox', { name: 'Select Hubert Kowalski' }).click()
    await expect.element(all).not.toBePartiallyChecked()
  })

  test('is not shown in part while the search is away', async ({ visit, api }) => {
    answerAll(api)
    api.answer(buildShortlist, () => ({ crew: null }))
    await visit(orderPath, recruiter)
    await seen(page.getByText('The search does not answer at the moment'))
    api.answer(buildShortlist, () => ({ crew }))
    await button('Try again').click()
    await seen(page.getByText('Adam Kowalski'))
  })
})
