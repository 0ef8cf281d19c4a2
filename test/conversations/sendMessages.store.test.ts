import { beforeEach, describe, expect, test } from 'vitest'
import { tokenIn } from '../../functions/src/conversations/inbound/replyAddresses.ts'
import { type MessageDeps, sendMessage } from '../../functions/src/conversations/mails/sendMessage.ts'
import { shippedTemplates } from '../../functions/src/conversations/shippedTemplates.ts'
import { tokenHash } from '../../functions/src/kernel/table/tokenHash.ts'
import type { WrittenMail } from '../../functions/src/notify/outbound.ts'
import { RefusedForGood, SmsNotAllowed } from '../../functions/src/notify/outbound.ts'
import type { NewMessage } from '../../shared/conversations/domain/newMessage.ts'
import { idOf } from '../make/applicant.ts'
import { makeUser } from '../make/user.ts'
import { messagesWorld } from './messagesWorld.ts'

const sender = makeUser({ id: idOf(900), role: 'recruiter', email: 'karen.holm@agency.example' })

let world: Awaited<ReturnType<typeof messagesWorld>>
beforeEach(async () => {
  world = await messagesWorld()
})

describe('sending messages', () => {
  test("stores each message in its timeline and requests it once, in the applicant's language", async () => {
    const [anna, lars] = [await world.somebody({ language: 'da' }), await world.somebody({ language: 'en' })]
    expect(await world.send(world.writeTo([anna, lars]))).toEqual({ sent: 2, unreached: [], unsubscribed: [] })
    expect(await world.messagesTo(anna)).toMatchObject([
      { subject: `Til ${anna.firstName}`, language: 'da', state: 'waiting', sentBy: idOf(900) },
    ])
    expect(await world.messagesTo(lars)).toMatchObject([{ subject: `For ${lars.firstName}`, language: 'en' }])
    expect(await world.asked()).toHaveLength(2)
  })

  test('is previewed with the signature of the sender in the language of the mail', async () => {
    const anna = await world.somebody({ language: 'da', phone: '12 34 56 78' })
    const signature = ['Karen Holm', '+45 12 34 56 78', 'Agency ApS', 'Nygade 1, 8000 Aarhus']
    expect((await world.preview(world.writeTo([anna]))).messages).toMatchObject([
      { text: `Hej ${anna.firstName}`, signature: ['Venlig hilsen', ...signature] },
    ])
    const named = { da: { subject: 'Job', text: 'Hilsen Karen Holm' } }
    const [signed] = (await world.preview(world.writeTo([anna], { texts: named }))).messages
    expect(signed?.signature).toEqual(signature.slice(1))
    const [sms] = (await world.preview(world.writeTo([anna], { channel: 'sms', texts: { da: { text: 'Hej' } } })))
      .messages
    expect(sms).not.toHaveProperty('signature')
  })

  test('is audited without the text', async () => {
    const anna = await world.somebody()
    await world.send(world.writeTo([anna]))
    const [message] = await world.messagesTo(anna)
    const entries = await world.deps.audit.latestOf('applicant', anna.id, 10)
    const entry = entries.find(({ action }) => action === 'message.sent')
    expect(entry?.changes).toEqual([message?.id])
    expect(JSON.stringify(entry)).not.toContain(anna.firstName)
  })

  test('sends once per key, even for concurrent calls', async () => {
    const anna = await world.somebody()
    const message = world.writeTo([anna])
    const key = crypto.randomUUID()
    const answers = await Promise.all([1, 2, 3].map(() => world.send(message, key)))
    answers.push(await world.send(message, key))
    expect(answers).toEqual(answers.map(() => ({ sent: 1, unreached: [], unsubscribed: [] })))
    expect(await world.messagesTo(anna)).toHaveLength(1)
    expect(await world.asked()).toHaveLength(1)
    await world.send(message)
    expect(await world.messagesTo(anna)).toHaveLength(2)
  })

  test('sends another text under the same key as another message', async () => {
    const anna = await world.somebody({ language: 'en', phone: '+4512345678' })
    const key = crypto.randomUUID()
    await world.send(world.writeTo([anna]), key)
    const corrected = { en: { subject: 'For {{firstName}}', text: 'On Monday, not on Tuesday' } }
    await world.send(world.writeTo([anna], { texts: corrected }), key)
    await world.send(world.writeTo([anna], { channel: 'sms', texts: { en: { text: 'Hello' } } }), key)
    expect((await world.messagesTo(anna)).map(({ text }) => text).sort()).toEqual(
      [`Hello ${anna.firstName}`, 'On Monday, not on Tuesday', 'Hello'].sort(),
    )
  })

  test('continues an interrupted call with the same key', async () => {
    const people = [await world.somebody(), await world.somebody(), await world.somebody()]
    const key = crypto.randomUUID()
    await world.send(world.writeTo(people.slice(0, 1)), key)
    expect(await world.send(world.writeTo(people), key)).toEqual({ sent: 3, unreached: [], unsubscribed: [] })
    for (const person of people) expect(await world.messagesTo(person)).toHaveLength(1)
  })

  test('reports unreached applicants and sends to the others', async () => {
    const [anna, nameless] = [await world.somebody(), await world.somebody({ email: undefined })]
    const answer = await world.send(world.writeTo([anna, nameless, { id: idOf(77) }]))
    expect(answer).toEqual({
      sent: 1,
      unsubscribed: [],
      unreached: [
        { applicantId: nameless.id, name: `${nameless.firstName} ${nameless.lastName}`, obstacle: 'no_email' },
        { applicantId: idOf(77), obstacle: 'gone' },
      ],
    })
    expect(await world.messagesTo(nameless)).toEqual([])
  })

  test('reaches 200 applicants at once', async () => {
    const people = await Promise.all(Array.from({ length: 200 }, () => world.somebody()))
    expect(await world.send(world.writeTo(people))).toEqual({ sent: 200, unreached: [], unsubscribed: [] })
    expect(await world.asked()).toHaveLength(200)
  })
})

/** A waiting message, and what the mail services were given. */
async function waiting(send: MessageDeps['send'] = async () => undefined, changed: Partial<NewMessage> = {}) {
  const anna = await world.somebody()
  await world.send(world.writeTo([anna], changed))
  const [message] = await world.messagesTo(anna)
  if (!message) throw new Error('There is no message')
  const sent: WrittenMail[] = []
  const deps: MessageDeps = {
    ...world.deps,
    users: { byId: async () => sender },
    sendSms: async () => undefined,
    send: async (mail) => {
      await send(mail)
      sent.push(mail)
    },
  }
  const state = async () => (await world.messagesTo(anna))[0]
  return { anna, sent, state, deps, post: () => sendMessage({ applicantId: anna.id, messageId: message.id }, deps) }
}

describe('a waiting message', () => {
  test.each(['country_not_allowed', 'daily_limit'] as const)(
    'is refused with the reason of the stage: %s',
    async (reason) => {
      const { state, deps, anna } = await waiting(undefined, { channel: 'sms', texts: { en: { text: 'Hello' } } })
      const sendSms = () => Promise.reject(new SmsNotAllowed(reason))
      const id = (await state())?.id ?? ''
      expect(await sendMessage({ applicantId: anna.id, messageId: id }, { ...deps, sendSms })).toBe('refused')
      expect(await state()).toMatchObject({ state: 'refused', refusal: 'refused', smsRefusal: reason })
    },
  )

  test("links to the applicant's documents if it asks for missing ones", async () => {
    const asks = shippedTemplates.find(({ name }) => name === 'Something is missing')
    const { sent, state, post } = await waiting(undefined, asks && { texts: asks.texts })
    expect((await state())?.text).toContain('{{profileLink}}')
    expect(await post()).toBe('sent')
    expect(sent[0]?.text).toContain('https://fagfolk.example/my-profile?tab=documents')
    expect(sent[0]?.text).not.toContain('{{')
    expect(sent[0]?.html).toContain('Open my documents</a>')
  })

  test("makes no link for a name that looks like a link's placeholder", async () => {
    const named = await world.somebody({ firstName: '{{availabilityLink}}', city: '{{profileLink}}', language: 'en' })
    const texts = { en: { subject: 'Hello', text: 'Hello {{firstName}} of {{city}}' } }
    await world.send(world.writeTo([named], { texts }))
    const [message] = await world.messagesTo(named)
    const sent: WrittenMail[] = []
    const { deps } = await waiting()
    const send = async (mail: WrittenMail) => void sent.push(mail)
    await sendMessage({ applicantId: named.id, messageId: message?.id ?? '' }, { ...deps, send })
    expect(sent[0]?.text).toBe('Hello { {availabilityLink}} of { {profileLink}}')
    expect(sent[0]?.html).not.toContain('href')
  })

  test('is sent once and marked as sent', async () => {
    const { anna, sent, state, post } = await waiting()
    expect(await post()).toBe('sent')
    expect(await post()).toBe('nobody')
    expect(sent).toMatchObject([{ to: anna.email, subject: `For ${anna.firstName}` }])
    expect(await state()).toMatchObject({ state: 'sent', settledAt: world.world.time.toISOString() })
  })

  test('has its own reply address if inbound mail is enabled', async () => {
    const { anna, sent, deps } = await waiting()
    const [message] = await world.messagesTo(anna)
    const about = { applicantId: anna.id, messageId: message?.id ?? '' }
    await sendMessage(about, { ...deps, replyDomain: 'mail.example' })
    const token = tokenIn(sent[0]?.replyTo ?? '', 'mail.example') ?? ''
    expect(await world.deps.replyAddresses.usable(tokenHash(token), world.world.time)).toMatchObject(about)
  })

  test('otherwise sends replies to its author while they are active staff', async () => {
    const { sent, post } = await waiting()
    await post()
    expect(sent[0]?.replyTo).toBe(sender.email)
    for (const changed of [{ isActive: false }, { role: 'applicant' as const }]) {
      const { sent: later, deps, anna } = await waiting()
      const users = { ...deps.users, byId: async () => makeUser({ ...sender, ...changed }) }
      const [message] = await world.messagesTo(anna)
      await sendMessage({ applicantId: anna.id, messageId: message?.id ?? '' }, { ...deps, users })
      expect(later).toHaveLength(1)
      expect(later[0]?.replyTo).toBeUndefined()
    }
  })

  test('is permanently rejected if the service rejects it', async () => {
    const { state, post } = await waiting(() => Promise.reject(new RefusedForGood('no')))
    expect(await post()).toBe('refused')
    expect(await post()).toBe('nobody')
    expect(await state()).toMatchObject({ state: 'refused', refusal: 'refused' })
  })

  test('keeps waiting while the service is down', async () => {
    const { state, post } = await waiting(() => Promise.reject(new Error('away')))
    await expect(post()).rejects.toThrow('away')
    expect(await state()).toMatchObject({ state: 'waiting' })
  })

  test('is not sent if the address has reported our mail as spam', async () => {
    const { anna, sent, state, deps } = await waiting()
    const complained = { ...anna, emailProblem: { complainedAt: '2026-03-02T08:00:00.000Z' } }
    const [message] = await world.messagesTo(anna)
    const applicants = { ...deps.applicants, through: async () => complained }
    expect(await sendMessage({ applicantId: anna.id, messageId: message?.id ?? '' }, { ...deps, applicants })).toBe(
      'refused',
    )
    expect(sent).toEqual([])
    expect(await state()).toMatchObject({ state: 'refused', refusal: 'complained' })
  })

  test('that bounced after it was sent is marked as rejected, even if a sent event follows', async () => {
    const { anna, state, post } = await waiting()
    await post()
    const settledAt = '2026-03-02T09:00:00.000Z'
    const [message] = await world.messagesTo(anna)
    const one = { applicantId: anna.id, id: message?.id ?? '' }
    await world.deps.messages.settle(one, { state: 'refused', refusal: 'bounced', settledAt })
    await world.deps.messages.settle(one, { state: 'sent', settledAt })
    expect(await state()).toMatchObject({ state: 'refused', refusal: 'bounced', settledAt })
  })
})
