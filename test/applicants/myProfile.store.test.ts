import { DeleteCommand } from '@aws-sdk/lib-dynamodb'
import { describe, expect, test } from 'vitest'
import { applicantKeys } from '../../functions/src/applicants/keys.ts'
import { setPicture } from '../../functions/src/documents/setPicture.ts'
import { fileStore } from '../../functions/src/files/stores/fileStore.ts'
import { updateMyProfile } from '../../shared/applicants/contract/updateMyProfile.ts'
import { ProductError } from '../../shared/kernel/domain/errors.ts'
import { makeAuditEntry } from '../make/activity.ts'
import { makeCall } from '../make/call.ts'
import { outcomes } from '../setup/outcomes.ts'
import { profileWorld } from './profileWorld.ts'

describe('a profile', () => {
  test("without a record returns the account's data", async () => {
    const { account, read } = await profileWorld()
    const user = await account({ email: 'bo@example.com', firstName: 'Bo', lastName: undefined })
    expect(await read(user)).toEqual({ account: { firstName: 'Bo', lastName: undefined, email: 'bo@example.com' } })
  })

  test('is created by the first save as new, without a record owner or consent', async () => {
    const { account, save, read, applicants, timeline, audit, profiles } = await profileWorld()
    const user = await account()
    const { applicant } = await save(user, { firstName: 'Bo', lastName: 'Lund', phone: '+45 1', city: ' Odense ' })
    const id = applicant?.id ?? ''
    const record = await applicants.byId(id)
    expect(record).toMatchObject({
      version: 1,
      userId: user.id,
      firstName: 'Bo',
      email: user.email,
      // A Danish town in only one region determines region and country.
      ...{ city: 'Odense', region: 'Syddanmark', country: 'Denmark' },
      pipelineStage: 'new',
      stageChangedAt: '2026-03-01T08:00:00.000Z',
    })
    for (const field of ['recordOwner', 'gdprConsentDate']) expect(record).not.toHaveProperty(field)
    expect(await profiles.applicantIdOf(user.id)).toBe(id)
    expect(await timeline.latestOf(id, 10)).toMatchObject([{ action: 'created', actorId: user.id }])
    expect(await audit.latestOf('applicant', id, 10)).toMatchObject([{ action: 'applicant.created', userId: user.id }])
    expect(await read(user)).toMatchObject({ applicant: { id, city: 'Odense' }, progress: 'received' })
  })

  test('is created in the language of the call if none is sent', async () => {
    const { account, save, applicants } = await profileWorld({ language: 'da' })
    const [user, other] = [await account(), await account()]
    const { applicant } = await save(user, { firstName: 'Bo', lastName: 'Lund' })
    expect(await applicants.byId(applicant?.id ?? '')).toMatchObject({ language: 'da' })
    const chosen = await save(other, { firstName: 'Ewa', lastName: 'Lis', language: 'en' })
    expect(chosen.applicant).toMatchObject({ language: 'en' })
  })

  test("uses the account's names and email by default and requires names", async () => {
    const { account, save } = await profileWorld()
    const named = await account({ firstName: 'Bo', lastName: 'Lund' })
    expect((await save(named, { city: 'Aarhus' })).applicant).toMatchObject({ firstName: 'Bo', email: named.email })
    const nameless = await account({ firstName: undefined, lastName: undefined })
    await expect(save(nameless, { city: 'Aarhus' })).rejects.toMatchObject({
      code: 'validation_failed',
      details: {
        fields: [
          { path: 'firstName', message: 'First name is required' },
          { path: 'lastName', message: 'Last name is required' },
        ],
      },
    })
  })

  test('sets the language for mails and keeps it if none is sent', async () => {
    const { account, save, applicants, timeline } = await profileWorld()
    const user = await account()
    const { applicant } = await save(user, { city: 'Odense' })
    const id = applicant?.id ?? ''
    expect(await applicants.byId(id)).toMatchObject({ language: 'en' })
    expect((await save(user, { language: 'da' })).applicant).toMatchObject({ language: 'da' })
    expect(await timeline.latestOf(id, 1)).toMatchObject([{ fields: ['language'], actorId: user.id }])
    await save(user, { phone: '+45 1' })
    expect(await applicants.byId(id)).toMatchObject({ language: 'da' })
    expect(updateMyProfile.body.safeParse({ language: 'sv' }).success).toBe(false)
  })

  test('clears emptied fields and keeps fields that are not sent', async () => {
    const { account, save, applicants } = await profileWorld()
    const user = await account()
    await save(user, { phone: '+45 1', city: 'Odense', country: 'Denmark' })
    const { applicant } = await save(user, { phone: undefined, city: null, version: 1 })
    const record = await applicants.byId(applicant?.id ?? '')
    expect(record).toMatchObject({ version: 2, country: 'Denmark' })
    expect(record).not.toHaveProperty('phone')
    expect(record).not.toHaveProperty('city')
  })

  test('clears the old address when the town or country changes, and sets the region of a Danish town', async () => {
    const { account, save, applicants } = await profileWorld()
    const user = await account()
    const { applicant } = await save(user, { city: 'Odense' })
    const home = async () => {
      const { city, country, region, street, postcode } = (await applicants.byId(applicant?.id ?? '')) ?? {}
      return [city, country, region, street, postcode]
    }
    expect(await home()).toEqual(['Odense', 'Denmark', 'Syddanmark', undefined, undefined])
    await save(user, { phone: '+45 1', city: 'Aarhus' })
    expect(await home()).toEqual(['Aarhus', 'Denmark', 'Midtjylland', undefined, undefined])
    await save(user, { country: null })
    expect(await home()).toEqual(['Aarhus', undefined, 'Midtjylland', undefined, undefined])
    await save(user, { city: 'Lublin', country: 'Poland' })
    expect(await home()).toEqual(['Lublin', 'Poland', undefined, undefined, undefined])
  })

  test('can remove its picture, which deletes the file, but not set one', async () => {
    const { account, read, save, table, applicants } = await profileWorld()
    const user = await account()
    const { applicant: { id = '' } = {} } = await save(user, { firstName: 'Bo', lastName: 'Lund' })
    const file = {
      ...{ id: crypto.randomUUID(), name: 'me.png', type: 'image/png', size: 10 },
      ...{ state: 'arriving' as const, createdAt: '2026-03-01T07:59:00.000Z' },
    }
    await fileStore(table).announce(file)
    const call = makeCall('applicant', user.id)
    const deps = { applicants, now: () => new Date(), newId: () => crypto.randomUUID(), pause: async () => undefined }
    await setPicture({ applicantId: id, file }, call, deps)
    expect((await read(user)).applicant).toMatchObject({ profilePicture: file.id })
    expect((await save(user, { profilePicture: null })).applicant?.profilePicture).toBeUndefined()
    expect((await read(user)).applicant).not.toHaveProperty('profilePicture')
    expect(await fileStore(table).stateOf(file.id)).toMatchObject({ state: 'removed' })
    expect(updateMyProfile.body.safeParse({ profilePicture: file.id }).success).toBe(false)
  })

  test('rejects a save over a newer version', async () => {
    const { account, save } = await profileWorld()
    const user = await account()
    await save(user, { city: 'Odense' })
    await save(user, { city: 'Aarhus', version: 1 })
    await expect(save(user, { city: 'Vejle', version: 1 })).rejects.toMatchObject({
      code: 'stale_record',
      message: 'This record was changed by someone else',
      details: { current: { version: 2, city: 'Aarhus' } },
    })
    expect((await save(user, { city: 'Vejle' })).applicant).toMatchObject({ version: 3, city: 'Vejle' })
  })

  test('of an account without an email requires one in the first save', async () => {
    const { account, read, save } = await profileWorld()
    const user = await account({ email: undefined })
    expect((await read(user)).account).not.toHaveProperty('email', expect.anything())
    await expect(save(user, { city: 'Aarhus' })).rejects.toMatchObject({
      code: 'validation_failed',
      details: { fields: [{ path: 'email', code: 'required' }] },
    })
    expect((await save(user, { city: 'Aarhus', email: 'bo@example.com' })).applicant).toMatchObject({
      email: 'bo@example.com',
    })
  })

  test('never takes the email of another record', async () => {
    const { account, save, record, applicants, profiles } = await profileWorld()
    const other = await record({ email: 'anna@example.com' })
    const user = await account({ email: 'Anna@Example.com' })
    const message = 'We already have a profile with this email. Ask for a link to connect it to your account.'
    const refusal = { code: 'already_exists', message, details: { fields: [{ path: 'email', message }] } }
    await expect(save(user, { city: 'Odense' })).rejects.toMatchObject(refusal)
    expect(await profiles.applicantIdOf(user.id)).toBeUndefined()

    await save(user, { email: 'own@example.com' })
    await expect(save(user, { email: 'ANNA@example.com' })).rejects.toMatchObject(refusal)
    expect(await applicants.byId(other.id)).toEqual(other)
  })

  test('allows ten emails an hour, then rejects taken and free ones the same way', async () => {
    const { account, save, record, read, pass } = await profileWorld()
    await record({ email: 'anna@example.com' })
    const user = await account({ email: 'own@example.com' })
    await save(user, { city: 'Odense' })
    for (let attempt = 2; attempt <= 10; attempt += 1) {
      const email = attempt % 2 === 0 ? 'anna@example.com' : `free${attempt}@example.com`
      await save(user, { email }).catch(() => undefined)
    }
    const refusal = { code: 'too_many_requests' }
    await expect(save(user, { email: 'anna@example.com' })).rejects.toMatchObject(refusal)
    await expect(save(user, { email: 'free@example.com' })).rejects.toMatchObject(refusal)
    const { applicant } = await read(user)
    expect(applicant).toMatchObject({ email: 'free9@example.com' })
    expect((await save(user, { email: 'FREE9@example.com', city: 'Vejle' })).applicant).toMatchObject({ city: 'Vejle' })
    pass(3600)
    expect((await save(user, { email: 'free@example.com' })).applicant).toMatchObject({ email: 'free@example.com' })
  })

  test('counts emails tried by creating a record, too', async () => {
    const { account, save, record, profiles } = await profileWorld()
    await record({ email: 'anna@example.com' })
    const user = await account({ email: 'anna@example.com' })
    for (let attempt = 1; attempt <= 10; attempt += 1)
      await expect(save(user, { city: 'Odense' })).rejects.toMatchObject({ code: 'already_exists' })
    await expect(save(user, { email: 'free@example.com' })).rejects.toMatchObject({ code: 'too_many_requests' })
    expect(await profiles.applicantIdOf(user.id)).toBeUndefined()
  })

  test('created ten times at once is one record', async () => {
    const { account, save, read, audit } = await profileWorld()
    const user = await account()
    const cities = Array.from({ length: 10 }, (_, index) => `City ${index}`)
    const { done, refused } = await outcomes(cities.map((city) => save(user, { city })))
    const ids = new Set(done.map(({ applicant }) => applicant?.id))
    expect(ids.size).toBe(1)
    for (const error of refused) expect(error.code).toBe('stale_record')
    const { applicant } = await read(user)
    expect(applicant?.version).toBe(done.length)
    expect(await audit.latestOf('applicant', applicant?.id ?? '', 50)).toHaveLength(done.length)
  })

  test('is created again if its record was deleted, but not from an editor that shows the old one', async () => {
    const { account, save, read, table } = await profileWorld()
    const user = await account()
    const { applicant } = await save(user, { city: 'Odense' })
    for (const Key of [applicantKeys.applicant(applicant?.id ?? ''), applicantKeys.applicantEmail(user.email ?? '')])
      await table.client.send(new DeleteCommand({ TableName: table.name, Key }))
    expect(await read(user)).not.toHaveProperty('applicant')
    await expect(save(user, { city: 'Vejle', version: 1 })).rejects.toMatchObject({ code: 'not_found' })
    const again = await save(user, { city: 'Vejle' })
    expect(again.applicant?.id).not.toBe(applicant?.id)
    expect((await read(user)).applicant).toMatchObject({ city: 'Vejle', version: 1 })
  })

  test('shows an approved application as under review after a minute, as the mail does', async () => {
    const { account, record, linked, connect, read, pass } = await profileWorld()
    const user = await account()
    const person = await record({ channel: 'form', createdAt: '2026-03-01T08:00:00.000Z' })
    expect((await connect(user, await linked(user, person))).progress).toBe('received')
    pass(61)
    expect((await read(user)).progress).toBe('under_review')
  })

  test('shows a stage a minute after the move', async () => {
    const { account, record, linked, connect, read, pass } = await profileWorld()
    const user = await account()
    const person = await record({ pipelineStage: 'interview', stageChangedAt: '2026-03-01T08:00:00.000Z' })
    expect((await connect(user, await linked(user, person))).progress).toBe('received')
    pass(61)
    expect((await read(user)).progress).toBe('interview')
  })

  test('hides staff-only fields', async () => {
    const { account, record, linked, connect } = await profileWorld()
    const user = await account()
    const person = await record({ recruiterNotes: 'Calls back', starRating: 5, tags: ['x'], pipelineStage: 'rejected' })
    const answer = await connect(user, await linked(user, person))
    expect(answer).toMatchObject({ progress: 'not_selected', applicant: { phone: person.phone, id: person.id } })
    for (const field of ['recruiterNotes', 'starRating', 'tags', 'recordOwner'])
      expect(answer.applicant).not.toHaveProperty(field)
  })
})

describe('requesting a link', () => {
  test('queues a mail without revealing whether a record exists, five times an hour', async () => {
    const { account, ask, pass } = await profileWorld()
    const user = await account()
    for (let attempt = 1; attempt <= 5; attempt += 1)
      expect(await ask(user)).toEqual({
        message: 'If we have a profile with your email, we have sent you a link to connect it.',
      })
    await expect(ask(user)).rejects.toMatchObject({ code: 'too_many_requests' })
    pass(3600)
    await expect(ask(user)).resolves.toBeDefined()
  })

  test('fails if the account has a record', async () => {
    const { account, ask, record, linked, connect } = await profileWorld()
    const user = await account()
    await connect(user, await linked(user, await record()))
    await expect(ask(user)).rejects.toMatchObject({
      code: 'already_done',
      message: 'Your account is already connected to a profile',
    })
  })
})

describe('a mailed link', () => {
  const invalid = { code: 'invalid_link', message: 'This link is invalid or has expired.' }

  test('expires with the sessions of its account, such as when an invitation takes its email', async () => {
    const world = await profileWorld()
    const user = await world.account()
    const record = await world.record({ email: user.email })
    const token = await world.linked({ ...user, sessionEpoch: user.sessionEpoch - 1 }, record)
    await expect(world.connect(user, token)).rejects.toMatchObject(invalid)
    const own = await world.account()
    await world.save(own, { firstName: 'Anna', lastName: 'Holm' })
    const { applicant } = await world.read(own)
    const awaiting = { id: applicant?.id ?? '', email: own.email }
    const old = await world.linked({ ...own, sessionEpoch: own.sessionEpoch - 1 }, awaiting)
    await expect(world.confirm(own, old)).rejects.toMatchObject(invalid)
    await world.confirm(own, await world.linked(own, awaiting))
  })

  test('connects account and record and logs the change', async () => {
    const { account, record, linked, connect, read, applicants, timeline, audit } = await profileWorld()
    const user = await account()
    const person = await record()
    const token = await linked(user, person)
    await connect(user, token)
    expect(await applicants.byId(person.id)).toMatchObject({ userId: user.id, version: 2, city: person.city })
    expect((await read(user)).applicant?.id).toBe(person.id)
    const [latest] = await timeline.latestOf(person.id, 1)
    expect(latest).toMatchObject({ action: 'updated', fields: ['userId'], actorId: user.id })
    expect((await audit.latestOf('applicant', person.id, 1))[0]).toMatchObject({ changes: ['userId'], userId: user.id })
    await expect(connect(user, token)).rejects.toMatchObject({ code: 'already_done' })
  })

  test('works only for its account, for a day, while the record has the address it was mailed to', async () => {
    const { account, record, linked, connect, pass, applicants, save } = await profileWorld()
    const [user, thief] = [await account(), await account()]
    const person = await record()
    const token = await linked(user, person)
    await expect(connect(thief, token)).rejects.toMatchObject(invalid)
    await expect(connect(user, `${token}x`)).rejects.toMatchObject(invalid)
    pass(24 * 3600)
    await expect(connect(user, token)).rejects.toMatchObject(invalid)

    const renewed = await linked(user, person)
    const moved = { ...person, email: 'corrected@example.com', version: 2 }
    const changeLog = { timeline: [], audit: makeAuditEntry() }
    expect(await applicants.change(person, moved, changeLog)).toEqual({ outcome: 'changed' })
    await expect(connect(user, renewed)).rejects.toMatchObject(invalid)

    await save(user, {})
    await expect(connect(user, await linked(user, moved))).rejects.toMatchObject({ code: 'already_done' })
    expect(await applicants.byId(person.id)).not.toHaveProperty('userId')
  })

  test('connects once for concurrent requests', async () => {
    const { account, record, linked, connect, audit } = await profileWorld()
    const user = await account()
    const person = await record()
    const token = await linked(user, person)
    const { done, refused } = await outcomes(Array.from({ length: 12 }, () => connect(user, token)))
    expect(done).toHaveLength(1)
    expect(
      refused.map(({ code }) => code).filter((code) => code !== 'already_done' && code !== 'invalid_link'),
    ).toEqual([])
    expect(await audit.latestOf('applicant', person.id, 50)).toHaveLength(2)
  })

  test('connects one of two racing accounts, and one of two records racing for an account', async () => {
    const { account, record, linked, connect, applicants, profiles } = await profileWorld()
    const users = [await account(), await account()]
    const person = await record()
    const tokens = await Promise.all(users.map((user) => linked(user, person)))
    const race = await outcomes(users.map((user, index) => connect(user, tokens[index] ?? '')))
    expect(race.done).toHaveLength(1)
    expect(race.refused).toMatchObject([invalid])
    const owner = (await applicants.byId(person.id))?.userId
    const connected = await Promise.all(users.map(({ id }) => profiles.applicantIdOf(id)))
    expect(users.filter((_, index) => connected[index] !== undefined).map(({ id }) => id)).toEqual([owner])

    const single = await account()
    const people = [await record({ email: 'a@example.com' }), await record({ email: 'b@example.com' })]
    const links = await Promise.all(people.map((each) => linked(single, each)))
    const second = await outcomes(links.map((link) => connect(single, link)))
    expect(second.done).toHaveLength(1)
    expect(second.refused).toMatchObject([{ code: 'already_done' }])
    expect(second.refused[0]).toBeInstanceOf(ProductError)
    const owners = await Promise.all(people.map(async ({ id }) => (await applicants.byId(id))?.userId))
    expect(owners.filter((id) => id === single.id)).toHaveLength(1)
  })
})
