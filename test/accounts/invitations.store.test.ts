import { DeleteCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb'
import { describe, expect, test } from 'vitest'
import { accountKeys } from '../../functions/src/accounts/keys.ts'
import { lookalikeMessage } from '../../functions/src/accounts/usernameSkeletons.ts'
import { writeMail } from '../../functions/src/edge/mail/writeMail.ts'
import { movePasswords } from '../../scripts/ops/movePasswords.ts'
import { idOf } from '../make/applicant.ts'
import { makeUser } from '../make/user.ts'
import { usersWorld } from './usersWorld.ts'

const admin = makeUser({ id: idOf(1), role: 'sysadmin' })
const other = makeUser({ id: idOf(2), role: 'sysadmin' })
const email = 'karen@agency.example'
const refusal = (code: string, words: RegExp) => ({ code, message: expect.stringMatching(words) })
/** Drops throttle counters, which failed requests increment too. */
const lasting = (items: Record<string, unknown>[]) => items.filter(({ entity }) => entity !== 'throttle')

describe('an invitation', () => {
  test('creates the invited account, signs it in and is no longer listed', async () => {
    const { invite, tokenFor, readLink, accept, invitations, deps, items } = await usersWorld([admin])
    const { id } = await invite(admin, email, 'recruiting_manager')
    expect(await invitations()).toMatchObject([{ id, email, role: 'recruiting_manager' }])
    const token = await tokenFor(id)
    expect(await readLink(token)).toMatchObject({ email, role: 'recruiting_manager' })
    const answer = await accept(token)
    expect(answer.body).toMatchObject({ username: 'karen', role: 'recruiting_manager' })
    expect(answer.parts.session).toMatchObject({ token: expect.any(String), seconds: 12 * 3600 })
    expect(await deps.users.byEmail(email)).toMatchObject({ role: 'recruiting_manager', isActive: true })
    expect(await invitations()).toEqual([])
    const kept = JSON.stringify(await items())
    for (const secret of [token, 'a better horse']) expect(kept).not.toContain(secret)
    const audits = (await items()).filter(({ entity }) => entity === 'auditEntry')
    expect(audits.map(({ action }) => action).toSorted()).toEqual(['user.accepted_invitation', 'user.invited'])
    expect(JSON.stringify(audits)).not.toContain(email)
  })

  test('for a client audits the company, which decides whose people they see', async () => {
    const client = makeUser({ id: idOf(4), role: 'client', username: 'client', email: 'client@mail.example' })
    const { invite, tokenFor, accept, deps, items } = await usersWorld([admin, client])
    const { id } = await invite(admin, email, 'client', client.id)
    await accept(await tokenFor(id))
    expect(await deps.users.byEmail(email)).toMatchObject({ role: 'client', clientId: client.id })
    const invitationEntries = (await items()).filter(({ action }) => /^user\.(invited|accepted)/.test(String(action)))
    expect(invitationEntries.map(({ changes }) => changes)).toEqual(
      Array.from({ length: 2 }, () => expect.arrayContaining(['role: client', `client: ${client.id}`])),
    )
  })

  test('is mailed in its language with a link that is stored only as a hash', async () => {
    const { invite, deps, items, readLink } = await usersWorld([admin])
    const { id } = await invite(admin, email)
    const nothing = async () => undefined
    const request = {
      id: idOf(7),
      createdAt: '2026-03-01T08:00:00.000Z',
      mail: { template: 'invitation' as const, invitationId: id },
    }
    const mail = await writeMail(
      { ...request, language: 'da' },
      {
        ...deps,
        users: { byId: nothing, byEmail: nothing },
        applicants: { byId: nothing, through: async () => undefined, idByEmail: nothing },
        resetTokens: { keep: nothing },
        signInAlerts: { keep: async () => undefined },
        ownDataLinks: { keep: nothing },
        profileLinks: { keep: nothing },
        submissions: { keepToken: nothing, latestFrom: async () => undefined },
        webhookEndpoints: { byId: nothing },
        emailChanges: { keepToken: nothing },
        activity: { byId: async () => undefined },
        views: { byId: async () => undefined },
        replies: { byId: async () => undefined },
        deletions: { of: async () => ({}) },
        digestLinks: { keep: async () => undefined },
        orders: { byId: async () => undefined },
        siteOrigin: async () => 'https://fagfolk.example',
      },
    )
    expect(mail).toMatchObject({ to: email, subject: 'Du er inviteret til Fagfolk' })
    expect(mail?.text).toContain('som rekrutteringskonsulent')
    const token = /accept-invitation\?lang=da#token=([\w.-]+)/.exec(mail?.text ?? '')?.[1] ?? ''
    expect(await readLink(token)).toMatchObject({ email })
    expect(JSON.stringify(await items())).not.toContain(token)
  })

  test('can be used once, even by concurrent requests', async () => {
    const { invite, tokenFor, accept, readLink, now } = await usersWorld([admin])
    const token = await tokenFor((await invite(admin, email)).id)
    const tries = Array.from({ length: 6 }, (_none, index) => accept(token, { username: `karen${index}` }))
    const outcomes = await Promise.allSettled(tries)
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect((await now()).filter((user) => user.email === email)).toHaveLength(1)
    await expect(accept(token, { username: 'another' })).rejects.toMatchObject(
      refusal('invalid_link', /already been used/),
    )
    await expect(readLink(token)).rejects.toMatchObject(refusal('invalid_link', /already been used/))
  })

  test('expires after seven days', async () => {
    const { invite, tokenFor, accept, readLink, world, items } = await usersWorld([admin])
    const token = await tokenFor((await invite(admin, email)).id)
    world.time = new Date('2026-03-08T07:59:59.000Z')
    await readLink(token)
    world.time = new Date('2026-03-08T08:00:00.000Z')
    const before = await items()
    for (const attempt of [() => readLink(token), () => accept(token)])
      await expect(attempt()).rejects.toMatchObject(refusal('invalid_link', /has expired\. Ask/))
    expect(await items()).toEqual(before)
  })

  test('replaces an earlier one for another role, whose link then explains that', async () => {
    const { invite, tokenFor, accept, invitations } = await usersWorld([admin, other])
    const first = await tokenFor((await invite(admin, email, 'sysadmin')).id)
    const second = await tokenFor((await invite(other, ` ${email.toUpperCase()}`.trim(), 'client')).id)
    expect(await invitations()).toMatchObject([{ role: 'client' }])
    await expect(accept(first)).rejects.toMatchObject(refusal('invalid_link', /replaced by a newer one/))
    expect((await accept(second)).body).toMatchObject({ role: 'client' })
  })

  test('can follow one that expired a month ago and is partly deleted', async () => {
    const { invite, invitations, table, world } = await usersWorld([admin])
    const { id } = await invite(admin, email)
    await table.client.send(new DeleteCommand({ TableName: table.name, Key: { ...accountKeys.invitation(id) } }))
    world.time = new Date('2026-04-01T08:00:00.000Z')
    const next = await invite(admin, email, 'client')
    expect(await invitations()).toMatchObject([{ id: next.id, role: 'client' }])
  })

  test('is the only open one after several are sent at the same time', async () => {
    const { invite, invitations } = await usersWorld([admin, other])
    await Promise.all([
      invite(admin, email, 'client'),
      invite(other, email, 'recruiter'),
      invite(admin, email, 'sysadmin'),
    ])
    expect(await invitations()).toHaveLength(1)
  })

  test('is listed newest first, 50 per page', async () => {
    const { invite, withdraw, invitationPages, world } = await usersWorld([admin])
    const sent: string[] = []
    for (let index = 0; index < 103; index += 1) {
      // Some are sent at the same time.
      world.time = new Date(Date.parse('2026-03-01T08:00:00.000Z') + 60_000 * Math.floor(index / 4))
      sent.push((await invite(admin, `person${index}@agency.example`)).id)
    }
    const pages = await invitationPages()
    expect(pages.map((page) => page.length)).toEqual([50, 50, 3])
    const found = pages.flat()
    expect(found.map(({ id }) => id).toSorted()).toEqual(sent.toSorted())
    const times = found.map(({ createdAt }) => createdAt)
    expect(times).toEqual(times.toSorted().toReversed())
    await withdraw(admin, sent[102] ?? '')
    expect((await invitationPages()).flat()).toHaveLength(102)
  })

  test('is invalid after withdrawal; an accepted one cannot be withdrawn', async () => {
    const { invite, tokenFor, accept, withdraw, invitations } = await usersWorld([admin])
    const { id } = await invite(admin, email)
    const token = await tokenFor(id)
    await withdraw(admin, id)
    expect(await invitations()).toEqual([])
    await expect(accept(token)).rejects.toMatchObject(refusal('invalid_link', /withdrawn/))
    const again = await invite(admin, email)
    await accept(await tokenFor(again.id))
    for (const settled of [id, again.id])
      await expect(withdraw(admin, settled)).rejects.toMatchObject({ code: 'already_done' })
    await expect(withdraw(admin, idOf(77))).rejects.toMatchObject({ code: 'not_found' })
  })

  test('to an existing account is rejected with an error on its field and sends no mail', async () => {
    const { invite, items } = await usersWorld([admin, makeUser({ id: idOf(3), email, username: 'x@y.example' })])
    const before = await items()
    for (const taken of [email.toUpperCase(), 'x@y.example'])
      await expect(invite(admin, taken)).rejects.toMatchObject({
        code: 'already_exists',
        details: { fields: [{ path: 'email' }] },
      })
    expect(lasting(await items())).toEqual(lasting(before))
  })

  test('cannot be accepted if an account has proven its email in the meantime', async () => {
    const { invite, tokenFor, accept, readLink, register, resetLink, reset, deps, items } = await usersWorld([admin])
    const token = await tokenFor((await invite(admin, email)).id)
    const { body } = await register({ username: 'karen1', email })
    const account = await deps.users.byId(body.id)
    if (account) await reset(await resetLink(account))
    const before = await items()
    for (const attempt of [() => readLink(token), () => accept(token)])
      await expect(attempt()).rejects.toMatchObject(refusal('already_exists', /already exists/))
    expect(await items()).toEqual(before)
  })

  test('stays open if the username is taken or the password is common', async () => {
    const { invite, tokenFor, accept } = await usersWorld([admin])
    const token = await tokenFor((await invite(admin, email)).id)
    await expect(accept(token, { username: admin.username.toUpperCase() })).rejects.toMatchObject({
      code: 'already_exists',
      details: { fields: [{ path: 'username' }] },
    })
    await expect(accept(token, { password: 'Password1' })).rejects.toMatchObject({ code: 'validation_failed' })
    await accept(token)
  })

  test('stores the password apart from the account', async () => {
    const { invite, tokenFor, accept, signIn, table, deps } = await usersWorld([admin])
    await movePasswords(table, 0)
    await accept(await tokenFor((await invite(admin, email)).id), { password: 'correct horse' })
    expect(await deps.users.byUsernameOrEmail('karen')).toMatchObject({ passwordHash: 'moved' })
    await signIn('karen')
  })

  test('stays open if the username looks like another one', async () => {
    const { invite, tokenFor, accept, register } = await usersWorld([admin])
    await register({ username: 'karen', email: 'karen@other.example' })
    const token = await tokenFor((await invite(admin, email)).id)
    await expect(accept(token, { username: 'kárén' })).rejects.toMatchObject({
      code: 'already_exists',
      details: { fields: [{ path: 'username', message: lookalikeMessage }] },
    })
    await accept(token, { username: 'karen-holm' })
  })

  test('lets the invited person take the username of the account that used their email', async () => {
    const { invite, tokenFor, accept, register, signIn } = await usersWorld([admin])
    const stranger = await register({ username: email, email })
    const { id } = await invite(admin, email)
    await accept(await tokenFor(id), { username: email })
    await signIn(`user-${id.slice(0, 8)}`)
    await expect(register({ username: `usér-${id.slice(0, 8)}`, email: 'a@b.example' })).rejects.toMatchObject({
      code: 'already_exists',
    })
    expect(stranger.body.username).toBe(email)
  })

  test.each(['role', 'isActive'] as const)('becomes invalid when its inviter loses their %s', async (what) => {
    const { invite, tokenFor, accept, readLink, change } = await usersWorld([admin, other])
    const token = await tokenFor((await invite(other, email, 'sysadmin')).id)
    await change(admin, other.id, what === 'role' ? { role: 'client' } : { isActive: false })
    for (const attempt of [() => readLink(token), () => accept(token)])
      await expect(attempt()).rejects.toMatchObject(
        refusal('invalid_link', /no longer valid because the sender's permissions/),
      )
    await expect(invite(other, 'x@y.example')).rejects.toMatchObject({ code: 'not_signed_in' })
  })

  test.each(['role', 'isActive'] as const)('stays invalid after its inviter gets their %s back', async (what) => {
    const { invite, tokenFor, accept, readLink, change, deps } = await usersWorld([admin, other])
    const { id } = await invite(other, email, 'sysadmin')
    const token = await tokenFor(id)
    await change(admin, other.id, what === 'role' ? { role: 'client' } : { isActive: false })
    await change(admin, other.id, what === 'role' ? { role: 'sysadmin' } : { isActive: true })
    for (const attempt of [() => readLink(token), () => accept(token)])
      await expect(attempt()).rejects.toMatchObject(
        refusal('invalid_link', /no longer valid because the sender's permissions/),
      )
    expect(await deps.invitations.byId(id)).toMatchObject({ state: 'open' })
    await accept(await tokenFor((await invite((await deps.users.byId(other.id)) ?? other, email)).id))
  })

  test('fails if its inviter loses the role and gets it back while it is being accepted', async () => {
    const { invite, tokenFor, accept, change, deps } = await usersWorld([admin, other])
    const token = await tokenFor((await invite(other, email, 'sysadmin')).id)
    const { byUsernameOrEmail } = deps.users
    let looks = 0
    // The account has already been read when this is called.
    deps.users.byUsernameOrEmail = async (name) => {
      looks += 1
      if (looks === 2) {
        await change(admin, other.id, { role: 'client' })
        await change(admin, other.id, { role: 'sysadmin' })
      }
      return byUsernameOrEmail(name)
    }
    await expect(accept(token)).rejects.toMatchObject(
      refusal('invalid_link', /no longer valid because the sender's permissions/),
    )
  })

  test('is not sent for a call whose session ended after it was let in', async () => {
    const { invite, invitations } = await usersWorld([{ ...admin, sessionEpoch: 1, rightsEpoch: 1 }])
    await expect(invite(admin, email)).rejects.toMatchObject({ code: 'not_signed_in' })
    expect(await invitations()).toEqual([])
  })

  test('stays valid when its inviter changes their password', async () => {
    const { invite, tokenFor, accept, resetLink, reset } = await usersWorld([admin, other])
    const token = await tokenFor((await invite(other, email)).id)
    await reset(await resetLink(other))
    await accept(token)
  })

  test('without a stored rights epoch is valid while its inviter is a system admin', async () => {
    const { invite, tokenFor, accept, change, table } = await usersWorld([admin, other])
    const { id } = await invite(other, email)
    await table.client.send(
      new UpdateCommand({
        TableName: table.name,
        Key: accountKeys.invitation(id),
        UpdateExpression: 'REMOVE inviterRightsEpoch',
      }),
    )
    await change(admin, other.id, { role: 'client' })
    await change(admin, other.id, { role: 'sysadmin' })
    await accept(await tokenFor(id))
  })

  test('rejects made-up tokens', async () => {
    const { invite, readLink } = await usersWorld([admin])
    const { id } = await invite(admin, email)
    for (const token of ['', 'abc', id, `${id}.${'A'.repeat(43)}`, `${idOf(9)}.${'A'.repeat(43)}`])
      await expect(readLink(token)).rejects.toMatchObject(refusal('invalid_link', /invalid or has expired/))
  })

  test('is limited to five a day per mailbox, ignoring plus addresses', async () => {
    const { invite } = await usersWorld([admin])
    for (let index = 0; index < 5; index += 1) await invite(admin, `karen+${index}@agency.example`)
    await expect(invite(admin, email)).rejects.toMatchObject({ code: 'too_many_requests' })
  })
})
