import { describe, expect, test } from 'vitest'
import { newOwnDataLink, personOfOwnDataLink } from '../../functions/src/privacy/ownDataLinks.ts'
import { setTalentPoolByLink } from '../../functions/src/privacy/useCases/setTalentPoolByLink.ts'
import { holdsEmail } from '../../shared/applicants/domain/recordEmail.ts'
import { ownDataWorld } from './ownDataWorld.ts'

const invalid = { code: 'invalid_link', message: 'This link is invalid or has expired.' }

describe("requesting a link to one's own data", () => {
  test('returns and stores the same whether or not a record exists', async () => {
    const { record, ask, mails } = await ownDataWorld()
    await record({ email: 'anna@example.com' })
    const answers = [await ask('ANNA@example.com'), await ask('nobody@example.com')]
    expect(new Set(answers.map(({ message }) => message)).size).toBe(1)
    expect((await mails()).map(({ mail }) => mail).toSorted(byEmail)).toEqual([
      { template: 'ownDataLink', emailKey: 'anna@example.com' },
      { template: 'ownDataLink', emailKey: 'nobody@example.com' },
    ])
  })

  test('sends no mail if nothing is stored', async () => {
    const { ask, mailed } = await ownDataWorld()
    await ask('nobody@example.com')
    expect((await mailed()).mail).toBeUndefined()
  })

  test('sends five mails an hour to one email and returns the same answer beyond that', async () => {
    const { ask, mails } = await ownDataWorld()
    const answers = []
    for (let attempt = 0; attempt < 7; attempt += 1) answers.push((await ask('anna@example.com')).message)
    expect(new Set(answers).size).toBe(1)
    expect(await mails()).toHaveLength(5)
  })
})

describe("the link to one's own data", () => {
  test("goes to the record's mailbox in the requester's language, and only its hash is stored", async () => {
    const { record, ask, mailed, items } = await ownDataWorld()
    await record({ email: 'Anna@example.com', firstName: 'Anna' })
    await ask('anna@example.com', 'da')
    const { mail, token } = await mailed()
    expect(mail).toMatchObject({ to: 'Anna@example.com', subject: 'Se de oplysninger, vi har om dig' })
    expect(mail?.text).toContain('Hej Anna')
    const links = (await items()).filter(({ entity }) => entity === 'ownDataLink')
    expect(links).toHaveLength(1)
    expect(JSON.stringify(links)).not.toMatch(new RegExp(`${token}|anna`, 'i'))
  })

  test('shows a summary of the stored data any number of times within an hour', async () => {
    const { world, account, record, ask, mailed, read } = await ownDataWorld()
    const owner = await account({ role: 'recruiter', firstName: 'Louise', lastName: 'Bach', email: 'l@agency.example' })
    const { createdAt } = await record({ email: 'anna@example.com', recordOwner: owner.id })
    await ask('anna@example.com')
    const { token } = await mailed()
    const consentEntries = { name: 'Anna Kovalenko', keptSince: createdAt, lookedAfterBy: 'Louise Bach' }
    expect(await read(token)).toEqual(consentEntries)
    world.time = new Date('2026-03-01T08:59:00.000Z')
    expect(await read(token)).toEqual(consentEntries)
    world.time = new Date('2026-03-01T09:00:01.000Z')
    await expect(read(token)).rejects.toMatchObject(invalid)
  })

  test('does not name former staff', async () => {
    const { account, record, ask, mailed, read } = await ownDataWorld()
    const owner = await account({ role: 'recruiter', isActive: false, email: 'l@agency.example' })
    await record({ email: 'anna@example.com', recordOwner: owner.id })
    await ask('anna@example.com')
    expect(await read((await mailed()).token)).not.toHaveProperty('lookedAfterBy')
  })

  test('is rejected if forged or if the record has another email', async () => {
    const { record, ask, mailed, read, moveTo } = await ownDataWorld()
    const anna = await record({ email: 'anna@example.com' })
    await ask('anna@example.com')
    const { token } = await mailed()
    await expect(read(`${token.slice(1)}A`)).rejects.toMatchObject(invalid)
    expect(await read(token)).toMatchObject({ name: 'Anna Kovalenko' })
    await moveTo(anna, 'other@example.com')
    await expect(read(token)).rejects.toMatchObject(invalid)
  })
})

const byEmail = (one: object, other: object): number => JSON.stringify(one).localeCompare(JSON.stringify(other))

describe('talent pool consent through a link', () => {
  /** An applicant with a link, from a reminder or requested, and the action of its button. */
  const linked = async (only?: 'talentPool') => {
    const world = await ownDataWorld()
    const person = await world.record({ poolConsent: { at: '2024-03-20T08:00:00.000Z', textVersion: '2026-11' } })
    if (!holdsEmail(person)) throw new Error('The record has no email')
    const { token, record } = newOwnDataLink(person, world.world.time, only)
    await world.ownDataLinks.keep(record)
    const set = (keep: boolean) =>
      setTalentPoolByLink(
        { params: {}, query: {}, body: { token, keep } },
        { clientAddress: '203.0.113.7', userAgent: undefined },
        { ...world, pause: async () => undefined },
      )
    return { ...world, person, token, set }
  }

  test('does not change by reading; the button renews it without an actor, or ends it', async () => {
    const { read, token, set, applicants, person, items } = await linked()
    expect((await read(token)).poolConsent?.at).toBe('2024-03-20T08:00:00.000Z')
    expect((await applicants.byId(person.id))?.version).toBe(1)
    expect((await set(true)).poolConsent).toMatchObject({ at: '2026-03-01T08:00:00.000Z' })
    const consentEntries = (await items()).filter(({ fields }) => JSON.stringify(fields) === '["poolConsent"]')
    expect(consentEntries).toMatchObject([{ action: 'updated' }])
    expect(consentEntries[0]).not.toHaveProperty('actorId')
    expect((await set(false)).poolConsent?.endedAt).toBeDefined()
    const { version } = (await applicants.byId(person.id)) ?? {}
    await set(false)
    expect((await applicants.byId(person.id))?.version).toBe(version)
  })

  test("can be renewed for a week by a reminder's link, which opens nothing else", async () => {
    const { read, token, set, world, ownDataLinks, applicants } = await linked('talentPool')
    const deps = { ownDataLinks, applicants, now: () => world.time }
    expect(await read(token)).toMatchObject({ only: 'talentPool' })
    await expect(personOfOwnDataLink(token, deps)).rejects.toMatchObject(invalid)
    world.time = new Date('2026-03-08T07:00:00.000Z')
    expect((await set(true)).poolConsent?.endedAt).toBeUndefined()
    world.time = new Date('2026-03-08T09:00:00.000Z')
    await expect(set(true)).rejects.toMatchObject(invalid)
  })
})
