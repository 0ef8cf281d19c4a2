import { beforeAll, expect, test } from 'vitest'
import { userStore } from '../../functions/src/accounts/stores/userStore.ts'
import { mergeApplicants } from '../../functions/src/applicants/useCases/mergeApplicants.ts'
import { sendMessage } from '../../functions/src/conversations/mails/sendMessage.ts'
import { shippedTemplates } from '../../functions/src/conversations/shippedTemplates.ts'
import { availabilityLinkStore } from '../../functions/src/conversations/stores/availabilityLinkStore.ts'
import { answerAvailability } from '../../functions/src/conversations/useCases/answerAvailability.ts'
import { readAvailability } from '../../functions/src/conversations/useCases/readAvailability.ts'
import { documentStore } from '../../functions/src/documents/stores/documentStore.ts'
import { assignmentStore } from '../../functions/src/edge/stores.ts'
import { tokenHash } from '../../functions/src/kernel/table/tokenHash.ts'
import type { Applicant } from '../../shared/applicants/domain/applicant.ts'
import { linkPlaces } from '../../shared/conversations/domain/messageFields.ts'
import { newMessageSchema } from '../../shared/conversations/domain/newMessage.ts'
import { smsLength } from '../../shared/conversations/domain/smsLength.ts'
import { makeAuditEntry } from '../make/activity.ts'
import { makeCall } from '../make/call.ts'
import { messagesWorld } from './messagesWorld.ts'

let world: Awaited<ReturnType<typeof messagesWorld>>
beforeAll(async () => {
  world = await messagesWorld()
})

const visitor = { clientAddress: '192.0.2.10', userAgent: 'Phone' }
const read = (token: string) => readAvailability({ params: {}, query: {}, body: { token } }, visitor, world.deps)
const answer = (
  token: string,
  details: Partial<Pick<Applicant, 'earliestStartDate' | 'city' | 'phone'>> = {},
  isAvailable = true,
) => answerAvailability({ params: {}, query: {}, body: { token, isAvailable, ...details } }, visitor, world.deps)

/** Asks an applicant with the default template. Returns what is sent and the token in it. */
async function asked(fields: Partial<Applicant> = {}, channel: 'mail' | 'sms' = 'mail') {
  const person = await world.somebody({ phone: '+45 20 11 22 33', language: 'en', ...fields })
  const template = shippedTemplates.find(
    (each) => each.channel === channel && JSON.stringify(each).includes('availability'),
  )
  const applicantIds = [person.id]
  const message = newMessageSchema.parse({ channel, applicantIds, texts: template?.texts })
  expect(await world.send(message)).toEqual({ sent: 1, unreached: [], unsubscribed: [] })
  const [kept] = await world.messagesTo(person)
  const out: string[] = []
  await sendMessage(
    { applicantId: person.id, messageId: kept?.id ?? '' },
    {
      ...world.deps,
      users: { byId: async () => undefined },
      send: async ({ text, html }) => void out.push(text, html),
      sendSms: async ({ text }) => void out.push(text),
    },
  )
  const token = /#token=([\w-]{43})/.exec(out[0] ?? '')?.[1] ?? ''
  return { person, kept, out, token, now: () => world.deps.applicants.byId(person.id) }
}

test('sends a question with its own link and stores only the hash of the token', async () => {
  const { person, kept, out, token } = await asked()
  expect(out[0]).toContain(`https://fagfolk.example/still-available#token=${token}`)
  expect(out[1]).toContain('Update my availability</a>')
  expect(kept?.text).toContain(linkPlaces.availabilityLink)
  expect(JSON.stringify(kept)).not.toContain(token)
  const link = await availabilityLinkStore(world.table).find(tokenHash(token))
  expect(link).toMatchObject({ applicantId: person.id, isUsed: false })
  const sms = await asked({}, 'sms')
  expect(smsLength(sms.out[0] ?? '').parts).toBeLessThanOrEqual(3)
  expect(await read(sms.token)).toMatchObject({ phoneEnd: '233' })
})

test('stores a confirmation with its time and no account, and uses up the link', async () => {
  const { token, now, person } = await asked({
    city: 'Odense',
    region: 'Syddanmark',
    street: 'Vej 1',
    postcode: '5000',
  })
  const before = await now()
  await read(token)
  expect(await now()).toEqual(before)
  await answer(token, { earliestStartDate: '2026-05-01', city: 'Horsens' })
  const at = world.world.time.toISOString()
  expect(await now()).toMatchObject({
    ...{ earliestStartDate: '2026-05-01', city: 'Horsens', region: 'Midtjylland', phone: person.phone },
    ...{ version: 2, availabilityConfirmedAt: at },
  })
  expect(await now()).not.toHaveProperty('street')
  // Question and answer have the same time.
  const entry = (await world.timelineOf(person.id)).find(({ action }) => action === 'availability_confirmed')
  expect(entry).toMatchObject({
    action: 'availability_confirmed',
    changes: { city: { before: 'Odense', after: 'Horsens' }, postcode: { before: '5000', after: null } },
  })
  expect(entry).not.toHaveProperty('actorId')
  const audit = (await world.deps.audit.latestOf('applicant', person.id, 9)).find(
    ({ action }) => action === 'applicant.availability_confirmed',
  )
  expect(audit).toMatchObject({ ipAddress: visitor.clientAddress })
  expect(JSON.stringify(audit)).not.toContain('Horsens')
  await expect(read(token)).rejects.toMatchObject({ code: 'already_done' })
  await expect(answer(token)).rejects.toMatchObject({ code: 'already_done' })
})

test('rejects a start date in the past without changes, unless it is the stored one', async () => {
  const { token, now } = await asked({ earliestStartDate: '2025-01-01' })
  const before = await now()
  const past = { code: 'validation_failed', message: 'Start date cannot be in the past' }
  await expect(answer(token, { earliestStartDate: '2020-01-01', city: 'Horsens' })).rejects.toMatchObject(past)
  expect(await now()).toEqual(before)
  await answer(token, { earliestStartDate: '2025-01-01', city: 'Horsens' })
  expect(await now()).toMatchObject({ earliestStartDate: '2025-01-01', city: 'Horsens' })
})

test('makes an applicant who is not looking for work inactive and changes nothing else', async () => {
  const { token, now, person } = await asked({ availabilityConfirmedAt: '2026-01-05T00:00:00.000Z' })
  await answer(token, {}, false)
  const { status, earliestStartDate, ...record } = (await now()) as Applicant
  expect([status, earliestStartDate]).toEqual(['inactive', person.earliestStartDate])
  expect(record).not.toHaveProperty('availabilityConfirmedAt')
  const entry = (await world.timelineOf(person.id)).find(({ action }) => action === 'availability_declined')
  const changes = { status: { before: 'active', after: 'inactive' } }
  expect(entry).toMatchObject({ action: 'availability_declined', fields: ['status'], changes })
  const audit = await world.deps.audit.latestOf('applicant', person.id, 9)
  expect(audit).toContainEqual(
    expect.objectContaining({ action: 'applicant.availability_declined', changes: ['status'] }),
  )
  await expect(answer(token)).rejects.toMatchObject({ code: 'already_done' })
})

test.each([
  { said: 'no', status: 'archived', becomes: 'archived' },
  { said: 'yes', status: 'archived', becomes: 'archived' },
  { said: 'yes', status: 'inactive', becomes: 'active' },
  { said: 'no', status: 'active', pipelineStage: 'hired', becomes: 'active' },
] as const)(
  'sets the status when answering $said as $status to $becomes',
  async ({ said: details, becomes, ...fields }) => {
    const { token, now } = await asked(fields)
    await answer(token, {}, details === 'yes')
    expect((await now())?.status).toBe(becomes)
  },
)

test('accepts one of two concurrent answers', async () => {
  const { token, now } = await asked()
  const outcomes = await Promise.allSettled([answer(token, { city: 'Horsens' }), answer(token, { city: 'Randers' })])
  expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  expect((await now())?.version).toBe(2)
})

test('rejects a link that is forged, expired or of a deleted applicant', async () => {
  await expect(read('forged')).rejects.toMatchObject({ code: 'invalid_link' })
  const gone = await availabilityLinkStore(world.table)
  const expiresAt = Math.floor(world.world.time.getTime() / 1000) + 60
  await gone.keep({ tokenHash: tokenHash('gone'), applicantId: crypto.randomUUID(), isUsed: false, expiresAt })
  await expect(answer('gone')).rejects.toMatchObject({ code: 'invalid_link' })
  const { token } = await asked()
  const before = world.world.time
  world.world.time = new Date(before.getTime() + 7 * 24 * 3_600_000)
  await expect(answer(token)).rejects.toMatchObject({ code: 'invalid_link' })
  world.world.time = before
})

test.each([
  { channel: 'mail', was: { email: 'wrong@mail.example' }, is: { email: 'right@mail.example' } },
  { channel: 'sms', was: { phone: '+45 20 11 22 33' }, is: { phone: '+45 31 31 31 31' } },
] as const)('rejects a link by $channel once it turns out that a stranger got it', async ({ channel, was, is }) => {
  const { person, token } = await asked(was, channel)
  const before = await world.deps.applicants.byId(person.id)
  if (!before) throw new Error('There is no record')
  const next = { ...before, ...is, version: before.version + 1 }
  const audit = makeAuditEntry({ id: crypto.randomUUID(), resourceId: person.id })
  await world.deps.applicants.change(before, next, { timeline: [], audit })
  await expect(read(token)).rejects.toMatchObject({ code: 'invalid_link' })
  await expect(answer(token, { phone: '+45 66 66 66 66' })).rejects.toMatchObject({ code: 'invalid_link' })
  expect(await world.deps.applicants.byId(person.id)).toEqual(next)
})

/** Merges a person's record into another one of theirs. */
async function merged({ id: otherId }: Pick<Applicant, 'id'>) {
  const { id } = await world.somebody()
  const { table } = world
  const deps = {
    ...world.deps,
    ...{
      assignments: assignmentStore(table, world.deps.now),
      documents: documentStore(table),
      users: userStore(table),
    },
  }
  const otherVersion = (await deps.applicants.byId(otherId))?.version ?? 1
  const body = { otherId, version: 1, otherVersion, take: [] }
  await mergeApplicants({ params: { id }, query: {}, body }, makeCall(), deps)
}

test('accepts a link after a merge that took another address, unless it was sent to a wrong one before', async () => {
  const { person, token } = await asked()
  await merged(person)
  expect(await read(token)).toMatchObject({ firstName: person.firstName })

  const { person: other, token: lost } = await asked({ email: 'stranger@mail.example' })
  const next = { ...other, email: 'own@mail.example', version: other.version + 1 }
  const audit = makeAuditEntry({ id: crypto.randomUUID(), resourceId: other.id })
  await world.deps.applicants.change(other, next, { timeline: [], audit })
  await merged(other)
  await expect(read(lost)).rejects.toMatchObject({ code: 'invalid_link' })
  await expect(answer(lost)).rejects.toMatchObject({ code: 'invalid_link' })
})

test('accepts a link after other changes, such as of the number if it came by mail', async () => {
  const { person, token } = await asked()
  const before = await world.deps.applicants.byId(person.id)
  if (!before) throw new Error('There is no record')
  const next = { ...before, phone: '+45 31 31 31 31', version: before.version + 1 }
  const audit = makeAuditEntry({ id: crypto.randomUUID(), resourceId: person.id })
  await world.deps.applicants.change(before, next, { timeline: [], audit })
  expect(await read(token)).toMatchObject({ phoneEnd: '131' })
})

test('rejects a link in a subject', () => {
  const texts = { en: { subject: 'See {{availabilityLink}}', text: 'Hello' } }
  const asked = newMessageSchema.safeParse({ channel: 'mail', applicantIds: [crypto.randomUUID()], texts })
  expect(asked.error?.issues).toMatchObject([
    { path: ['texts', 'en', 'subject'], message: 'The subject cannot contain a link' },
  ])
})
