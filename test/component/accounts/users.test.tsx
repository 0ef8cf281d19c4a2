import { describe, expect } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { emailTaken, usedAlready } from '../../../functions/src/accounts/invitationTokens.ts'
import { staleUser } from '../../../functions/src/accounts/managedUsers.ts'
import { company } from '../../../openapi/examples/clients.ts'
import type { ManagedUser } from '../../../shared/accounts/domain/managedUser.ts'
import { roles } from '../../../shared/accounts/domain/user.ts'
import { refusedAt } from '../../../shared/kernel/domain/errors.ts'
import { cursorTo } from '../../../shared/kernel/domain/listCursor.ts'
import { routes } from '../../../shared/routes.ts'
import { idOf } from '../../make/applicant.ts'
import { makeUser } from '../../make/user.ts'
import { expectAccessible } from '../world/axe.ts'
import { checkAsItIs } from '../world/checkState.ts'
import { type FakeApi, failing, refusing } from '../world/fakeApi.ts'
import { absent, currentUrl, eventually, seen, test, textsOf, toasted } from '../world/page.tsx'
import { alert, button, clickInTurn, fillIn, seenExactly, seenTexts, submit } from '../world/parts.ts'
import { sessionUsers } from '../world/people.ts'

const { acceptInvitation, changeUser, createCompany, endUserSessions, getUserSecondFactor, inviteUser } = routes
const { listClients, listInvitations, listUsers, readInvitation, withdrawInvitation } = routes
const sysadmin = { as: 'sysadmin' } as const
const others = roles.filter((role) => role !== 'sysadmin')
const louise = makeUser({ id: idOf(903), username: 'louise', firstName: 'Louise', lastName: 'Bach' })
const thomas = makeUser({ id: idOf(904), firstName: 'Thomas', lastName: 'Rahbek', role: 'client', isActive: false })
/** Registered with an email that was never confirmed. */
const stranger = makeUser({
  ...{ id: idOf(906), username: 'stranger', firstName: 'Bo', lastName: 'Strand' },
  ...{ email: 'new.colleague@agency.example', role: 'applicant', emailProvedAt: undefined },
})
/** An account whose email was given to an invited person. */
const withoutEmail = { ...stranger, id: idOf(907), firstName: 'Carl', email: undefined }
const row = (name: string) => page.getByRole('row').filter({ has: page.getByText(name, { exact: true }) })
const dialog = (name: string) => page.getByRole('dialog', { name, exact: true })
const press = (title: string, name: string) => dialog(title).getByRole('button', { name }).click()

function answerWith(api: FakeApi, users: ManagedUser[] = [louise, thomas]): void {
  api.answer(listUsers, () => ({ users, next: null }))
  api.answer(listInvitations, () => ({ invitations: [], next: null }))
  api.answer(listClients, () => [])
  api.answer(getUserSecondFactor, () => ({ hasSecondFactor: false }))
}

describe('the list of users', () => {
  test('shows roles and states, and offers an invitation until the email is confirmed', async ({ visit, api }) => {
    answerWith(api, [louise, thomas, stranger, withoutEmail])
    await visit('/users', sysadmin)
    await seenExactly(row('Louise Bach'), 'louise', 'Recruiter', 'Active')
    await seenExactly(row('Thomas Rahbek'), 'Client', 'Deactivated')
    expect(document.title).toMatch(/^Users/)
    const chip = row('Bo Strand').getByText('Unconfirmed email', { exact: true })
    await seen(chip, row('Bo Strand').getByText(stranger.email ?? ''), row('Carl Strand').getByText('No email'))
    expect(textsOf(page.getByText(/^(Unconfirmed|No) email$/))).toHaveLength(2)
    await userEvent.hover(chip)
    await seenTexts(page, /^The email is not confirmed\. To give this user a role, send an invitation/)
    await expectAccessible('the list of users with unconfirmed emails')

    await button('Manage Carl Strand').click()
    await seenTexts(dialog('Carl Strand'), /^This account has no email\. The user must add and confirm one/)
    await absent(dialog('Carl Strand').getByRole('button', { name: 'Invite' }))
    await press('Carl Strand', 'Close')
    await button('Manage Bo Strand').click()
    const strangers = dialog('Bo Strand')
    await seenTexts(strangers, /^The email is not confirmed, .* Invite new\.colleague@agency\.example/)
    await absent(strangers.getByLabelText('Role'), strangers.getByRole('button', { name: 'Save role' }))
    await checkAsItIs('an account with an unconfirmed email', '[role=dialog]')
    await press('Bo Strand', 'Invite')
    await absent(strangers)
    await expect.element(dialog('Invite user').getByRole('textbox', { name: 'Email' })).toHaveValue(stranger.email)
  })

  test('never breaks a name within a word and fits every width', async ({ visit, api }) => {
    answerWith(api)
    for (const width of [390, 768, 1024, 1120, 1440]) {
      await visit('/users', { ...sysadmin, size: { width, height: 900 } })
      const name = page.getByText('Louise Bach', { exact: true })
      await seen(name, page.getByText(louise.email ?? ''))
      const { height } = name.element().getBoundingClientRect()
      const lines = Math.round(height / Number.parseFloat(getComputedStyle(name.element()).lineHeight))
      expect(lines, `lines at ${width} px`).toBeLessThanOrEqual(2)
      expect(document.documentElement.scrollWidth).toBe(width)
    }
  })

  test('is loaded in pages, with the filters of the URL', async ({ visit, api }) => {
    let first = [louise]
    answerWith(api)
    api.answer(listUsers, ({ query }) =>
      query.after ? { users: [thomas], next: null } : { users: first, next: 'QmFjaA' },
    )
    api.answerOnce(listUsers, failing)
    const choose = (label: string, value: string) => page.getByLabelText(label).selectOptions(value)
    const asked = () => ({ ...api.asked(listUsers).at(-1)?.query, after: undefined })
    const expectFilters = async (filters: Record<string, string>) => {
      await eventually(currentUrl, `/users?${new URLSearchParams(filters)}`)
      await eventually(asked, { ...filters, after: undefined })
    }
    await visit('/users', sysadmin)
    await seenTexts(page, 'The users could not be loaded')
    await clickInTurn(button('Try again'), button('Show more'))
    await seenTexts(page, 'Thomas Rahbek', 'Louise Bach')
    await absent(button('Show more'))
    await page.getByLabelText('Search by name, username or email').fill('bach')
    await expectFilters({ search: 'bach' })
    await choose('Role', 'client')
    await expectFilters({ search: 'bach', role: 'client' })
    // Until a page has a match.
    first = []
    await visit('/users?state=deactivated', sysadmin)
    await seenTexts(page, 'Thomas Rahbek')
    await expectFilters({ state: 'deactivated' })
    await choose('Status', 'active')
    await expectFilters({ state: 'active' })
    api.answer(listUsers, () => ({ users: [], next: null }))
    // Two quick choices are both kept.
    await choose('Role', 'client')
    await choose('Status', 'deactivated')
    await expectFilters({ state: 'deactivated', role: 'client' })
    await seenTexts(page, 'No users found')
  })

  test.for(others)('denies access to a %s', async (as, { visit }) => {
    await visit('/users', { as })
    await seen(page.getByRole('heading', { name: 'Access Denied' }))
  })
})

describe('managing a user', () => {
  const changed = (fields: object) => ({ ...louise, ...fields, updatedAt: '2026-02-02T08:00:00.000Z' })

  test('changes the role and the state of others after a warning', async ({ visit, api }) => {
    answerWith(api, [louise, makeUser({ ...sessionUsers.sysadmin })])
    await visit('/users', sysadmin)
    await button('Manage Louise Bach').click()
    const louisesDialog = dialog('Louise Bach')
    const role = louisesDialog.getByLabelText('Role')
    const warning = louisesDialog.getByText(/^Saving logs Louise Bach out everywhere\./)
    await seen(role)
    await absent(warning)
    await role.selectOptions('sysadmin')
    await seen(warning)
    await role.selectOptions('recruiter')
    await absent(warning)
    api.answerOnce(changeUser, refusing(staleUser(changed({ role: 'client' }))))
    await submit({ Role: 'recruiting_manager' }, 'Save role', louisesDialog)
    await toasted('This record was changed by someone else')
    await expect.element(role).toHaveValue('client')
    api.answer(changeUser, ({ body }) => changed({ role: body.role }))
    await submit({ Role: 'recruiting_manager' }, 'Save role', louisesDialog)
    await toasted('Louise Bach has a new role')
    const seenVersions = [louise.updatedAt, changed({}).updatedAt]
    expect(api.asked(changeUser)).toMatchObject(
      seenVersions.map((updatedAt) => ({ params: { id: louise.id }, body: { role: 'recruiting_manager', updatedAt } })),
    )
    await press('Louise Bach', 'Close')
    await seen(row('Louise Bach').getByText('Recruiting Manager'))
    api.answer(changeUser, ({ body }) => changed({ isActive: body.isActive }))
    api.answer(endUserSessions, () => changed({}))
    await button('Manage Louise Bach').click()
    const everywhere = 'Log out everywhere'
    for (const [act, question, confirm, outcome] of [
      [everywhere, 'Log Louise Bach out everywhere?', everywhere, 'Louise Bach is logged out everywhere'],
      ['Deactivate', 'Deactivate Louise Bach?', 'Deactivate user', 'Louise Bach can no longer log in'],
      ['Reactivate', 'Reactivate Louise Bach?', 'Reactivate user', 'Louise Bach can log in again'],
    ] as const) {
      await press('Louise Bach', act)
      await press(question, confirm)
      await toasted(outcome)
    }
    expect(api.asked(changeUser).map(({ body }) => body.isActive)).toEqual([undefined, undefined, false, true])
    await press('Louise Bach', 'Close')
    await button('Manage Henrik Dalgaard').click()
    await seenTexts(dialog('Henrik Dalgaard'), /^This is your own account\./)
    expect(textsOf(dialog('Henrik Dalgaard').getByRole('button'))).toEqual(['Close'])
  })

  test('says what to do before an account with a reported login is reactivated', async ({ visit, api }) => {
    const reported = changed({ isActive: false, reportedAt: '2026-02-01T08:00:00.000Z' })
    answerWith(api, [reported])
    await visit('/users', sysadmin)
    await button('Manage Louise Bach').click()
    await seenTexts(dialog('Louise Bach'), 'Locked after a reported login', /The user reported a login that was not/)
    await checkAsItIs('an account with a reported login', '[role=dialog]')
    await press('Louise Bach', 'Reactivate')
    await seenTexts(dialog('Reactivate Louise Bach?'), /^The user keeps the role, and chooses a new password/)
  })

  test('moves a client user to another or a new company', async ({ visit, api }) => {
    const bo = makeUser({ id: idOf(905), firstName: 'Bo', lastName: 'Lund', role: 'client' })
    answerWith(api, [bo])
    const nordhavn = { id: idOf(951), name: 'Nordhavn', isActive: true }
    api.answer(listClients, () => [{ id: bo.id, name: 'Bo Lund', isActive: true }, nordhavn])
    api.answer(createCompany, ({ body }) => ({ ...company, ...body, id: idOf(952) }))
    api.answer(changeUser, ({ body: { clientId } }) => ({ ...bo, clientId, updatedAt: '2026-02-02T08:00:00.000Z' }))
    await visit('/users', sysadmin)
    await button('Manage Bo Lund').click()
    await submit({ Client: idOf(951) }, 'Save', dialog('Bo Lund'))
    await toasted('Bo Lund moved to another client')
    await fillIn({ Client: 'New client', 'Client name': 'Lund' }, dialog('Bo Lund'))
    await checkAsItIs('the company of an account', '[role=dialog]')
    await press('Bo Lund', 'Save')
    await eventually(() => api.asked(changeUser).map(({ body }) => body.clientId), [idOf(951), idOf(952)])
    expect(api.asked(createCompany)).toMatchObject([{ body: { name: 'Lund' } }])
  })
})

const invitation = {
  id: idOf(950),
  ...{ email: 'karen@agency.example', role: 'recruiter' as const, language: 'da' as const },
  ...{ createdAt: '2026-01-01T08:00:00.000Z', validUntil: '2100-01-08T08:00:00.000Z' },
}
const expired = { ...invitation, id: idOf(951), email: 'bo@agency.example', validUntil: '2026-01-08T08:00:00.000Z' }
const expiredText = page.getByText(/^Recruiter · Expired /)
const hasAccount = refusedAt('email', 'already_exists', 'An account with this email already exists')

test('invitations are mailed unless the email has an account, listed, and withdrawn', async ({ visit, api }) => {
  answerWith(api)
  api.answer(inviteUser, () => invitation)
  api.answer(withdrawInvitation, () => undefined)
  await visit('/users', sysadmin)
  await button('Invite user').click()
  api.answerOnce(inviteUser, refusing(hasAccount))
  await submit({ 'Email\\s\\*$': louise.email ?? '' }, 'Send invitation', dialog('Invite user'))
  await seen(alert(hasAccount.message))
  const chosen = { 'Email\\s\\*$': invitation.email, 'Email language': 'da' }
  await submit(chosen, 'Send invitation', dialog('Invite user'))
  await toasted(`Invitation sent to ${invitation.email}`)
  expect(api.asked(inviteUser)[1]?.body).toEqual({ email: invitation.email, role: 'recruiter', language: 'da' })
  await clickInTurn(button(`Withdraw invitation to ${invitation.email}`), button('Withdraw invitation'))
  await toasted('Invitation withdrawn')
  await absent(page.getByText(invitation.email, { exact: true }))
})

test('invitations are loaded again and in pages, and sent again unless that is refused', async ({ visit, api }) => {
  const latest = { timestamp: invitation.createdAt, id: invitation.id }
  const list = page.getByRole('region', { name: 'Invitations' })
  answerWith(api)
  api.answer(listInvitations, ({ query: { after } }) =>
    after ? { invitations: [expired], next: null } : { invitations: [invitation], next: cursorTo(latest) },
  )
  api.answerOnce(listInvitations, failing)
  await visit('/users', sysadmin)
  await seenTexts(page, 'The invitations could not be loaded', 'Louise Bach')
  await clickInTurn(button('Try again'), list.getByRole('button', { name: 'Show more' }))
  await seen(expiredText)
  await absent(list.getByText('The invitations could not be loaded'), list.getByRole('button', { name: 'Show more' }))
  expect(api.asked(listInvitations).at(-1)?.query.after).toEqual(latest)
  api.answerOnce(inviteUser, refusing(hasAccount))
  await button(`Send again to ${expired.email}`).click()
  await toasted(hasAccount.message)
  await seen(expiredText)
  api.answer(inviteUser, () => ({ ...invitation, id: idOf(952), email: expired.email }))
  await button(`Send again to ${expired.email}`).click()
  await toasted(`Invitation sent to ${expired.email}`)
  const { email, role, language } = expired
  expect(api.asked(inviteUser)[1]).toMatchObject({ body: { email, role, language } })
  await absent(expiredText)
  // The newest is first.
  expect(textsOf(list.getByRole('listitem')).map((text) => text.includes(expired.email))).toEqual([true, false])
  await seenTexts(list.getByRole('listitem').first(), /^Recruiter · Expires /)
})

test('invitations open in the language of the mailed link, or are refused with a reason', async ({ visit, api }) => {
  api.answer(readInvitation, () => ({ ...invitation, losesIt: { username: 'stranger' } }))
  await visit('/accept-invitation?lang=da#token=abc')
  await seenTexts(page, /^Din rolle: Rekrutteringskonsulent\. .*karen@agency\.example/)
  await visit('/accept-invitation#token=abc', { language: 'en' })
  await seenTexts(page, /^Someone registered karen@agency\.example earlier .* with the username stranger\./)
  await expect.element(page.getByRole('textbox', { name: 'First name' })).toHaveFocus()
  api.answerOnce(acceptInvitation, refusing(usedAlready()))
  await fillIn({ 'First name': 'Karen', 'Last name': 'Holm' })
  await submit({ Username: 'karen', Password: 'a better horse' }, 'Create account')
  await seen(alert(usedAlready().message))
  expect(api.asked(acceptInvitation)[0]?.body).toMatchObject({ token: 'abc', username: 'karen', lastName: 'Holm' })
  for (const problem of [usedAlready(), emailTaken()]) {
    api.answer(readInvitation, refusing(problem))
    await visit('/accept-invitation#token=abc')
    const refusal = page.getByRole('heading', { name: "This invitation can't be used" })
    await seen(refusal, page.getByText(problem.message))
  }
})
