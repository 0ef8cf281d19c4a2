import { DeleteCommand, PutCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb'
import { expect, test } from 'vitest'
import { accountKeys } from '../../functions/src/accounts/keys.ts'
import { anna, identityWorld, tokenOf } from './identityWorld.ts'

const wanted = 'anna@new.example'

test('applies a new email when its link is opened, releases the old one and keeps the sessions', async () => {
  const world = await identityWorld()
  const session = tokenOf(await world.register())
  await world.wantEmail(session, wanted)
  expect(await world.account(session)).toMatchObject({ email: anna.email, wantedEmail: wanted })
  const token = await world.emailToken(session)
  expect(await world.confirmEmail(session, token)).toEqual({ email: wanted })
  expect(await world.account(session)).toMatchObject({ email: wanted })
  const { id: userId } = (await world.whoIs(session)) ?? {}
  expect(await world.mails()).toContainEqual({ template: 'emailChanged', userId, formerEmail: anna.email })
  await world.signIn(wanted)
  await expect(world.signIn(anna.email)).rejects.toMatchObject({ code: 'wrong_credentials' })
  await world.register({ username: 'bo' })
  expect(JSON.stringify(await world.items())).not.toContain(token)
  const actions = (await world.items()).flatMap(({ action }) => (action ? [String(action)] : []))
  expect(actions).toEqual(expect.arrayContaining(['user.email_asked_for', 'user.email_changed']))
})

test('verifies the current email if it is confirmed again', async () => {
  const world = await identityWorld()
  const session = tokenOf(await world.register())
  await world.wantEmail(session, anna.email)
  await world.confirmEmail(session, await world.emailToken(session))
  expect((await world.users.byEmail(anna.email))?.emailProvedAt).toBe(world.world.time.toISOString())
  expect(await world.mails()).not.toContainEqual(expect.objectContaining({ template: 'emailChanged' }))
})

test('accepts a link once, within a day, only for the latest request and only from the same account with the same password', async () => {
  const world = await identityWorld()
  const session = tokenOf(await world.register())
  const other = tokenOf(await world.register({ username: 'bo', email: 'bo@example.com' }))
  const invalid = { code: 'invalid_link' }
  await world.wantEmail(session, wanted)
  const first = await world.emailToken(session)
  await expect(world.confirmEmail(other, first)).rejects.toMatchObject(invalid)
  await world.wantEmail(session, 'anna@third.example')
  await expect(world.confirmEmail(session, first)).rejects.toMatchObject(invalid)
  const second = await world.emailToken(session)
  const renewed = tokenOf(await world.changePassword(session, anna.password, 'a better horse'))
  await expect(world.confirmEmail(renewed, second)).rejects.toMatchObject(invalid)
  await world.wantEmail(renewed, wanted, 'a better horse')
  const third = await world.emailToken(renewed)
  const both = await Promise.allSettled([world.confirmEmail(renewed, third), world.confirmEmail(renewed, third)])
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  await world.wantEmail(renewed, 'late@new.example', 'a better horse')
  const late = await world.emailToken(renewed)
  world.pass(24 * 3600)
  const again = tokenOf(await world.signIn(wanted, 'a better horse'))
  await expect(world.confirmEmail(again, late)).rejects.toMatchObject(invalid)
})

test('changes a username that equals the former email and releases that email to its owner', async () => {
  const world = await identityWorld()
  const session = tokenOf(await world.register({ username: anna.email }))
  await world.wantEmail(session, wanted)
  await world.confirmEmail(session, await world.emailToken(session))
  expect(await world.whoIs(session)).toMatchObject({ username: wanted })
  await expect(world.signIn(anna.email)).rejects.toMatchObject({ code: 'wrong_credentials' })
  await world.signIn(wanted)
  await world.register({ username: 'owner', email: anna.email })
  await world.register({ username: 'third', email: 'third@mail.example' })
  await expect(world.register({ username: 'fourth', email: wanted })).rejects.toMatchObject({ code: 'already_exists' })
})

test('rejects an email that becomes the username and looks like another one, and releases the look of the former', async () => {
  const world = await identityWorld()
  const session = tokenOf(await world.register({ username: anna.email }))
  await world.register({ username: 'olga@mail.example', email: 'olga@mail.example' })
  await world.wantEmail(session, '0lga@mail.example')
  await expect(world.confirmEmail(session, await world.emailToken(session))).rejects.toMatchObject({
    code: 'already_exists',
    details: {
      fields: [{ path: 'email', message: "This email looks like another user's username. Use another email." }],
    },
  })
  expect(await world.whoIs(session)).toMatchObject({ username: anna.email, email: anna.email })
  await world.wantEmail(session, wanted)
  await world.confirmEmail(session, await world.emailToken(session))
  await world.register({ username: anna.email, email: anna.email })
})

test("removes a username that is another person's address, even if the email stays the same", async () => {
  const world = await identityWorld()
  const { body, ...answer } = await world.register()
  const session = tokenOf({ body, ...answer })
  // An account from before this was rejected at registration.
  const { client, name: TableName } = world.table
  const guard = { ...accountKeys.username('owner@mail.example'), entity: 'username', userId: body.id }
  await client.send(new DeleteCommand({ TableName, Key: accountKeys.username(anna.username) }))
  await client.send(new PutCommand({ TableName, Item: guard }))
  const renamed = {
    UpdateExpression: 'SET username = :name',
    ExpressionAttributeValues: { ':name': 'owner@mail.example' },
  }
  await client.send(new UpdateCommand({ TableName, Key: accountKeys.user(body.id), ...renamed }))
  await world.wantEmail(session, anna.email)
  await world.confirmEmail(session, await world.emailToken(session))
  await world.signIn(anna.email)
  await expect(world.signIn('owner@mail.example')).rejects.toMatchObject({ code: 'wrong_credentials' })
  await world.register({ username: 'owner', email: 'owner@mail.example' })
})

test('verifies an email only when its link is opened', async () => {
  const world = await identityWorld()
  const { body, ...answer } = await world.register()
  const session = tokenOf({ body, ...answer })
  const provedAt = async () => (await world.users.byId(body.id))?.emailProvedAt
  expect(await provedAt()).toBeUndefined()
  await world.wantEmail(session, anna.email)
  const token = await world.emailToken(session)
  expect(await provedAt()).toBeUndefined()
  world.pass(60)
  await world.confirmEmail(session, token)
  const confirmedAt = world.world.time.toISOString()
  expect(await provedAt()).toBe(confirmedAt)
  expect((await world.mails()).map(({ template }) => template)).toEqual(['signInEmail'])
  world.pass(60)
  await world.wantEmail(session, wanted)
  await world.changePassword(session, anna.password, 'a better horse')
  expect(await world.users.byId(body.id)).toMatchObject({ email: anna.email, emailProvedAt: confirmedAt })
})

test('rejects an email that is taken, or gets taken in the meantime, and changes nothing', async () => {
  const world = await identityWorld()
  const session = tokenOf(await world.register())
  await world.register({ username: 'bo', email: 'bo@example.com' })
  const taken = { code: 'already_exists', details: { fields: [{ path: 'email' }] } }
  await expect(world.wantEmail(session, 'BO@example.com')).rejects.toMatchObject(taken)
  await world.wantEmail(session, wanted)
  const token = await world.emailToken(session)
  await world.register({ username: 'carl', email: wanted })
  await expect(world.confirmEmail(session, token)).rejects.toMatchObject(taken)
  expect((await world.mails()).map(({ template }) => template)).toEqual(['signInEmail'])
  await world.signIn(anna.email)
})

test('requires the current password and limits the attempts', async () => {
  const world = await identityWorld()
  const session = tokenOf(await world.register())
  await expect(world.wantEmail(session, wanted, 'wrong')).rejects.toMatchObject({ code: 'validation_failed' })
  for (let index = 0; index < 10; index += 1) await world.wantEmail(session, `anna@${index}.example`)
  await expect(world.wantEmail(session, wanted)).rejects.toMatchObject({ code: 'too_many_requests' })
})
