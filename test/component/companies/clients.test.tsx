import { describe, expect } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { assignmentExamples } from '../../../openapi/examples/assignments.ts'
import { clientExamples, company } from '../../../openapi/examples/clients.ts'
import { signIn } from '../../../shared/accounts/contract/signIn.ts'
import { listJobs } from '../../../shared/bulk/contract/listJobs.ts'
import { changeStartRules } from '../../../shared/companies/contract/changeStartRules.ts'
import { createCompany } from '../../../shared/companies/contract/createCompany.ts'
import { createOrder } from '../../../shared/companies/contract/createOrder.ts'
import { getCompany } from '../../../shared/companies/contract/getCompany.ts'
import { getOrder } from '../../../shared/companies/contract/getOrder.ts'
import { listClients } from '../../../shared/companies/contract/listClients.ts'
import { listCompanies } from '../../../shared/companies/contract/listCompanies.ts'
import { listOrders } from '../../../shared/companies/contract/listOrders.ts'
import { updateCompany } from '../../../shared/companies/contract/updateCompany.ts'
import { updateOrder } from '../../../shared/companies/contract/updateOrder.ts'
import { ProductError } from '../../../shared/kernel/domain/errors.ts'
import { buildShortlist } from '../../../shared/proposals/contract/buildShortlist.ts'
import { listClientLinks } from '../../../shared/proposals/contract/listClientLinks.ts'
import { listClientPeople } from '../../../shared/proposals/contract/listClientPeople.ts'
import { revokeClientLink } from '../../../shared/proposals/contract/revokeClientLink.ts'
import { sendClientLink } from '../../../shared/proposals/contract/sendClientLink.ts'
import { expectAccessible, expectAccessibleInTheDark, expectReadableInTheDark } from '../world/axe.ts'
import type { FakeApi } from '../world/fakeApi.ts'
import { absent, addressNow, desktop, eventually, phone, seen, test, toasted } from '../world/page.tsx'
import { button, dialog, suggestions } from '../world/parts.ts'
import { sessionUsers } from '../world/people.ts'
import { answerStartRules } from '../world/startAnswers.ts'

const recruiter = { as: 'recruiter' } as const
const order = clientExamples.getOrder.answer
const orderPath = `/orders?client=${company.id}&order=${order.id}`

/** Answers as the product does, with one company and its order. */
function answerAll(api: FakeApi) {
  api.answer(listClients, () => [{ id: company.id, name: company.name, isActive: true }])
  api.answer(listCompanies, () => clientExamples.listCompanies.answer)
  api.answer(getCompany, () => clientExamples.getCompany.answer)
  api.answer(listOrders, () => clientExamples.listOrders.answer)
  api.answer(getOrder, () => order)
  api.answer(buildShortlist, () => clientExamples.buildShortlist.answer)
  api.answer(listJobs, () => ({ jobs: [] }))
  api.answer(listClientLinks, () => [])
  answerStartRules(api)
  api.answer(listClientPeople, () => clientExamples.listClientPeople.answer)
  api.answer(listClientLinks, () => assignmentExamples.listClientLinks.answer)
}

const stale = (current: object): never => {
  throw new ProductError('stale_record', 'This record was changed by someone else', { current })
}

describe('clients', () => {
  test('have links that went to their contacts, which can be sent and taken back', async ({ visit, api }) => {
    answerAll(api)
    const contact = { name: 'Peter Hansen', email: 'peter@hansenbyg.example' }
    api.answer(getCompany, () => ({ ...clientExamples.getCompany.answer, contacts: [contact] }))
    api.answer(sendClientLink, () => assignmentExamples.sendClientLink.answer)
    api.answer(revokeClientLink, () => undefined)
    const { promise: told, resolve: tell } = Promise.withResolvers<void>()
    api.answer(listOrders, () => told.then(() => clientExamples.listOrders.answer))
    await visit(`/clients?client=${company.id}`, recruiter)
    await seen(page.getByText(/^sent .* · opened .*, last /))
    await button('Take back the link to Peter Hansen').click()
    await toasted('The link has been taken back')
    await button('Send a link').click()
    await seen(page.getByLabelText('Shows'))
    await expect.element(button('Send link')).toBeDisabled()
    tell()
    await page.getByLabelText('Shows').selectOptions(order.id)
    await expectAccessibleInTheDark('the links of a client, and one that is sent')
    await button('Send link').click()
    await toasted('The link has been sent to Peter Hansen')
    expect(api.asked(sendClientLink)).toMatchObject([
      { body: { email: contact.email, language: 'da', orderId: order.id } },
    ])
  })

  test('are listed, each with a page of its own', async ({ visit, api }) => {
    answerAll(api)
    await visit('/clients', recruiter)
    await seen(page.getByRole('link', { name: company.name }))
    await expectAccessible('the list of clients')
    await page.getByRole('link', { name: company.name }).click()
    await eventually(addressNow, `/clients?client=${company.id}`)
    await seen(page.getByRole('heading', { name: company.name }), page.getByRole('link', { name: '4 × Welder' }))
    await seen(page.getByRole('link', { name: 'peter.hansen@nordhavn.example' }), page.getByText('Proposed'))
    await expectAccessible('the page of a client')
    await expectReadableInTheDark()
  })

  test('are written down with their contacts', async ({ visit, api }) => {
    answerAll(api)
    api.answer(createCompany, () => company)
    await visit('/clients', recruiter)
    await button('Add a client').click()
    await button('Save').click()
    await seen(dialog().getByText('Name is required'))
    await dialog().getByLabelText('Name').fill('Lund')
    await button('Add a contact').click()
    await page.getByRole('group', { name: 'Contact 1' }).getByLabelText('Name').fill('Mette')
    await expectAccessible('the form of a client', '[role=dialog]')
    await button('Save').click()
    await eventually(addressNow, `/clients?client=${company.id}`)
    expect(api.asked(createCompany)[0]?.body).toMatchObject({ name: 'Lund', contacts: [{ name: 'Mette' }] })
  })

  test('that somebody else changed meanwhile are shown beside what was typed', async ({ visit, api }) => {
    answerAll(api)
    api.answer(updateCompany, ({ body }) =>
      body.version === 1 ? stale({ ...company, name: 'Their name', version: 2 }) : { ...company, version: 3 },
    )
    await visit(`/clients?client=${company.id}`, recruiter)
    await button('Edit').click()
    await dialog().getByLabelText('Name').first().fill('My name')
    await button('Save').click()
    await seen(dialog().getByText('(yours: My name)'))
    await button('Overwrite with my changes').click()
    await toasted('Success', `${company.name} is saved.`)
    expect(api.asked(updateCompany).map(({ body }) => body.version)).toEqual([1, 2])
  })
})

describe('orders', () => {
  test('are listed by status and client, in the address', async ({ visit, api }) => {
    answerAll(api)
    await visit('/orders', recruiter)
    await seen(page.getByRole('link', { name: '4 × Welder' }), page.getByRole('cell', { name: company.name }))
    await expectAccessible('the list of orders')
    await page.getByRole('combobox', { name: /^Client/ }).selectOptions(company.id)
    await page.getByLabelText('Status').selectOptions('filled')
    await eventually(addressNow, `/orders?status=filled&client=${company.id}`)
    await eventually(() => api.asked(listOrders).at(-1)?.query, { status: 'filled', clientId: company.id })
  })

  test('are written down in words of the list, with requirements of which one of several will do', async ({
    visit,
    api,
  }) => {
    answerAll(api)
    api.answer(createOrder, () => order)
    await visit('/orders?order=new', recruiter)
    await button('Add a requirement').click()
    await expect.element(page.getByRole('combobox', { name: 'Requirement 1' })).toHaveFocus()
    expect(page.getByCss('[aria-invalid=true]').length).toBe(0)
    await page.getByRole('button', { name: 'Remove line 1 of requirement 1' }).click()
    await button('Save order').click()
    await seen(page.getByText('Choose a client'), page.getByText('Profession is required'))
    await page.getByRole('combobox', { name: /^Client/ }).selectOptions(company.id)
    await page.getByLabelText('Profession').fill('welder')
    await page.getByLabelText('Number of people').fill('4')
    await page.getByLabelText('City').fill('aarhus')
    await page.getByLabelText('First day').fill('1.12.2026')
    await page.getByLabelText('Last day').fill('30.11.2026')
    await button('Add a requirement').click()
    const added = page.getByRole('combobox', { name: 'Requirement 1' })
    await expect.element(added).toHaveFocus()
    // What was wrong before is right by now, and what was added since is said to be wrong by the next try alone.
    await seen(page.getByText('End date must not be before the start date'))
    expect(page.getByText('Please choose from the list').query()).toBeNull()
    await button('Save order').click()
    await seen(page.getByText('Please choose from the list'))
    await button('… or something else').click()
    await expect.element(page.getByLabelText('or', { exact: true })).toHaveFocus()
    await expect.element(page.getByLabelText('or', { exact: true })).not.toHaveAttribute('aria-invalid', 'true')
    await page.getByRole('button', { name: 'Remove line 2 of requirement 1' }).click()
    await page.getByRole('button', { name: 'Remove line 1 of requirement 1' }).click()
    await expect.element(button('Add a requirement')).toHaveFocus()
    await button('Add a requirement').click()
    const first = page.getByRole('combobox', { name: 'Requirement 1' })
    // Danish words find it, too, and the keyboard alone takes it.
    await first.fill('svejse')
    await seen(
      suggestions()
        .getByText(/Welding/)
        .first(),
    )
    await first.fill('polsk')
    await userEvent.keyboard('{ArrowDown}{Enter}')
    await expect.element(first).toHaveValue('Polish')
    await page.getByLabelText('At least').selectOptions('fluent')
    await button('… or something else').click()
    await expect.element(page.getByLabelText('or', { exact: true })).toHaveFocus()
    await page.getByLabelText('or', { exact: true }).fill('Ukrainian')
    await seen(suggestions())
    await userEvent.keyboard('{Enter}')
    await button('Add a requirement').click()
    await page.getByRole('combobox', { name: 'Requirement 2' }).fill('NDT level 2')
    await userEvent.keyboard('{Enter}')
    await expect.element(page.getByLabelText('Name of the certificate')).toHaveValue('NDT level 2')
    await button('Save order').click()
    await seen(page.getByText('End date must not be before the start date'))
    await expectAccessible('the form of an order')
    await page.getByLabelText('Last day').fill('14.12.2026')
    await button('Save order').click()
    await eventually(addressNow, orderPath)
    // The form took the button that had the focus with it, and the address its path alone keeps.
    await expect.element(page.getByRole('main')).toHaveFocus()
    expect(api.asked(createOrder)).toMatchObject([
      {
        params: { id: company.id },
        body: {
          ...{ profession: 'Welder', people: 4, city: 'Aarhus', region: 'Midtjylland' },
          ...{ from: '2026-12-01', until: '2026-12-14' },
          requirements: [
            { languages: [{ language: 'Polish', level: 'fluent' }, { language: 'Ukrainian' }] },
            { certificates: ['NDT level 2'] },
          ],
        },
      },
    ])
  })

  test('are shown with what they require, filled, and begun anew without their days', async ({ visit, api }) => {
    answerAll(api)
    api.answer(updateOrder, () => ({ ...order, status: 'filled' as const, version: 2 }))
    await visit(orderPath, recruiter)
    await seen(page.getByText('Polish (at least fluent) or Ukrainian'), page.getByText('220–260 DKK per hour'))
    await expectAccessible('the page of an order')
    // What managers say is needed, the staff read.
    await seen(page.getByText('Nothing more.'))
    await absent(button('Change what is needed'))
    await button('Mark as filled').click()
    await seen(dialog().getByRole('heading', { name: '3 places are still free' }))
    await dialog().getByRole('button', { name: 'Cancel' }).click()
    await absent(dialog())
    await button('Mark as filled').click()
    await dialog().getByRole('button', { name: 'Mark as filled' }).click()
    await toasted('Success', 'The order is filled.')
    expect(api.asked(updateOrder)).toMatchObject([{ body: { version: 1, status: 'filled' } }])
    await page.getByRole('link', { name: 'New order like this' }).click()
    await expect.element(page.getByLabelText('Profession')).toHaveValue('Welder')
    await expect.element(page.getByLabelText('First day')).toHaveValue('')
    // Whoever decides otherwise is back where they came from.
    await page.getByRole('link', { name: 'Back' }).click()
    await seen(page.getByRole('link', { name: 'New order like this' }))
  })

  test('ask what a manager says has to be there before somebody starts', async ({ visit, api }) => {
    answerAll(api)
    await visit(orderPath, { as: 'recruiting_manager' })
    await button('Change what is needed').click()
    await seen(page.getByRole('dialog', { name: 'Welder: needed before the start of work' }))
    await button('Add something that is needed').click()
    await expect.element(dialog().getByRole('combobox', { name: 'What is needed' })).toHaveFocus()
    await dialog().getByRole('button', { name: 'Save' }).click()
    await seen(dialog().getByText('Please choose from the list'))
    await dialog().getByRole('combobox', { name: 'What is needed' }).selectOptions('Welding')
    await dialog().getByLabelText('Recognised in Denmark where it is from abroad').click()
    await dialog().getByLabelText('Where it is written').fill('EN ISO 9606-1')
    await expectAccessible('what is needed before the start of work', '.MuiDialog-root')
    await dialog().getByRole('button', { name: 'Save' }).click()
    await toasted('Success', 'What is needed is saved.')
    const requirement = { kind: 'certificate', name: 'Welding', isRecognised: true, source: 'EN ISO 9606-1' }
    expect(api.asked(changeStartRules)).toMatchObject([{ body: { version: 0, requirements: [requirement] } }])
    await seen(page.getByText('Welding, recognised in Denmark (EN ISO 9606-1)'))
  })

  test('of another version ask which is to stand', async ({ visit, api }) => {
    answerAll(api)
    api.answer(updateOrder, () => stale({ ...order, people: 9, version: 2 }))
    await visit(`${orderPath}&edit=yes`, recruiter)
    await page.getByLabelText('Number of people').fill('5')
    await button('Save order').click()
    await seen(page.getByText('(yours: 5)'))
    await button('Reload and discard my changes').click()
    await expect.element(page.getByLabelText('Number of people')).toHaveValue('9')
  })
})

test('an order that is being written is not left unasked, nor lost with a session that ends', async ({
  visit,
  api,
}) => {
  answerAll(api)
  await visit(orderPath, recruiter)
  await page.getByRole('link', { name: 'Edit' }).click()
  await page.getByLabelText('Number of people').fill('7')
  // The page of the order has the same path.
  window.history.back()
  await page.getByRole('button', { name: 'Keep editing' }).click()
  await absent(page.getByRole('button', { name: 'Keep editing' }))
  expect(addressNow()).toBe(`${orderPath}&edit=yes`)
  api.answerOnce(updateOrder, () => {
    throw new ProductError('not_signed_in', 'Not signed in')
  })
  await button('Save order').click()
  await seen(page.getByText('Your session has ended. Please sign in again to continue.'))
  // Somebody else saves meanwhile.
  api.answer(getOrder, () => ({ ...order, people: 9, version: 2 }))
  api.answer(updateOrder, () => stale({ ...order, people: 9, version: 2 }))
  api.answer(signIn, () => sessionUsers.recruiter)
  await page.getByRole('textbox', { name: 'Username' }).fill('recruiter')
  await page.getByLabelText(/^Password/).fill('demo1234')
  await button('Sign in').click()
  await expect.element(page.getByLabelText('Number of people')).toHaveValue('7')
  await button('Save order').click()
  await seen(page.getByText('(yours: 7)'))
  expect(api.asked(updateOrder).at(-1)?.body.version).toBe(1)
  await button('Cancel').click()
  await button('Discard changes').click()
  await eventually(addressNow, orderPath)
})

test('clients and orders fit a phone', async ({ visit, api }) => {
  answerAll(api)
  const paths = ['/clients', `/clients?client=${company.id}`, '/orders', orderPath, `${orderPath}&edit=yes`]
  for (const size of [phone, desktop])
    for (const path of paths) {
      await visit(path, { ...recruiter, size })
      await seen(
        page.getByRole('heading', { level: 1 }),
        page.getByText(/^(Nordhavn Stålbyg A\/S|4 × Welder|Number of people)/).last(),
      )
      expect(document.documentElement.scrollWidth, `${path} at ${size.width}`).toBe(size.width)
    }
})
