import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { ProductError } from '../../../shared/kernel/domain/errors.ts'
import { routes } from '../../../shared/routes.ts'
import { checkLooks } from '../world/checkState.ts'
import { failing, refusing } from '../world/fakeApi.ts'
import { absent, phone, seen, test } from '../world/page.tsx'
import { button, dialog, pathOf, rows, seenTexts } from '../world/parts.ts'
import { recruiter } from '../world/visits.ts'

const heading = (name: string) => page.getByRole('heading', { name, exact: true })

test('a person unsubscribes and subscribes again by a button, also after a failure', async ({ visit, api }) => {
  api.answer(routes.readSubscription, () => ({ isUnsubscribed: false }))
  api.answer(routes.changeSubscription, ({ body: { isUnsubscribed } }) => ({ isUnsubscribed }))
  api.answerOnce(routes.changeSubscription, failing)
  await visit('/unsubscribe#token=abc', { size: phone })
  await seen(
    heading('Unsubscribe from group messages?'),
    page.getByText('You will still get emails about your own applications'),
  )
  expect(api.asked(routes.changeSubscription)).toEqual([])
  await checkLooks(button('Unsubscribe'))
  await button('Unsubscribe').click()
  await seen(page.getByRole('alert'))
  await button('Unsubscribe').click()
  await expect.element(heading('You have unsubscribed')).toHaveFocus()
  await absent(page.getByRole('alert'))
  await checkLooks(button('Subscribe again'))
  await button('Subscribe again').click()
  await expect.element(heading('You are subscribed again')).toHaveFocus()
  const asked = api.asked(routes.changeSubscription).map(({ body }) => body)
  expect(asked.map(({ isUnsubscribed }) => isUnsubscribed)).toEqual([true, true, false])
  expect(new Set(asked.map(({ token }) => token))).toEqual(new Set(['abc']))
})

test('somebody who has unsubscribed reads so, in Danish as well', async ({ visit, api }) => {
  const controller = { name: 'Agency ApS', address: 'Nygade 1', email: 'post@agency.example', cvr: '12345674' }
  api.answer(routes.getPrivacyNotice, () => ({
    controller,
    phone: '+45 87 65 43 21',
    region: 'eu-north-1',
    agents: null,
  }))
  api.answer(routes.readSubscription, () => ({ isUnsubscribed: true }))
  await visit('/unsubscribe?lang=da#token=abc')
  const agency = page.getByRole('contentinfo')
  await seen(agency.getByText('Agency ApS'), agency.getByText('CVR-nr. 12345674'))
  await seen(agency.getByRole('link', { name: '+45 87 65 43 21' }))
  await seen(heading('Du er afmeldt'), button('Tilmeld igen'))
})

test('an expired link says so', async ({ visit, api }) => {
  api.answer(
    routes.readSubscription,
    refusing(new ProductError('invalid_link', 'This link is invalid or has expired.')),
  )
  await visit('/unsubscribe#token=abc')
  await seen(heading('Invalid link'))
})

test('staff see on the record that a person unsubscribed, and who is left out of a message', async ({
  visit,
  api,
  database,
}) => {
  const unsubscribed = { at: '2026-01-01T08:00:00.000Z', how: 'one_click' } as const
  const anna = database.add({ lastName: 'Several', email: 'anna@example.com', unsubscribed })
  await visit(pathOf(anna), recruiter)
  await seen(dialog().getByText(/^Unsubscribed from group messages on .*, in their mail program$/))
  database.add({ lastName: 'Several' })
  const name = `${anna.firstName} ${anna.lastName}`
  api.answer(routes.listTemplates, () => [])
  api.answer(routes.previewMessages, () => ({
    reached: 1,
    messages: [],
    unreached: [],
    unsubscribed: [{ applicantId: anna.id, name }],
  }))
  await visit('/applicants?search=Several', recruiter)
  await seen(rows())
  await page.getByRole('checkbox', { name: 'Select all rows' }).click()
  await button('Write message').click()
  const form = page.getByRole('dialog', { name: /^Message to/ })
  await form.getByRole('textbox', { name: 'Subject' }).fill('Job')
  await form.getByRole('textbox', { name: 'Text' }).fill('Hello')
  await form.getByRole('button', { name: 'Preview' }).click()
  await seenTexts(form, 'Unsubscribed: 1', name, 'You can still write to each of them individually.')
})
