import { expect } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { staleAs } from '../../../functions/src/applicants/applicantProblems.ts'
import { assignmentExamples } from '../../../openapi/examples/assignments.ts'
import { clientExamples, company } from '../../../openapi/examples/clients.ts'
import { ProductError } from '../../../shared/kernel/domain/errors.ts'
import { routes } from '../../../shared/routes.ts'
import { expectAccessibleInTheDark } from '../world/axe.ts'
import { checkAsItIs, checkLooks } from '../world/checkState.ts'
import { refusing } from '../world/fakeApi.ts'
import { answerAll, order, orderPath } from '../world/orderAnswers.ts'
import { absent, currentUrl, eventually, seen, test, toasted } from '../world/page.tsx'
import { button, clickInTurn, dialog, fillIn, submit, suggestions } from '../world/parts.ts'
import { sessionUsers } from '../world/people.ts'
import { recruiter } from '../world/visits.ts'

const label = (text: string) => page.getByLabelText(text, { exact: true })
const requirement = (number: number) => page.getByRole('combobox', { name: `Requirement ${number}` })
const removeLine = (line: number) => button(`Remove option ${line} from requirement 1`).click()

test('clients list the links of their contacts, which can be sent and revoked', async ({ visit, api }) => {
  answerAll(api)
  const contact = { name: 'Peter Hansen', email: 'peter@hansenbyg.example' }
  api.answer(routes.getCompany, () => ({ ...clientExamples.getCompany.answer, contacts: [contact] }))
  api.answer(routes.sendClientLink, () => assignmentExamples.sendClientLink.answer)
  api.answer(routes.revokeClientLink, () => undefined)
  const load = api.hold(routes.listOrders)
  await visit(`/clients?client=${company.id}`, recruiter)
  await seen(page.getByText(/^sent .* · first opened .*, last opened /))
  await button('Revoke link for Peter Hansen').click()
  await toasted('Link revoked')
  await button('Send link').click()
  await seen(label('Link shows'))
  await expect.element(button('Send link')).toBeDisabled()
  load()
  await fillIn({ 'Link shows': order.id })
  await expectAccessibleInTheDark('the links of a client, and one that is sent')
  await button('Send link').click()
  await toasted('Link sent to Peter Hansen')
  const sent = { email: contact.email, language: 'da', orderId: order.id }
  expect(api.asked(routes.sendClientLink)).toMatchObject([{ body: sent }])
})

test('clients are listed, added with their contacts, and changed by two at once', async ({ visit, api }) => {
  answerAll(api)
  // The note looks like an English text with placeholders.
  api.answer(routes.getCompany, () => ({ ...clientExamples.getCompany.answer, notes: undefined }))
  api.answer(routes.createCompany, () => company)
  api.answer(routes.updateCompany, () => ({ ...company, version: 3 }))
  api.answerOnce(routes.updateCompany, refusing(staleAs({ ...company, name: 'Their name', version: 2 })))
  await visit('/clients', recruiter)
  await checkLooks(page.getByRole('link', { name: company.name }))
  await clickInTurn(button('Add client'), dialog().getByRole('button', { name: 'Add client' }))
  await seen(dialog().getByText('Name is required'))
  await dialog().getByLabelText('Name').fill('Lund')
  await button('Add contact').click()
  await page.getByRole('group', { name: 'Contact 1' }).getByLabelText('Name').fill('Mette')
  await checkAsItIs('the form of a client', '[role=dialog]')
  await dialog().getByRole('button', { name: 'Add client' }).click()
  await eventually(currentUrl, `/clients?client=${company.id}`)
  expect(api.asked(routes.createCompany)[0]?.body).toMatchObject({ name: 'Lund', contacts: [{ name: 'Mette' }] })
  history.back()
  await eventually(currentUrl, '/clients')
  await page.getByRole('link', { name: company.name }).click()
  await eventually(currentUrl, `/clients?client=${company.id}`)
  const links = [page.getByRole('link', { name: '4 welders' }), page.getByRole('link', { name: /^peter.hansen@/ })]
  await seen(page.getByRole('heading', { name: company.name }), ...links, page.getByText('Proposed'))
  await checkLooks(page.getByRole('heading', { name: company.name }))
  await button('Edit').click()
  await dialog().getByLabelText('Name').first().fill('My name')
  await button('Save').click()
  await seen(dialog().getByText('(your version: My name)'))
  await button('Overwrite with my changes').click()
  await toasted(`${company.name} saved`)
  expect(api.asked(routes.updateCompany).map(({ body }) => body.version)).toEqual([1, 2])
})

test('orders are added with listed values, and requirements with alternatives', async ({ visit, api }) => {
  answerAll(api)
  api.answer(routes.createOrder, () => order)
  await visit('/orders?order=new', recruiter)
  await button('Add requirement').click()
  await expect.element(requirement(1)).toHaveFocus()
  expect(page.getByCss('[aria-invalid=true]').length).toBe(0)
  await removeLine(1)
  await button('Save order').click()
  await seen(page.getByText('Choose a client'), page.getByText('Profession is required'))
  await fillIn({ Client: company.id, Profession: 'welder', 'Number of openings': '4', City: 'aarhus' })
  await fillIn({ 'Start date': '1.12.2026', 'End date': '30.11.2026' })
  await button('Add requirement').click()
  // Fields added after an attempt to save are validated by the next one.
  await seen(page.getByText('End date cannot be before the start date'))
  expect(page.getByText('Choose from the list').query()).toBeNull()
  await button('Save order').click()
  await seen(page.getByText('Choose from the list'))
  await button('Add alternative').click()
  await expect.element(label('or')).toHaveFocus()
  await expect.element(label('or')).not.toHaveAttribute('aria-invalid', 'true')
  for (const line of [2, 1]) await removeLine(line)
  await expect.element(button('Add requirement')).toHaveFocus()
  await button('Add requirement').click()
  await requirement(1).fill('polsk')
  await userEvent.keyboard('{ArrowDown}{Enter}')
  await expect.element(requirement(1)).toHaveValue('Polish')
  await label('Minimum level').selectOptions('fluent')
  await button('Add alternative').click()
  await label('or').fill('Ukrainian')
  await seen(suggestions())
  await userEvent.keyboard('{Enter}')
  await button('Add requirement').click()
  await requirement(2).fill('NDT level 2')
  await userEvent.keyboard('{Enter}')
  await expect.element(label('Certificate name')).toHaveValue('NDT level 2')
  await checkLooks(page.getByLabelText('Number of openings'))
  await submit({ 'End date': '14.12.2026' }, 'Save order')
  await eventually(currentUrl, orderPath)
  // The focused button is gone, and the path stays the same.
  await expect.element(page.getByRole('main')).toHaveFocus()
  const [{ params, body } = {}] = api.asked(routes.createOrder)
  expect(params).toEqual({ id: company.id })
  const place = { city: 'Aarhus', region: 'Midtjylland' }
  expect(body).toMatchObject({ profession: 'Welder', people: 4, ...place, from: '2026-12-01', until: '2026-12-14' })
  expect(body?.requirements).toMatchObject([
    { languages: [{ language: 'Polish', level: 'fluent' }, { language: 'Ukrainian' }] },
    { certificates: ['NDT level 2'] },
  ])
})

test('orders are filtered in the URL, marked as filled, and copied without their days', async ({ visit, api }) => {
  answerAll(api)
  api.answer(routes.getOrder, () => order)
  api.answer(routes.updateOrder, () => ({ ...order, status: 'filled' as const, version: 2 }))
  await visit('/orders', recruiter)
  await seen(page.getByRole('link', { name: '4 welders' }), page.getByRole('cell', { name: company.name }))
  await checkLooks(page.getByRole('link', { name: '4 welders' }))
  await fillIn({ Client: company.id, Status: 'filled' })
  await eventually(currentUrl, `/orders?status=filled&client=${company.id}`)
  await eventually(() => api.asked(routes.listOrders).at(-1)?.query, { status: 'filled', clientId: company.id })
  await page.getByRole('link', { name: '4 welders' }).click()
  await seen(page.getByText('Polish (at least fluent) or Ukrainian'), page.getByText('220–260 DKK per hour'))
  await checkLooks(page.getByText('Polish (at least fluent) or Ukrainian'))
  // Only managers change start requirements.
  await seen(page.getByText('No extra requirements'))
  await absent(button('Edit requirements'))
  await button('Mark as filled').click()
  await seen(dialog().getByRole('heading', { name: 'Mark as filled with 3 openings left?' }))
  await dialog().getByRole('button', { name: 'Cancel' }).click()
  await absent(dialog())
  await clickInTurn(button('Mark as filled'), dialog().getByRole('button', { name: 'Mark as filled' }))
  await toasted('Order marked as filled')
  expect(api.asked(routes.updateOrder)).toMatchObject([{ body: { version: 1, status: 'filled' } }])
  await page.getByRole('link', { name: 'Duplicate order' }).click()
  await expect.element(page.getByLabelText('Profession')).toHaveValue('Welder')
  await expect.element(page.getByLabelText('Start date')).toHaveValue('')
  await page.getByRole('link', { name: 'Back' }).click()
  await seen(page.getByRole('link', { name: 'Duplicate order' }))
})

test('orders have start requirements that a manager sets', async ({ visit, api }) => {
  answerAll(api)
  await visit(orderPath, { as: 'recruiting_manager' })
  await button('Edit requirements').click()
  await seen(page.getByRole('dialog', { name: '4 welders: required before start' }))
  await button('Add requirement').click()
  const thing = dialog().getByRole('combobox', { name: 'Requirement', exact: true })
  await expect.element(thing).toHaveFocus()
  await dialog().getByRole('button', { name: 'Save' }).click()
  await seen(dialog().getByText('Choose from the list'))
  await thing.selectOptions('Welder qualification (EN ISO 9606-1)')
  await dialog().getByLabelText('Must be recognised in Denmark if issued abroad').click()
  await dialog().getByLabelText('Legal source (optional)').fill('EN ISO 9606-1')
  await checkAsItIs('the form of start requirements', '.MuiDialog-root')
  await dialog().getByRole('button', { name: 'Save' }).click()
  await toasted('Requirements saved')
  const welding = { kind: 'certificate', name: 'Welding', isRecognised: true, source: 'EN ISO 9606-1' }
  expect(api.asked(routes.changeStartRules)).toMatchObject([{ body: { version: 0, requirements: [welding] } }])
  await seen(page.getByText('Welder qualification (EN ISO 9606-1), recognised in Denmark – EN ISO 9606-1'))
})

test('orders are kept when the session ends or someone else saves, and not left unasked', async ({ visit, api }) => {
  answerAll(api)
  const people = page.getByLabelText('Number of openings')
  await visit(orderPath, recruiter)
  await page.getByRole('link', { name: 'Edit' }).click()
  await people.fill('7')
  // The page of the order has the same path.
  window.history.back()
  await button('Keep editing').click()
  await absent(button('Keep editing'))
  expect(currentUrl()).toBe(`${orderPath}&edit=yes`)
  api.answerOnce(routes.updateOrder, refusing(new ProductError('not_signed_in', 'You are not logged in')))
  await button('Save order').click()
  await seen(page.getByText('Your session has expired. Log in again to continue.'))
  const theirs = { ...order, people: 9, version: 2 }
  api.answer(routes.getOrder, () => theirs)
  api.answer(routes.updateOrder, refusing(staleAs(theirs)))
  api.answer(routes.signIn, () => sessionUsers.recruiter)
  await submit({ Username: 'recruiter', Password: 'demo1234' }, 'Log in')
  await expect.element(people).toHaveValue('7')
  await button('Save order').click()
  await seen(page.getByText('(your version: 7)'))
  expect(api.asked(routes.updateOrder).at(-1)?.body.version).toBe(1)
  await button('Reload and discard my changes').click()
  await expect.element(people).toHaveValue('9')
  await people.fill('5')
  await clickInTurn(button('Cancel'), button('Discard changes'))
  await eventually(currentUrl, orderPath)
})
