import { describe, expect } from 'vitest'
import { page } from 'vitest/browser'
import { staleUser } from '../../../functions/src/accounts/managedUsers.ts'
import type { ManagedUser } from '../../../shared/accounts/domain/managedUser.ts'
import type { UserSecondFactor } from '../../../shared/accounts/domain/secondFactorReset.ts'
import { routes } from '../../../shared/routes.ts'
import { idOf } from '../../make/applicant.ts'
import { makeUser } from '../../make/user.ts'
import { checkAsItIs } from '../world/checkState.ts'
import { type FakeApi, failing, refusing } from '../world/fakeApi.ts'
import { absent, eventually, seen, test, toasted } from '../world/page.tsx'
import { button, fillIn, seenTexts } from '../world/parts.ts'
import { sessionUsers } from '../world/people.ts'

const { disconnectProvider, getUserSecondFactor, resetSecondFactor } = routes
const sysadmin = { as: 'sysadmin' } as const
const louise = makeUser({ id: idOf(903), firstName: 'Louise', lastName: 'Bach' })
const ida = makeUser({ id: idOf(904), firstName: 'Ida', lastName: 'Krogh', role: 'sysadmin' })
const secured: UserSecondFactor = { hasSecondFactor: true }
const at = '2026-03-01T08:00:00.000Z'
const waiting = {
  ...{ requestedBy: 'Karen Holm', isOwn: false, reason: 'Lost her phone' },
  ...{ requestedAt: at, expiresAt: '2026-03-02T08:00:00.000Z' },
}
const reset = (by: string, reason: string): UserSecondFactor => ({
  hasSecondFactor: false,
  lastReset: { at, by, reason },
})

const dialog = (name: string) => page.getByRole('dialog', { name, exact: true })
const press = (title: string, name: string) => dialog(title).getByRole('button', { name, exact: true }).click()
const changed = <Account extends ManagedUser>(user: Account) => ({ ...user, updatedAt: '2026-03-01T08:00:01.000Z' })

function answerWith(api: FakeApi, user: ManagedUser, secondFactor: UserSecondFactor): void {
  api.answer(routes.listUsers, () => ({ users: [user, makeUser({ ...sessionUsers.sysadmin })], next: null }))
  api.answer(routes.listInvitations, () => ({ invitations: [], next: null }))
  api.answer(routes.listClients, () => [])
  api.answer(getUserSecondFactor, () => secondFactor)
}

describe('resetting the second factor of a user', () => {
  const title = 'Reset two-step verification for Louise Bach?'

  test('names the consequence, asks for a reason, and shows the reset', async ({ visit, api }) => {
    answerWith(api, louise, secured)
    api.answer(resetSecondFactor, ({ body }) => ({
      user: changed(louise),
      secondFactor: reset('Henrik Dalgaard', body.reason),
    }))
    await visit('/users', sysadmin)
    await button('Manage Louise Bach').click()
    await seen(dialog('Louise Bach').getByText('Turned on', { exact: true }))
    await press('Louise Bach', 'Reset two-step verification')
    await seenTexts(dialog(title), /^Louise Bach loses all passkeys, authenticator apps and recovery codes/)
    const confirm = dialog(title).getByRole('button', { name: 'Reset', exact: true })
    await expect.element(confirm).toBeDisabled()
    await fillIn({ Reason: '  ' }, dialog(title))
    await expect.element(confirm).toBeDisabled()
    await fillIn({ Reason: 'Lost her phone. We spoke on the phone.' }, dialog(title))
    await checkAsItIs('the reset of a second factor', '[role=dialog]')
    await confirm.click()
    await toasted('Two-step verification for Louise Bach has been reset')
    expect(api.asked(resetSecondFactor)).toMatchObject([
      { params: { id: louise.id }, body: { reason: 'Lost her phone. We spoke on the phone.' } },
    ])
    const louises = dialog('Louise Bach')
    await seenTexts(louises, 'Not turned on', /^Last reset .* by Henrik Dalgaard: Lost her phone\. We spoke/)
    await absent(louises.getByRole('button', { name: 'Reset two-step verification' }))
    // The account is a newer version by now.
    api.answer(routes.changeUser, ({ body }) => ({ ...louise, isActive: body.isActive ?? true }))
    await press('Louise Bach', 'Deactivate')
    await press('Deactivate Louise Bach?', 'Deactivate user')
    await eventually(() => api.asked(routes.changeUser)[0]?.body.updatedAt, changed(louise).updatedAt)
  })

  test('is not offered without one, nor for the own account', async ({ visit, api }) => {
    answerWith(api, louise, { hasSecondFactor: false })
    await visit('/users', sysadmin)
    await button('Manage Louise Bach').click()
    await seen(dialog('Louise Bach').getByText('Not turned on', { exact: true }))
    await absent(dialog('Louise Bach').getByRole('button', { name: /verification/ }))
    await press('Louise Bach', 'Close')
    await button('Manage Henrik Dalgaard').click()
    await seenTexts(dialog('Henrik Dalgaard'), /^This is your own account\./)
    await absent(dialog('Henrik Dalgaard').getByText('Two-step verification'))
    expect(api.asked(getUserSecondFactor)).toMatchObject([{ params: { id: louise.id } }])
  })

  test('says what went wrong, and reads a changed account again', async ({ visit, api }) => {
    answerWith(api, louise, secured)
    api.answerOnce(getUserSecondFactor, failing)
    await visit('/users', sysadmin)
    await button('Manage Louise Bach').click()
    await seenTexts(dialog('Louise Bach'), 'Two-step verification could not be loaded')
    await press('Louise Bach', 'Try again')
    await press('Louise Bach', 'Reset two-step verification')
    await fillIn({ Reason: 'Lost her phone' }, dialog(title))
    api.answer(resetSecondFactor, refusing(staleUser(changed(louise))))
    api.answer(getUserSecondFactor, () => reset('Karen Holm', 'Stolen'))
    await press(title, 'Reset')
    await toasted('This record was changed by someone else')
    await press(title, 'Cancel')
    await seenTexts(dialog('Louise Bach'), 'Not turned on', /^Last reset .* by Karen Holm: Stolen/)
  })
})

describe('resetting the second factor of a system admin', () => {
  const title = 'Reset two-step verification for Ida Krogh?'

  test('waits for a second system admin', async ({ visit, api }) => {
    answerWith(api, ida, secured)
    api.answer(resetSecondFactor, ({ body }) => ({
      user: ida,
      secondFactor: { ...secured, waiting: { ...waiting, isOwn: true, reason: body.reason } },
    }))
    await visit('/users', sysadmin)
    await button('Manage Ida Krogh').click()
    await press('Ida Krogh', 'Reset two-step verification')
    await seenTexts(dialog(title), /^Ida Krogh is a system admin\. Another system admin must confirm within 24 hours/)
    await fillIn({ Reason: 'Lost her phone' }, dialog(title))
    await press(title, 'Request reset')
    await toasted('Another system admin must now confirm the reset')
    await seenTexts(
      dialog('Ida Krogh'),
      'Waiting for a second system admin',
      /You asked to reset two-step verification/,
    )
    await absent(dialog('Ida Krogh').getByRole('button', { name: /reset|verification/i }))
    await checkAsItIs('a reset that waits for a second system admin', '[role=dialog]')
  })

  test('is confirmed by another one, who sees the reason of the first', async ({ visit, api }) => {
    answerWith(api, ida, { ...secured, waiting })
    api.answer(resetSecondFactor, () => ({
      user: changed(ida),
      secondFactor: reset('Henrik Dalgaard', 'Lost her phone\nShe called me'),
    }))
    await visit('/users', sysadmin)
    await button('Manage Ida Krogh').click()
    const asked = /Karen Holm asked to reset two-step verification\. Confirm by/
    await seenTexts(dialog('Ida Krogh'), 'Waiting for a second system admin', asked, 'Reason: Lost her phone')
    await checkAsItIs('a reset that another system admin confirms', '[role=dialog]')
    await press('Ida Krogh', 'Confirm reset')
    await fillIn({ Reason: 'She called me' }, dialog(title))
    await press(title, 'Confirm reset')
    await toasted('Two-step verification for Ida Krogh has been reset')
    await seenTexts(dialog('Ida Krogh'), 'Not turned on')
    await absent(dialog('Ida Krogh').getByText('Waiting for a second system admin'))
  })
})

describe('disconnecting a user from the login provider', () => {
  const title = 'Disconnect Louise Bach from the provider?'

  test('names the consequence, and is offered only while the account is connected', async ({ visit, api }) => {
    answerWith(api, louise, { ...secured, hasProviderLogin: true })
    api.answer(disconnectProvider, () => {
      api.answer(getUserSecondFactor, () => secured)
      return changed(louise)
    })
    api.answerOnce(disconnectProvider, refusing(staleUser(changed(louise))))
    await visit('/users', sysadmin)
    await button('Manage Louise Bach').click()
    await seenTexts(dialog('Louise Bach'), 'Connected to the login provider')
    await checkAsItIs('an account that is connected to the provider', '[role=dialog]')
    await press('Louise Bach', 'Disconnect from the provider')
    await seenTexts(dialog(title), /^The user is logged out everywhere and has to choose a new password/)
    await checkAsItIs('disconnecting an account', '[role=dialog]')
    await press(title, 'Disconnect')
    await toasted('This record was changed by someone else')
    await press(title, 'Disconnect')
    await toasted('Louise Bach is disconnected from the provider')
    await absent(dialog(title), dialog('Louise Bach').getByText('Connected to the login provider'))
    await absent(dialog('Louise Bach').getByRole('button', { name: 'Disconnect from the provider' }))
    expect(api.asked(disconnectProvider).at(-1)).toMatchObject({ params: { id: louise.id } })
  })
})
