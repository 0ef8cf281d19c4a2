import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { invitedRoles } from '../../shared/accounts/domain/invitation.ts'
import { roles, type User } from '../../shared/accounts/domain/user.ts'
import { idOf } from '../make/applicant.ts'
import { makeUser } from '../make/user.ts'
import { usersWorld } from './usersWorld.ts'

const admin = makeUser({ id: idOf(1), role: 'sysadmin' })
const address = 'karen@agency.example'
/** Registered with an address that may belong to another person. */
const stranger = makeUser({
  id: idOf(10),
  username: 'stranger',
  email: address,
  emailProvedAt: undefined,
  role: 'applicant',
})
const client = makeUser({ id: idOf(11), role: 'client' })

const audits = (items: Record<string, unknown>[]) => items.filter(({ entity }) => entity === 'auditEntry')
const accountOf = async ({ deps }: Awaited<ReturnType<typeof usersWorld>>, { id }: Pick<User, 'id'>) =>
  deps.users.byId(id)

/** A world with an open invitation to the address, and the token of its mail. */
async function invitedWorld(...others: User[]) {
  const world = await usersWorld([admin, ...others])
  const { id } = await world.invite(admin, address)
  return { ...world, token: await world.tokenFor(id) }
}

describe('an account with an unproven email', () => {
  test('cannot get a role or a company', async () => {
    const change = fc.record({
      role: fc.constantFrom(...invitedRoles),
      isActive: fc.option(fc.boolean(), { nil: undefined }),
    })
    const world = await usersWorld([admin, client, stranger])
    const before = await world.items()
    await fc.assert(
      fc.asyncProperty(change, fc.boolean(), async (body, isTheirs) => {
        const clientId = body.role === 'client' && isTheirs ? client.id : undefined
        await expect(world.change(admin, stranger.id, { ...body, clientId })).rejects.toMatchObject({
          code: 'validation_failed',
          details: {
            fields: [
              {
                path: 'role',
                code: 'unproven_email',
                message: expect.stringMatching(/Send an invitation to it instead/),
              },
            ],
          },
        })
      }),
      { numRuns: 20 },
    )
    expect(await world.items()).toEqual(before)
  })

  test('can be deactivated and reactivated', async () => {
    const world = await usersWorld([admin, stranger])
    await world.change(admin, stranger.id, { isActive: false })
    await world.change(admin, stranger.id, { isActive: true, role: 'applicant' })
    expect(await accountOf(world, stranger)).toMatchObject({ isActive: true, role: 'applicant' })
  })

  test('can get a role after a reset link is opened', async () => {
    const world = await usersWorld([admin, stranger])
    await world.reset(await world.resetLink(stranger))
    expect(await accountOf(world, stranger)).toMatchObject({ emailProvedAt: world.world.time.toISOString() })
    await world.change(admin, stranger.id, { role: 'recruiter' })
  })

  test('can get a role after an email is confirmed', async () => {
    const world = await usersWorld([admin, stranger])
    await world.confirmEmail(stranger, await world.emailLink(stranger, 'stranger@new.example'))
    expect(await accountOf(world, stranger)).toMatchObject({ emailProvedAt: world.world.time.toISOString() })
    await world.change(admin, stranger.id, { role: 'recruiter' })
  })

  test('is listed without a proof time, unlike the others', async () => {
    const { list } = await usersWorld([admin, stranger])
    const listed = Object.fromEntries((await list()).users.map((user) => [user.id, user.emailProvedAt]))
    expect(listed).toEqual({ [admin.id]: admin.emailProvedAt, [stranger.id]: undefined })
  })
})

describe('an invitation to an email that an account holds unproven', () => {
  test('takes the email from that account, which then signs in by username', async () => {
    const world = await usersWorld([admin])
    const { body: registered } = await world.register({ username: 'stranger', email: address })
    const { id } = await world.invite(admin, address)
    expect(await world.invitations()).toMatchObject([{ id, email: address }])
    const token = await world.tokenFor(id)
    expect(await world.readLink(token)).toMatchObject({ email: address, losesIt: { username: 'stranger' } })

    const { body: accepted } = await world.accept(token)
    expect(await world.deps.users.byEmail(address)).toMatchObject({
      id: accepted.id,
      role: 'recruiter',
      emailProvedAt: world.world.time.toISOString(),
    })
    const loser = await accountOf(world, registered)
    expect(loser).toMatchObject({ username: 'stranger', role: 'applicant', sessionEpoch: 1 })
    expect(loser?.email).toBeUndefined()
    expect((await world.signIn('stranger')).body).toMatchObject({ id: registered.id })
    await expect(world.signIn(address)).rejects.toMatchObject({ code: 'wrong_credentials' })
    expect(await world.invitations()).toEqual([])
    expect(audits(await world.items())).toContainEqual(
      expect.objectContaining({
        action: 'user.email_taken',
        resourceId: registered.id,
        userId: accepted.id,
        changes: ['email'],
      }),
    )
  })

  test('takes it from an account that registered while the invitation was open', async () => {
    const world = await invitedWorld()
    const { body: registered } = await world.register({ username: 'stranger', email: address.toUpperCase() })
    expect(await world.invitations()).toHaveLength(1)
    const { body: accepted } = await world.accept(world.token)
    expect(await world.deps.users.byEmail(address)).toMatchObject({ id: accepted.id })
    expect((await accountOf(world, registered))?.email).toBeUndefined()
    expect(await world.invitations()).toEqual([])
  })

  test('invalidates links that were mailed to that account before', async () => {
    const world = await invitedWorld(stranger)
    const [resetLink, emailLink] = [await world.resetLink(stranger), await world.emailLink(stranger, address)]
    const elsewhere = await world.emailLink(stranger, 'stranger@new.example')
    await world.accept(world.token)
    await expect(world.reset(resetLink)).rejects.toMatchObject({ code: 'invalid_reset_token' })
    for (const link of [emailLink, elsewhere])
      await expect(world.confirmEmail(stranger, link)).rejects.toMatchObject({ code: 'invalid_link' })
  })

  test('lets that account confirm another email, but not this one', async () => {
    const world = await invitedWorld(stranger)
    await world.accept(world.token)
    const loser = (await accountOf(world, stranger)) ?? stranger
    await expect(world.confirmEmail(loser, await world.emailLink(loser, address))).rejects.toMatchObject({
      code: 'already_exists',
    })
    await world.confirmEmail(loser, await world.emailLink(loser, 'stranger@new.example'))
    expect(await world.deps.users.byEmail('stranger@new.example')).toMatchObject({
      id: stranger.id,
      emailProvedAt: world.world.time.toISOString(),
    })
    expect(await world.deps.users.byEmail(address)).toMatchObject({ role: 'recruiter' })
  })

  test.each([
    ['of the same account', {}],
    ['of an account with another email', { email: 'stranger@mail.example', emailProvedAt: admin.emailProvedAt }],
  ])('also takes it as the username %s, which gets another', async (_whose, fields) => {
    const world = await invitedWorld({ ...stranger, username: address, ...fields })
    const { losesIt } = await world.readLink(world.token)
    const { body: accepted } = await world.accept(world.token, { username: address.toUpperCase() })
    const loser = await accountOf(world, stranger)
    expect(loser).toMatchObject({ username: losesIt?.username, sessionEpoch: 1 })
    expect(loser?.email).toBe('email' in fields ? fields.email : undefined)
    expect(loser?.username).not.toBe(address)
    expect(await world.deps.users.byUsernameOrEmail(losesIt?.username ?? '')).toMatchObject({ id: stranger.id })
    expect(await world.deps.users.byUsernameOrEmail(address)).toMatchObject({ id: accepted.id })
    await world.register({ username: 'another', email: 'another@mail.example' })
  })

  test('does not free the address as a username for others', async () => {
    const world = await invitedWorld({ ...stranger, username: address })
    const { losesIt } = await world.readLink(world.token)
    await expect(world.accept(world.token, { username: losesIt?.username })).rejects.toMatchObject({
      code: 'already_exists',
      details: { fields: [{ path: 'username' }] },
    })
    await world.accept(world.token)
    await expect(world.register({ username: address, email: 'x@y.example' })).rejects.toMatchObject({
      code: 'validation_failed',
    })
  })

  test('creates one account for concurrent requests', async () => {
    const world = await invitedWorld(stranger)
    const tries = Array.from({ length: 4 }, (_none, index) => world.accept(world.token, { username: `karen${index}` }))
    const outcomes = await Promise.allSettled(tries)
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect((await world.now()).filter(({ email }) => email === address)).toHaveLength(1)
    expect(await accountOf(world, stranger)).toMatchObject({ sessionEpoch: 1 })
  })

  test('races a reset link: exactly one of the two gets the email', async () => {
    for (let round = 0; round < 6; round += 1) {
      const world = await invitedWorld(stranger)
      const resetLink = await world.resetLink(stranger)
      const pause = () => new Promise((resolve) => setTimeout(resolve, round * 10))
      const [accepted, reset] = await Promise.allSettled([
        pause().then(() => world.accept(world.token)),
        world.reset(resetLink),
      ])
      const [holder, before] = [await world.deps.users.byEmail(address), await accountOf(world, stranger)]
      expect(holder?.emailProvedAt).toBe(world.world.time.toISOString())
      if (reset.status === 'fulfilled') {
        expect(holder?.id).toBe(stranger.id)
        expect(accepted).toMatchObject({
          reason: { code: 'already_exists', message: expect.stringMatching(/already exists/) },
        })
      } else {
        expect(reset).toMatchObject({ reason: { code: 'invalid_reset_token' } })
        expect(accepted).toMatchObject({ value: { body: { id: holder?.id } } })
        expect(before?.email).toBeUndefined()
      }
    }
  })

  test.each([
    ['proved the email', { emailProvedAt: admin.emailProvedAt, role: 'applicant' as const }],
    [
      'has a role',
      { username: address, email: 'x@y.example', emailProvedAt: admin.emailProvedAt, role: 'client' as const },
    ],
  ])('fails if the account %s', async (_what, fields) => {
    const owner = { ...stranger, ...fields }
    const world = await usersWorld([admin, owner])
    await expect(world.invite(admin, address)).rejects.toMatchObject({
      code: 'already_exists',
      details: { fields: [{ path: 'email' }] },
    })
    expect(await world.invitations()).toEqual([])
  })
})

describe('sessions end', () => {
  const people = roles.map((role, index) => makeUser({ id: idOf(20 + index), role }))

  test('when the role changes', async () => {
    const world = await usersWorld([admin, ...people])
    for (const user of people) {
      const role = user.role === 'recruiter' ? 'client' : 'recruiter'
      expect(await world.change(admin, user.id, { role })).toMatchObject({ role, sessionEpoch: 1 })
    }
  })

  test('when the company changes, but not if nothing changes', async () => {
    const world = await usersWorld([admin, client, ...people])
    const moved = people.find(({ role }) => role === 'client') ?? client
    await world.change(admin, moved.id, { role: 'client' })
    expect(await accountOf(world, moved)).toMatchObject({ sessionEpoch: 0 })
    await world.change(admin, moved.id, { clientId: client.id })
    expect(await accountOf(world, moved)).toMatchObject({ clientId: client.id, sessionEpoch: 1 })
  })
})
