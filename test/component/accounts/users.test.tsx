import { describe, expect } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { emailTaken, usedAlready } from '../../../functions/src/accounts/invitationTokens.ts'
import { staleUser } from '../../../functions/src/accounts/managedUsers.ts'
import { company } from '../../../openapi/examples/clients.ts'
import { acceptInvitation } from '../../../shared/accounts/contract/acceptInvitation.ts'
import { changeUser } from '../../../shared/accounts/contract/changeUser.ts'
import { endUserSessions } from '../../../shared/accounts/contract/endUserSessions.ts'
import { inviteUser } from '../../../shared/accounts/contract/inviteUser.ts'
import { listInvitations } from '../../../shared/accounts/contract/listInvitations.ts'
import { listUsers } from '../../../shared/accounts/contract/listUsers.ts'
import { readInvitation } from '../../../shared/accounts/contract/readInvitation.ts'
import { withdrawInvitation } from '../../../shared/accounts/contract/withdrawInvitation.ts'
import { accountState, type ManagedUser } from '../../../shared/accounts/domain/managedUser.ts'
import { createCompany } from '../../../shared/companies/contract/createCompany.ts'
import { listClients } from '../../../shared/companies/contract/listClients.ts'
import { refusedAt } from '../../../shared/kernel/domain/errors.ts'
import { cursorTo } from '../../../shared/kernel/domain/listCursor.ts'
import { idOf } from '../../make/applicant.ts'
import { makeUser } from '../../make/user.ts'
import { expectAccessible } from '../world/axe.ts'
import { type FakeApi, failing } from '../world/fakeApi.ts'
import { absent, addressNow, eventually, phone, seen, test, textsOf, toasted, type Visit } from '../world/page.tsx'
import { button } from '../world/parts.ts'
import { sessionUsers } from '../world/people.ts'

const sysadmin = { as: 'sysadmin' } as const
const louise = makeUser({ id: idOf(903), username: 'louise', firstName: 'Louise', lastName: 'Bach' })
const thomas = makeUser({ id: idOf(904), firstName: 'Thomas', lastName: 'Rahbek', role: 'client', isActive: false })
/** Registered with an email that nobody has confirmed. */
const stranger = makeUser({
  id: idOf(906),
  ...{ username: 'stranger', firstName: 'Bo', lastName: 'Strand', email: 'new.colleague@agency.example' },
  ...{ role: 'applicant', emailProvedAt: undefined },
})
/** The same after an invitation took the email. */
const { email: _taken, ...withoutEmail } = stranger
const row = (name: string) => page.getByRole('row').filter({ has: page.getByText(name, { exact: true }) })

describe('the list of users', () => {
  test('shows who has an account, and what each may do', async ({ visit, api }) => {
    api.answer(listUsers, () => ({ users: [louise, thomas], next: null }))
    api.answer(listInvitations, () => ({ invitations: [], next: null }))
    await visit('/users', sysadmin)
    await seen(...['louise', 'Recruiter', 'Active'].map((text) => row('Louise Bach').getByText(text, { exact: true })))
    await seen(...['Client', 'Deactivated'].map((text) => row('Thomas Rahbek').getByText(text, { exact: true })))
    expect(document.title).toMatch(/^Users/)
  })

  test('says whose email nobody has confirmed, and who has none', async ({ visit, api }) => {
    const other = { ...withoutEmail, id: idOf(907), firstName: 'Carl' }
    api.answer(listUsers, () => ({ users: [louise, stranger, other], next: null }))
    api.answer(listInvitations, () => ({ invitations: [], next: null }))
    await visit('/users', sysadmin)
    const chip = row('Bo Strand').getByText('Unproven email', { exact: true })
    await seen(chip, row('Bo Strand').getByText(stranger.email), row('Carl Strand').getByText('No email'))
    expect(textsOf(page.getByText(/^(Unproven|No) email$/))).toHaveLength(2)
    await userEvent.hover(chip)
    await seen(page.getByText(/^Nobody has shown that they read mail to this address\. Send an invitation/))
    await expectAccessible('the list of users with unproven emails')
  })

  test('breaks no name within a word, however wide the page is', async ({ visit, api }) => {
    api.answer(listUsers, () => ({ users: [louise], next: null }))
    api.answer(listInvitations, () => ({ invitations: [], next: null }))
    for (const width of [390, 768, 1024, 1120, 1440]) {
      await visit('/users', { ...sysadmin, size: { width, height: 900 } })
      const name = page.getByText('Louise Bach', { exact: true })
      await seen(name)
      const { height } = name.element().getBoundingClientRect()
      const lines = Math.round(height / Number.parseFloat(getComputedStyle(name.element()).lineHeight))
      expect(lines, `lines at ${width} px`).toBeLessThanOrEqual(2)
    }
  })

  test('is searched by name, role and state, in the address', async ({ visit, api }) => {
    api.answer(listUsers, ({ query }) => ({
      users: [louise, thomas].filter(
        (user) =>
          user.lastName?.toLowerCase().includes(query.search ?? '') &&
          (query.role ?? user.role) === user.role &&
          (query.state ?? accountState(user)) === accountState(user),
      ),
      next: null,
    }))
    api.answer(listInvitations, () => ({ invitations: [], next: null }))
    await visit('/users', sysadmin)
    await page.getByLabelText('Name, username or email').fill('bach')
    await absent(page.getByText('Thomas Rahbek'))
    await eventually(addressNow, '/users?search=bach')
    await page.getByLabelText('Role').selectOptions('client')
    await seen(page.getByText('No users found'))
    await eventually(addressNow, '/users?search=bach&role=client')
    await visit('/users?state=deactivated', sysadmin)
    await seen(page.getByText('Thomas Rahbek'))
    await absent(page.getByText('Louise Bach'))
    await page.getByLabelText('Status').selectOptions('active')
    await seen(page.getByText('Louise Bach'))
    await absent(page.getByText('Thomas Rahbek'))
    await eventually(addressNow, '/users?state=active')
    // One choice right after another keeps it.
    await page.getByLabelText('Role').selectOptions('client')
    await page.getByLabelText('Status').selectOptions('deactivated')
    await eventually(addressNow, '/users?state=deactivated&role=client')
  })

  test('looks farther where the first accounts are all of the other state', async ({ visit, api }) => {
    api.answer(listUsers, ({ query }) =>
      query.after ? { users: [thomas], next: null } : { users: [], next: 'QmFjaA' },
    )
    api.answer(listInvitations, () => ({ invitations: [], next: null }))
    await visit('/users?state=deactivated', sysadmin)
    await seen(page.getByText('Thomas Rahbek'))
  })

  test('shows more when there are more', async ({ visit, api }) => {
    api.answer(listUsers, ({ query }) =>
      query.after ? { users: [thomas], next: null } : { users: [louise], next: 'QmFjaA' },
    )
    api.answer(listInvitations, () => ({ invitations: [], next: null }))
    await visit('/users', sysadmin)
    await button('Show more').click()
    await seen(page.getByText('Thomas Rahbek'), page.getByText('Louise Bach'))
    await absent(button('Show more'))
  })

  test('says when it could not be loaded, and tries again', async ({ visit, api }) => {
    api.answer(listUsers, () => ({ users: [louise], next: null }))
    api.answerOnce(listUsers, failing)
    api.answer(listInvitations, () => ({ invitations: [], next: null }))
    await visit('/users', sysadmin)
    await seen(page.getByText('The users could not be loaded'))
    await button('Try again').click()
    await seen(page.getByText('Louise Bach'))
  })

  test('fits a phone', async ({ visit, api }) => {
    api.answer(listUsers, () => ({ users: [louise, thomas], next: null }))
    api.answer(listInvitations, () => ({ invitations: [], next: null }))
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
  const open = async (visit: Visit, api: FakeApi, users: ManagedUser[] = [louise, thomas]) => {
    api.answer(listUsers, () => ({ users, next: null }))
    api.answer(listInvitations, () => ({ invitations: [], next: null }))
    api.answer(listClients, () => [])
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

  test('says before another role is saved that it signs out', async ({ visit, api }) => {
    await open(visit, api)
    await manage('Louise Bach')
    const signsOut = dialog('Louise Bach').getByText(/^Louise Bach is signed out everywhere and has to sign in again\./)
    await absent(signsOut)
    await dialog('Louise Bach').getByLabelText('Role').selectOptions('sysadmin')
    await seen(signsOut)
    await dialog('Louise Bach').getByLabelText('Role').selectOptions('recruiter')
    await absent(signsOut)
  })

  test('gives no role while nobody has confirmed the email, and invites to it instead', async ({ visit, api }) => {
    await open(visit, api, [stranger])
    await manage('Bo Strand')
    await seen(
      dialog('Bo Strand').getByText(/^Anyone can register with any email, .* Invite new\.colleague@agency\.example/),
    )
    await absent(
      dialog('Bo Strand').getByLabelText('Role'),
      dialog('Bo Strand').getByRole('button', { name: 'Save role' }),
    )
    await expectAccessible('an account with an unconfirmed email', '[role=dialog]')
    await dialog('Bo Strand').getByRole('button', { name: 'Invite' }).click()
    await absent(dialog('Bo Strand'))
    await expect.element(dialog('Invite a user').getByLabelText('Email')).toHaveValue(stranger.email)
  })

  test('says of an account without an email that it needs one', async ({ visit, api }) => {
    await open(visit, api, [withoutEmail])
    await manage('Bo Strand')
    await seen(dialog('Bo Strand').getByText(/^This account has no email\. It can get a role once its owner/))
    await absent(dialog('Bo Strand').getByRole('button', { name: 'Invite' }))
  })

  test('moves a client to another company, to one that is new, too', async ({ visit, api }) => {
    const bo = makeUser({ id: idOf(905), firstName: 'Bo', lastName: 'Lund', role: 'client' })
    await open(visit, api, [bo])
    api.answer(listClients, () => [
      { id: bo.id, name: 'Bo Lund', isActive: true },
      { id: idOf(951), name: 'Nordhavn', isActive: true },
    ])
    api.answer(createCompany, ({ body }) => ({ ...company, ...body, id: idOf(952) }))
    api.answer(changeUser, ({ body: { clientId } }) => ({ ...bo, clientId, updatedAt: '2026-02-02T08:00:00.000Z' }))
    await manage('Bo Lund')
    await dialog('Bo Lund').getByLabelText('Company').selectOptions(idOf(951))
    await dialog('Bo Lund').getByRole('button', { name: 'Save' }).click()
    await toasted('Success', 'Bo Lund belongs to another client now.')
    await dialog('Bo Lund').getByLabelText('Company').selectOptions('A new client')
    await dialog('Bo Lund').getByLabelText('Name of the company').fill('Lund')
    await expectAccessible('the company of an account', '[role=dialog]')
    await dialog('Bo Lund').getByRole('button', { name: 'Save' }).click()
    await eventually(() => api.asked(changeUser).map(({ body }) => body.clientId), [idOf(951), idOf(952)])
    expect(api.asked(createCompany)).toMatchObject([{ body: { name: 'Lund' } }])
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

describe('inviting', () => {
  const invitation = {
    id: idOf(950),
    email: 'karen@agency.example',
    role: 'recruiter' as const,
    language: 'da' as const,
    createdAt: '2026-01-01T08:00:00.000Z',
    validUntil: '2100-01-08T08:00:00.000Z',
  }
  const expired = { ...invitation, id: idOf(951), email: 'bo@agency.example', validUntil: '2026-01-08T08:00:00.000Z' }

  test('mails an invitation, which is shown until it is accepted, and withdraws it', async ({ visit, api }) => {
    const open: (typeof invitation)[] = [expired]
    api.answer(listUsers, () => ({ users: [louise], next: null }))
    api.answer(listInvitations, () => ({ invitations: open, next: null }))
    api.answer(inviteUser, () => {
      open.unshift(invitation)
      return invitation
    })
    api.answer(withdrawInvitation, () => void open.shift())
    await visit('/users', sysadmin)
    await seen(page.getByText(/^Recruiter · Expired /))
    await button('Invite a user').click()
    const dialog = page.getByRole('dialog', { name: 'Invite a user' })
    await dialog.getByLabelText('Email').fill(invitation.email)
    await dialog.getByLabelText('Language of the mail').selectOptions('da')
    await dialog.getByRole('button', { name: 'Send the invitation' }).click()
    await toasted('Success', `The invitation is on its way to ${invitation.email}.`)
    expect(api.asked(inviteUser)[0]?.body).toEqual({ email: invitation.email, role: 'recruiter', language: 'da' })
    await button(`Withdraw the invitation of ${invitation.email}`).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Withdraw', exact: true }).click()
    await toasted('Success', 'The invitation is withdrawn.')
    await absent(page.getByText(invitation.email, { exact: true }))
  })

  test('is done again, in place of the invitation before', async ({ visit, api }) => {
    api.answer(listUsers, () => ({ users: [louise], next: null }))
    api.answer(listInvitations, () => ({ invitations: [expired], next: null }))
    api.answer(inviteUser, () => ({ ...invitation, email: expired.email }))
    await visit('/users', sysadmin)
    await button(`Send again to ${expired.email}`).click()
    await toasted('Success', `The invitation is on its way to ${expired.email}.`)
    const { email, role, language } = expired
    expect(api.asked(inviteUser)).toMatchObject([{ body: { email, role, language } }])
    await seen(page.getByText(/^Recruiter · Holds until /))
    await absent(page.getByText(/^Recruiter · Expired /))
  })

  test('of many shows the latest, and the others when asked for', async ({ visit, api }) => {
    api.answer(listUsers, () => ({ users: [louise], next: null }))
    const next = cursorTo({ timestamp: invitation.createdAt, id: invitation.id })
    api.answer(listInvitations, ({ query: { after } }) =>
      after ? { invitations: [expired], next: null } : { invitations: [invitation], next },
    )
    api.answer(inviteUser, () => ({ ...invitation, id: idOf(952), email: expired.email }))
    await visit('/users', sysadmin)
    const list = page.getByRole('region', { name: 'Invitations' })
    await list.getByRole('button', { name: 'Show more' }).click()
    await seen(list.getByText(expired.email))
    await absent(list.getByRole('button', { name: 'Show more' }))
    expect(api.asked(listInvitations).at(-1)?.query.after).toEqual({
      timestamp: invitation.createdAt,
      id: invitation.id,
    })
    await button(`Send again to ${expired.email}`).click()
    await absent(page.getByText(/^Recruiter · Expired /))
    expect(textsOf(list.getByRole('listitem')).map((text) => text.includes(expired.email))).toEqual([true, false])
  })

  test('again says why it cannot be done', async ({ visit, api }) => {
    api.answer(listUsers, () => ({ users: [louise], next: null }))
    api.answer(listInvitations, () => ({ invitations: [expired], next: null }))
    api.answer(inviteUser, () => {
      throw refusedAt('email', 'already_exists', 'Somebody with this email has an account')
    })
    await visit('/users', sysadmin)
    await button(`Send again to ${expired.email}`).click()
    await toasted('Error', 'Somebody with this email has an account')
    await seen(page.getByText(/^Recruiter · Expired /))
  })

  test('shows when the invitations could not be loaded, and tries again', async ({ visit, api }) => {
    api.answer(listUsers, () => ({ users: [louise], next: null }))
    api.answer(listInvitations, () => ({ invitations: [invitation], next: null }))
    api.answerOnce(listInvitations, failing)
    await visit('/users', sysadmin)
    await seen(page.getByText('The invitations could not be loaded'), page.getByText('Louise Bach'))
    await button('Try again').click()
    await seen(page.getByText(invitation.email))
    await absent(page.getByText('The invitations could not be loaded'))
  })

  test('says at the field that somebody has the email', async ({ visit, api }) => {
    api.answer(listUsers, () => ({ users: [louise], next: null }))
    api.answer(listInvitations, () => ({ invitations: [], next: null }))
    api.answer(inviteUser, () => {
      throw refusedAt('email', 'already_exists', 'Somebody with this email has an account')
    })
    await visit('/users', sysadmin)
    await button('Invite a user').click()
    await page.getByRole('dialog').getByLabelText('Email').fill(louise.email)
    await button('Send the invitation').click()
    await seen(page.getByRole('alert').filter({ hasText: 'Somebody with this email has an account' }))
  })

  const fields = async () => {
    for (const [label, value] of [
      ['First name', 'Karen'],
      ['Last name', 'Holm'],
      ['Username', 'karen'],
    ] as const)
      await page.getByLabelText(label).fill(value)
    await page.getByLabelText(/^Password/).fill('a better horse')
    await button('Create account').click()
  }

  test('is accepted by the link of the mail, in its language, and signs in', async ({ visit, api, person }) => {
    api.answer(readInvitation, () => invitation)
    api.answer(acceptInvitation, () => {
      person.now = sessionUsers.recruiter
      return sessionUsers.recruiter
    })
    await visit('/accept-invitation?lang=da#token=abc')
    await seen(page.getByText(/^Du er inviteret med rollen Rekrutteringskonsulent\. .*karen@agency\.example/))
    await visit('/accept-invitation#token=abc', { language: 'en' })
    await fields()
    await eventually(addressNow, '/')
    expect(api.asked(acceptInvitation)[0]?.body).toMatchObject({ token: 'abc', username: 'karen', lastName: 'Holm' })
  })

  test('says from whose account it takes the email, and what that one signs in by', async ({ visit, api }) => {
    api.answer(readInvitation, () => ({ ...invitation, losesIt: { username: 'stranger' } }))
    await visit('/accept-invitation#token=abc', { language: 'en' })
    await seen(page.getByText(/^Somebody registered with karen@agency\.example before .* with the username stranger /))
  })

  test.for([
    ['was used', usedAlready()],
    ['is for somebody who has an account', emailTaken()],
  ] as const)('says why it cannot be accepted when it %s', async ([_what, problem], { visit, api }) => {
    api.answer(readInvitation, () => {
      throw problem
    })
    await visit('/accept-invitation#token=abc')
    await seen(
      page.getByRole('heading', { name: 'This invitation cannot be accepted' }),
      page.getByText(problem.message),
    )
  })

  test('says so when it was used while the form was filled in', async ({ visit, api }) => {
    api.answer(readInvitation, () => invitation)
    api.answer(acceptInvitation, () => {
      throw usedAlready()
    })
    await visit('/accept-invitation#token=abc')
    await expect.element(page.getByRole('textbox', { name: 'First name' })).toHaveFocus()
    await fields()
    await seen(page.getByRole('alert').filter({ hasText: usedAlready().message }))
  })
})
