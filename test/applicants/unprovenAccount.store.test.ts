import { describe, expect, test } from 'vitest'
import { updateApplicant } from '../../functions/src/applicants/useCases/updateApplicant.ts'
import type { Applicant } from '../../shared/applicants/domain/applicant.ts'
import { makeAuditEntry } from '../make/activity.ts'
import { makeCall } from '../make/call.ts'
import { profileWorld } from './profileWorld.ts'

const own = 'own@example.com'
const other = 'other@mail.example'
const confirmFirst = {
  code: 'validation_failed',
  details: {
    fields: [
      {
        path: 'email',
        message: `Confirm ${own} first, or change the email you log in with. You can do both under My account.`,
      },
    ],
  },
}

/** A world with an account whose email is unproven. */
async function unproven() {
  const world = await profileWorld()
  const user = await world.account({ email: own, emailProvedAt: undefined })
  return {
    ...world,
    user,
    provedAt: async () => (await world.accountNow(user))?.emailProvedAt,
    recordNow: async () => world.applicants.byId((await world.profiles.applicantIdOf(user.id)) ?? ''),
  }
}

/** The same with a record of that account that holds or shows these emails, as was possible before the rule. */
async function withRecord(emails: Partial<Applicant>) {
  const world = await unproven()
  const id = (await world.save(world.user, { city: 'Odense' })).applicant?.id ?? ''
  const before = (await world.applicants.byId(id)) as Applicant
  const next = { ...before, unconfirmedEmail: undefined, ...emails, version: before.version + 1 }
  const audit = makeAuditEntry({ id: crypto.randomUUID(), resourceId: id })
  expect(await world.applicants.change(before, next, { timeline: [], audit })).toEqual({ outcome: 'changed' })
  return { ...world, id }
}

describe('an account with an unproven email', () => {
  test('cannot give its record another email', async () => {
    const { user, save, profiles, mails, recordNow } = await unproven()
    await expect(save(user, { email: other })).rejects.toMatchObject(confirmFirst)
    expect(await profiles.applicantIdOf(user.id)).toBeUndefined()
    await save(user, { email: own.toUpperCase(), city: 'Odense' })
    await expect(save(user, { email: other })).rejects.toMatchObject(confirmFirst)
    expect(await mails()).toHaveLength(1)
    expect(await recordNow()).toMatchObject({ email: own.toUpperCase(), unconfirmedEmail: own.toUpperCase() })
  })

  test('keeps an email that staff entered in its record', async () => {
    const world = await withRecord({})
    const body = { email: 'staff@mail.example' }
    await updateApplicant({ params: { id: world.id }, query: {}, body }, makeCall('recruiter'), world)
    const { applicant } = await world.save(world.user, { ...body, city: 'Vejle' })
    expect(applicant).toMatchObject({ ...body, city: 'Vejle' })
  })

  test('cannot confirm another email it requested earlier, and no more mail is sent to it', async () => {
    const { user, id, linked, confirm, ask, mails, recordNow, holderOf, save } = await withRecord({
      unconfirmedEmail: other,
    })
    const before = await mails()
    await expect(confirm(user, await linked(user, { id, email: other }))).rejects.toMatchObject(confirmFirst)
    await expect(ask(user)).rejects.toMatchObject(confirmFirst)
    expect(await mails()).toEqual(before)
    expect(await recordNow()).toMatchObject({ email: own, unconfirmedEmail: other })
    expect(await holderOf(other)).toBeUndefined()
    await save(user, { email: own })
    expect(await recordNow()).not.toHaveProperty('unconfirmedEmail')
  })

  test("is proven by the link that confirms its record's address", async () => {
    const { user, save, linked, confirm, provedAt, world, recordNow, audit, accountNow, pass } = await unproven()
    const { applicant: { id = '' } = {} } = await save(user, {})
    pass(5)
    await confirm(user, await linked(user, { id, email: own }))
    expect(await provedAt()).toBe(world.time.toISOString())
    expect(await accountNow(user)).toMatchObject({ updatedAt: world.time.toISOString(), sessionEpoch: 0 })
    expect((await audit.latestOf('user', user.id, 1))[0]).toMatchObject({
      action: 'user.email_proved',
      userId: user.id,
    })
    await save(user, { email: other })
    await confirm(user, await linked(user, { id, email: other }))
    expect(await recordNow()).toMatchObject({ email: other })
    expect(await audit.latestOf('user', user.id, 5)).toHaveLength(1)
  })

  test('is proven by a link that connects a record with its address, and by no other', async () => {
    const { user, account, record, linked, connect, provedAt, world, accountNow } = await unproven()
    await connect(user, await linked(user, await record({ email: own })))
    expect(await provedAt()).toBe(world.time.toISOString())
    const elsewhere = await account({ email: 'second@example.com', emailProvedAt: undefined })
    await connect(elsewhere, await linked(elsewhere, await record({ email: other })))
    expect((await accountNow(elsewhere))?.emailProvedAt).toBeUndefined()
  })
})

describe('a reset link that first proves an account', () => {
  test.each([
    ['an email that it confirmed elsewhere', { email: other }],
    ['another email that awaits confirmation', { email: other, unconfirmedEmail: other }],
  ])("releases %s and asks to confirm the account's own", async (_what, emails) => {
    const { user, id, reset, recordNow, holderOf, provedAt, world, mails, timeline } = await withRecord(emails)
    await reset(user)
    expect(await provedAt()).toBe(world.time.toISOString())
    expect(await recordNow()).toMatchObject({ email: own, unconfirmedEmail: own })
    expect([await holderOf(other), await holderOf(own)]).toEqual([undefined, undefined])
    expect(await mails()).toContainEqual(expect.objectContaining({ template: 'emailConfirmation', applicantId: id }))
    expect((await timeline.latestOf(id, 1))[0]).toMatchObject({ action: 'updated', actorId: user.id })
  })

  test("drops an unconfirmed email if the record holds the account's own", async () => {
    const { user, id, reset, recordNow, holderOf } = await withRecord({ email: own, unconfirmedEmail: other })
    await reset(user)
    expect(await recordNow()).toMatchObject({ email: own })
    expect(await recordNow()).not.toHaveProperty('unconfirmedEmail')
    expect(await holderOf(own)).toBe(id)
  })

  test("leaves a record with the account's own email unchanged, as well as that of a proven account", async () => {
    const { user, reset, recordNow } = await withRecord({ email: own })
    const before = await recordNow()
    await reset(user)
    expect(await recordNow()).toEqual(before)

    const proved = await profileWorld()
    const person = await proved.account({ email: own })
    const { applicant: { id = '' } = {} } = await proved.save(person, { email: other })
    await proved.confirm(person, await proved.linked(person, { id, email: other }))
    await proved.reset(person)
    expect(await proved.holderOf(other)).toBe(id)
  })

  test('uses the record as it is by then, or sets no password', async () => {
    const world = await withRecord({ email: other })
    const { user, applicants, reset, recordNow, holderOf } = world
    const change = updateApplicant(
      { params: { id: world.id }, query: {}, body: { city: 'Vejle' } },
      makeCall('recruiter'),
      { ...world, applicants },
    )
    await Promise.all([change, reset(user)])
    expect(await recordNow()).toMatchObject({ city: 'Vejle', email: own })
    expect(await holderOf(other)).toBeUndefined()
  })
})
