import { describe, expect, test } from 'vitest'
import { addressHash } from '../../functions/src/accounts/addressHash.ts'
import { changeApplicant } from '../../functions/src/applicants/changeApplicant.ts'
import { releaseEmail } from '../../functions/src/applicants/useCases/releaseEmail.ts'
import { updateApplicant } from '../../functions/src/applicants/useCases/updateApplicant.ts'
import type { ProvingContext } from '../../functions/src/kernel/requestContext.ts'
import { writeTogether } from '../../functions/src/kernel/table/transaction.ts'
import type { ApplicantChanges } from '../../shared/applicants/domain/applicantForms.ts'
import { makeAuditEntry } from '../make/activity.ts'
import { makeCall } from '../make/call.ts'
import { outcomes } from '../setup/outcomes.ts'
import { profileWorld } from './profileWorld.ts'

const invalid = { code: 'invalid_link', message: 'This link is invalid or has expired.' }

/** A world with a record that its applicant started and whose email is unconfirmed. */
async function begun(email = 'own@example.com') {
  const world = await profileWorld()
  const user = await world.account({ email })
  const { applicant } = await world.save(user, { city: 'Odense' })
  const id = applicant?.id ?? ''
  return {
    ...world,
    user,
    id,
    /** Opens the link that was mailed to an address. */
    open: async (mailedTo: string) => world.confirm(user, await world.linked(user, { id, email: mailedTo })),
    current: async () => world.applicants.byId(id),
  }
}

/** The same with the email confirmed. */
async function confirmed(email?: string) {
  const world = await begun(email)
  await world.open(email ?? 'own@example.com')
  return world
}

const staffCall = makeCall('recruiter')

describe('the email of a profile', () => {
  test('is not reserved until it is confirmed, then belongs to the record', async () => {
    const { id, current, open, mails, holderOf, timeline, audit } = await begun()
    expect(await current()).toMatchObject({ email: 'own@example.com', unconfirmedEmail: 'own@example.com' })
    expect(await holderOf('own@example.com')).toBeUndefined()
    const mailedTo = addressHash('own@example.com')
    expect(await mails()).toEqual([{ template: 'emailConfirmation', applicantId: id, mailedTo }])

    const { applicant } = await open('own@example.com')
    expect(applicant).toMatchObject({ email: 'own@example.com', version: 2 })
    expect(await current()).not.toHaveProperty('unconfirmedEmail')
    expect(await holderOf('own@example.com')).toBe(id)
    expect((await timeline.latestOf(id, 1))[0]).toMatchObject({
      action: 'updated',
      fields: ['email', 'unconfirmedEmail'],
    })
    expect((await audit.latestOf('applicant', id, 1))[0]).toMatchObject({ changes: ['email', 'unconfirmedEmail'] })
  })

  test('replaces one that bounced and clears the problem', async () => {
    const { id, user, save, current, open, applicants, timeline } = await confirmed()
    const before = await current()
    if (!before) throw new Error('The record is gone')
    const marked = { ...before, version: before.version + 1, emailProblem: { bouncedAt: before.updatedAt } }
    await applicants.change(before, marked, { timeline: [], audit: makeAuditEntry({ resourceId: id }) })
    await save(user, { email: 'new@example.com' })
    expect(await current()).toMatchObject({ emailProblem: { bouncedAt: before.updatedAt } })
    await open('new@example.com')
    expect(await current()).not.toHaveProperty('emailProblem')
    expect((await timeline.latestOf(id, 1))[0]?.fields).toEqual(['email', 'unconfirmedEmail', 'emailProblem'])
  })

  test('can be taken by staff before confirmation, not after', async () => {
    const early = await begun('anna@example.com')
    const other = await early.record({ email: 'Anna@example.com' })
    expect(await early.holderOf('anna@example.com')).toBe(other.id)
    await expect(early.open('anna@example.com')).rejects.toMatchObject({ code: 'already_exists' })
    expect(await early.current()).toMatchObject({ version: 1, unconfirmedEmail: 'anna@example.com' })

    const late = await confirmed('anna@example.com')
    await late.record({ email: 'anna@example.com' })
    expect(await late.holderOf('anna@example.com')).toBe(late.id)
  })

  test('stays until a new one is confirmed and replaces it', async () => {
    const { id, user, save, current, open, mails, holderOf } = await confirmed()
    const { applicant } = await save(user, { email: 'new@example.com', phone: '+45 1' })
    expect(applicant).toMatchObject({ email: 'own@example.com', unconfirmedEmail: 'new@example.com', phone: '+45 1' })
    expect(await holderOf('new@example.com')).toBeUndefined()
    expect(await mails()).toHaveLength(2)

    await open('new@example.com')
    expect(await current()).toMatchObject({ email: 'new@example.com' })
    expect([await holderOf('new@example.com'), await holderOf('own@example.com')]).toEqual([id, undefined])
    // The owner of the former address may know nothing of it.
    expect(await mails()).toContainEqual({
      ...{ template: 'emailChanged', userId: user.id, formerEmail: 'own@example.com', isProfile: true },
    })
  })

  test('asks for a recent proof, since links to all data are mailed there', async () => {
    const { user, save, world, current } = await confirmed()
    world.provedAt = new Date(world.time.getTime() - 11 * 60_000).toISOString()
    await expect(save(user, { email: 'new@example.com' })).rejects.toMatchObject({ code: 'proof_required' })
    expect(await current()).not.toHaveProperty('unconfirmedEmail')
    expect((await save(user, { phone: '+45 1' })).applicant).toMatchObject({ phone: '+45 1' })
  })

  test('can be corrected or reverted while unconfirmed', async () => {
    const { user, save, open, current } = await confirmed()
    await save(user, { email: 'typo@example.com' })
    await save(user, { email: 'new@example.com' })
    await expect(open('typo@example.com')).rejects.toMatchObject(invalid)
    await save(user, { email: 'own@example.com' })
    expect(await current()).not.toHaveProperty('unconfirmedEmail')
    await expect(open('new@example.com')).rejects.toMatchObject(invalid)
    expect(await current()).toMatchObject({ email: 'own@example.com' })
  })

  test('follows every change while the first one is unconfirmed', async () => {
    const { user, save, open, current, holderOf, id } = await begun()
    await save(user, { email: 'other@example.com' })
    expect(await current()).toMatchObject({ email: 'other@example.com', unconfirmedEmail: 'other@example.com' })
    await open('other@example.com')
    expect([await holderOf('other@example.com'), await holderOf('own@example.com')]).toEqual([id, undefined])
  })

  test('belongs to the record at once if staff enter it', async () => {
    const world = await begun()
    const { id, holderOf, current } = world
    const write = (email: string) => updateApplicant({ params: { id }, query: {}, body: { email } }, staffCall, world)
    await write('own@example.com')
    expect(await current()).not.toHaveProperty('unconfirmedEmail')
    expect(await holderOf('own@example.com')).toBe(id)
    await write('other@example.com')
    expect([await holderOf('other@example.com'), await holderOf('own@example.com')]).toEqual([id, undefined])
  })
})

describe('another email that staff enter', () => {
  const staffWorld = async () => {
    const world = await begun()
    const write = (body: object, provedAt = world.now().toISOString()) =>
      updateApplicant({ params: { id: world.id }, query: {}, body }, { ...staffCall, provedAt }, world)
    return { ...world, write }
  }

  test('needs a recent proof, because links to all data of the person are mailed there', async () => {
    const { write, now, current } = await staffWorld()
    const hoursAgo = new Date(now().getTime() - 3 * 3_600_000).toISOString()
    await expect(write({ email: 'thief@example.com' }, hoursAgo)).rejects.toMatchObject({ code: 'proof_required' })
    expect(await current()).toMatchObject({ email: 'own@example.com' })
    // The record shows this email without holding it.
    await expect(write({ email: 'own@example.com' }, hoursAgo)).rejects.toMatchObject({ code: 'proof_required' })
    await write({ email: 'own@example.com' })
    await write({ email: 'own@example.com', city: 'Vejle' }, hoursAgo)
    expect(await current()).toMatchObject({ city: 'Vejle' })
  })

  test('sends a mail to the address it replaces, if that was the record’s', async () => {
    const { write, mails } = await staffWorld()
    await write({ email: 'own@example.com' })
    await write({ city: 'Vejle' })
    const told = { template: 'emailReplaced', formerEmail: 'own@example.com' }
    expect(await mails()).not.toContainEqual(told)
    await write({ email: 'other@example.com' })
    expect(await mails()).toContainEqual(told)
  })
})

describe('a confirmation link', () => {
  test('works once, for a day, only for its account', async () => {
    const { user, id, account, save, linked, confirm, pass } = await begun()
    const thief = await account({ email: 'thief@example.com' })
    await save(thief, {})
    const email = 'own@example.com'
    const token = await linked(user, { id, email })
    await expect(confirm(thief, token)).rejects.toMatchObject(invalid)
    await expect(confirm(thief, await linked(thief, { id, email }))).rejects.toMatchObject(invalid)
    pass(24 * 3600)
    await expect(confirm(user, token)).rejects.toMatchObject(invalid)
    const renewed = await linked(user, { id, email })
    const { done, refused } = await outcomes(Array.from({ length: 8 }, () => confirm(user, renewed)))
    expect(done).toHaveLength(1)
    for (const error of refused) expect(error.code).toBe('invalid_link')
  })

  test('gives the email to one of two applicants waiting for it', async () => {
    const world = await profileWorld()
    const users = await Promise.all([1, 2].map(() => world.account()))
    const ids = await Promise.all(
      users.map(async (user) => (await world.save(user, { email: 'anna@example.com' })).applicant?.id ?? ''),
    )
    const links = await Promise.all(
      users.map((user, index) => world.linked(user, { id: ids[index] ?? '', email: 'anna@example.com' })),
    )
    const { done, refused } = await outcomes(users.map((user, index) => world.confirm(user, links[index] ?? '')))
    expect(done).toHaveLength(1)
    expect(refused).toMatchObject([
      {
        code: 'already_exists',
        message: 'This email is already used in another profile. Ask your recruiter for help.',
      },
    ])
    expect(await world.holderOf('anna@example.com')).toBe(done[0]?.applicant?.id)
  })

  test('can be requested again, five times an hour', async () => {
    const { user, ask, mails } = await begun()
    // The first of the five was sent when the profile was created.
    for (let attempt = 1; attempt <= 4; attempt += 1)
      expect(await ask(user)).toEqual({ message: 'We have sent a link to the email that you need to confirm.' })
    await expect(ask(user)).rejects.toMatchObject({ code: 'too_many_requests' })
    expect(await mails()).toHaveLength(5)
  })

  test('does not flood a mailbox and still reaches its owner, whatever strangers requested', async () => {
    const { ask, mails, account, save } = await profileWorld()
    const askForConfirmation = async (email: string, signsInWith?: string) => {
      const user = await account(signsInWith === undefined ? {} : { email: signsInWith })
      await save(user, { email })
      for (let attempt = 1; attempt <= 5; attempt += 1) await ask(user).catch(() => undefined)
    }
    await askForConfirmation('own@example.com')
    expect(await mails()).toHaveLength(5)
    for (const stranger of [1, 2, 3, 4, 5]) await askForConfirmation(`own+${stranger}@example.com`)
    expect(await mails()).toHaveLength(20)
    await askForConfirmation('own@example.com', 'Own@example.com')
    expect(await mails()).toHaveLength(25)
  })
})

describe('an email released by staff', () => {
  const release = (world: Awaited<ReturnType<typeof begun>>, version: number, id = world.id) =>
    releaseEmail({ params: { id }, query: {}, body: { reason: 'Belongs to somebody else', version } }, staffCall, world)

  test('can be taken by others; the reason is in the timeline and not in the audit log', async () => {
    const world = await confirmed()
    const { id, holderOf, timeline, audit, record, current } = world
    expect(await release(world, 2)).toMatchObject({ version: 3, unconfirmedEmail: 'own@example.com' })
    expect(await holderOf('own@example.com')).toBeUndefined()
    expect(await timeline.latestOf(id, 1)).toMatchObject([
      { action: 'email_released', fields: ['email'], reason: 'Belongs to somebody else' },
    ])
    const [entry] = await audit.latestOf('applicant', id, 1)
    expect(entry).toMatchObject({
      action: 'applicant.email_released',
      changes: ['email'],
      userId: staffCall.actor.userId,
    })
    expect(JSON.stringify(entry)).not.toContain('somebody else')
    const other = await record({ email: 'own@example.com' })
    expect(await holderOf('own@example.com')).toBe(other.id)
    expect(await current()).toMatchObject({ email: 'own@example.com' })
  })

  test('no longer gives access through a link that was mailed before', async () => {
    const world = await profileWorld()
    const reader = await world.account()
    const record = await world.record({ email: 'own@example.com' })
    const token = await world.linked(reader, record)
    await releaseEmail(
      { params: { id: record.id }, query: {}, body: { reason: 'Belongs to somebody else', version: 1 } },
      staffCall,
      world,
    )
    await expect(world.connect(reader, token)).rejects.toMatchObject(invalid)
    expect(await world.applicants.byId(record.id)).not.toHaveProperty('userId')
  })

  test('stays released when a program sends it again, and is held again when staff enter it with a recent proof', async () => {
    const world = await confirmed()
    const { id, now, current, holderOf } = world
    await release(world, 2)
    const write = (changes: ApplicantChanges, call: Pick<ProvingContext, 'actor' | 'provedAt'>) =>
      changeApplicant({ id, changes, seenVersion: undefined }, { ...staffCall, ...call }, world)
    const agent = { ...staffCall.actor, kind: 'agent', name: 'Claude', scopes: ['read', 'contact', 'write'] } as const
    await write({ email: 'Own@example.com', city: 'Vejle' }, { actor: agent, provedAt: undefined })
    expect(await current()).toMatchObject({ city: 'Vejle', unconfirmedEmail: 'own@example.com' })
    expect(await holderOf('own@example.com')).toBeUndefined()
    await write({ email: 'own@example.com' }, { actor: staffCall.actor, provedAt: now().toISOString() })
    expect(await current()).not.toHaveProperty('unconfirmedEmail')
    expect(await holderOf('own@example.com')).toBe(id)
  })

  test('can be confirmed again by the reader of its mailbox', async () => {
    const world = await confirmed()
    await release(world, 2)
    await world.open('own@example.com')
    expect(await world.holderOf('own@example.com')).toBe(world.id)
  })

  test('is released once, for the version that was seen, and only if the record holds it', async () => {
    const world = await confirmed()
    await expect(release(world, 1)).rejects.toMatchObject({
      code: 'stale_record',
      details: { current: { version: 2 } },
    })
    await expect(release(world, 2, crypto.randomUUID())).rejects.toMatchObject({ code: 'not_found' })
    const { done, refused } = await outcomes(Array.from({ length: 5 }, () => release(world, 2)))
    expect(done).toHaveLength(1)
    for (const error of refused) expect(error.code).toBe('stale_record')
    await expect(release(world, 3)).rejects.toMatchObject({
      code: 'already_done',
      message: 'This email has already been released',
    })
  })
})

test.each([
  ['whose email is disputed', {}],
  ['that lost its email to an invitation', { email: undefined }],
])('the record of a reported account %s belongs to nobody, and its person can connect another one', async (_, lost) => {
  const world = await confirmed()
  const { table, user, id, holderOf, verifiedEmailItems, current, read, account } = world
  const call = { clientAddress: '203.0.113.7', userAgent: undefined, language: 'en' as const }
  const items = await verifiedEmailItems({ ...user, ...lost }, call, { isDisputed: true })
  expect(await writeTogether(table, items)).toEqual([])
  expect(await current()).toMatchObject({ email: 'own@example.com', unconfirmedEmail: 'own@example.com' })
  expect(await current()).not.toHaveProperty('userId')
  expect(await holderOf('own@example.com')).toBeUndefined()
  expect((await read(user)).applicant).toBeUndefined()
  // Staff enter the email again once they know that it is the person's.
  await updateApplicant({ params: { id }, query: {}, body: { email: 'own@example.com' } }, staffCall, world)
  const another = await account({ email: 'another@example.com' })
  await world.connect(another, await world.linked(another, { id, email: 'own@example.com' }))
  expect(await current()).toMatchObject({ userId: another.id })
})
