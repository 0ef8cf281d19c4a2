import { describe, expect } from 'vitest'
import { page } from 'vitest/browser'
import { staleUser } from '../../functions/src/users/managedUsers.ts'
import { changeUser } from '../../shared/contract/users/changeUser.ts'
import { endUserSessions } from '../../shared/contract/users/endUserSessions.ts'
import { listUsers } from '../../shared/contract/users/listUsers.ts'
import { idOf } from '../make/applicant.ts'
import { makeUser } from '../make/user.ts'
import { type FakeApi, failing } from './fakeApi.ts'
import { addressNow, eventually, gone, phone, seen, test, textsOf, toasted, type Visit } from './page.tsx'
import { button } from './parts.ts'
import { sessionUsers } from './people.ts'

const sysadmin = { as: 'sysadmin' } as const
const louise = makeUser({ id: idOf(903), username: 'louise', firstName: 'Louise', lastName: 'Bach' })
const thomas = makeUser({ id: idOf(904), firstName: 'Thomas', lastName: 'Rahbek', role: 'client', isActive: false })
const row = (name: string) => page.getByRole('row').filter({ has: page.getByText(name, { exact: true }) })

describe('the list of users', () => {
  test('shows who has an account, and what each may do', async ({ visit, api }) => {
    api.answer(listUsers, () => ({ users: [louise, thomas], next: null }))
    await visit('/users', sysadmin)
    await seen(...['louise', 'Recruiter', 'Active'].map((text) => row('Louise Bach').getByText(text, { exact: true })))
    await seen(...['Client', 'Deactivated'].map((text) => row('Thomas Rahbek').getByText(text, { exact: true })))
    expect(document.title).toMatch(/^Users/)
  })

  test('is searched by name and role, in the address', async ({ visit, api }) => {
    api.answer(listUsers, ({ query }) => ({
      users: [louise, thomas].filter(
        ({ lastName, role }) => lastName?.toLowerCase().includes(query.search ?? '') && (query.role ?? role) === role,
      ),
      next: null,
    }))
    await visit('/users', sysadmin)
    await page.getByLabelText('Name, or the whole username or email').fill('bach')
    await gone(page.getByText('Thomas Rahbek'))
    await eventually(addressNow, '/users?search=bach')
    await page.getByLabelText('Role').selectOptions('client')
    await seen(page.getByText('No users found'))
    await eventually(addressNow, '/users?search=bach&role=client')
  })

  test('shows more when there are more', async ({ visit, api }) => {
    api.answer(listUsers, ({ query }) =>
      query.after ? { users: [thomas], next: null } : { users: [louise], next: 'further' },
    )
    await visit('/users', sysadmin)
    await button('Show more').click()
    await seen(page.getByText('Thomas Rahbek'), page.getByText('Louise Bach'))
    await gone(button('Show more'))
  })

  test('says when it could not be loaded, and tries again', async ({ visit, api }) => {
    api.answer(listUsers, () => ({ users: [louise], next: null }))
    api.answerOnce(listUsers, failing)
    await visit('/users', sysadmin)
    await seen(page.getByText('The users could not be loaded'))
    await button('Try again').click()
    await seen(page.getByText('Louise Bach'))
  })

  test('fits a phone', async ({ visit, api }) => {
    api.answer(listUsers, () => ({ users: [louise, thomas], next: null }))
    await visit('/users', { ...sysadmin, size: phone })
    await seen(page.getByText('Louise Bach'), page.getByText(louise.email))
    expect(document.documentElement.scrollWidth).toBe(phone.width)
  })

  for (const role of ['recruiting_manager', 'recruiter', 'client', 'applicant'] as const)
    test(`is not for a ${role}`, async ({ visit }) => {
      await visit('/users', { as: role })
      await seen(page.getByRole('heading', { name: 'Access Denied' }))
      expect(textsOf(page.getByRole('link', { name: 'Users' }))).toEqual([])
    })
})

describe('managing a user', () => {
  const open = async (visit: Visit, api: FakeApi, users = [louise, thomas]) => {
    api.answer(listUsers, () => ({ users, next: null }))
    await visit('/users', sysadmin)
  }
  const manage = (name: string) => button(`Manage ${name}`).click()
  const dialog = (name: string) => page.getByRole('dialog', { name, exact: true })
  const changed = (fields: object) => ({ ...louise, ...fields, updatedAt: '2026-02-02T08:00:00.000Z' })

  test('gives another role, from what was seen', async ({ visit, api }) => {
    await open(visit, api)
    api.answer(changeUser, ({ body }) => changed({ role: body.role }))
    await manage('Louise Bach')
    await dialog('Louise Bach').getByLabelText('Role').selectOptions('recruiting_manager')
    await dialog('Louise Bach').getByRole('button', { name: 'Save role' }).click()
    await toasted('Success', 'Louise Bach has another role now.')
    expect(api.asked(changeUser)).toMatchObject([
      { params: { id: louise.id }, body: { role: 'recruiting_manager', updatedAt: louise.updatedAt } },
    ])
    await dialog('Louise Bach').getByRole('button', { name: 'Close' }).click()
    await seen(row('Louise Bach').getByText('Recruiting Manager'))
  })

  test('deactivates after a question, and lets in again', async ({ visit, api }) => {
    await open(visit, api)
    api.answer(changeUser, ({ body }) => changed({ isActive: body.isActive }))
    await manage('Louise Bach')
    await dialog('Louise Bach').getByRole('button', { name: 'Deactivate' }).click()
    await dialog('Deactivate Louise Bach?').getByRole('button', { name: 'Deactivate' }).click()
    await toasted('Success', 'Louise Bach can sign in no longer.')
    await dialog('Louise Bach').getByRole('button', { name: 'Reactivate' }).click()
    await dialog('Reactivate Louise Bach?').getByRole('button', { name: 'Reactivate' }).click()
    await toasted('Success', 'Louise Bach can sign in again.')
    expect(api.asked(changeUser).map(({ body }) => body.isActive)).toEqual([false, true])
  })

  test('ends all sessions after a question', async ({ visit, api }) => {
    await open(visit, api)
    api.answer(endUserSessions, () => changed({}))
    await manage('Louise Bach')
    await dialog('Louise Bach').getByRole('button', { name: 'End all sessions' }).click()
    await dialog('End all sessions of Louise Bach?').getByRole('button', { name: 'End all sessions' }).click()
    await toasted('Success', 'Louise Bach is signed out everywhere.')
  })

  test('shows what somebody else made of the account meanwhile', async ({ visit, api }) => {
    await open(visit, api)
    const current = changed({ role: 'client' })
    api.answer(changeUser, () => {
      throw staleUser(current)
    })
    await manage('Louise Bach')
    await dialog('Louise Bach').getByLabelText('Role').selectOptions('sysadmin')
    await dialog('Louise Bach').getByRole('button', { name: 'Save role' }).click()
    await toasted('Error', 'This record was changed by someone else')
    await eventually(
      () => (dialog('Louise Bach').getByLabelText('Role').element() as HTMLSelectElement).value,
      'client',
    )
  })

  test('offers nothing about oneself', async ({ visit, api }) => {
    await open(visit, api, [makeUser({ ...sessionUsers.sysadmin })])
    await manage('Henrik Dalgaard')
    await seen(dialog('Henrik Dalgaard').getByText(/^This is you\./))
    expect(textsOf(dialog('Henrik Dalgaard').getByRole('button'))).toEqual(['Close'])
  })
})
