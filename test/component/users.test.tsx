import { describe, expect } from 'vitest'
import { page } from 'vitest/browser'
import { listUsers } from '../../shared/contract/users/listUsers.ts'
import { idOf } from '../make/applicant.ts'
import { makeUser } from '../make/user.ts'
import { failing } from './fakeApi.ts'
import { addressNow, eventually, gone, phone, seen, test, textsOf } from './page.tsx'
import { button } from './parts.ts'

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
