import { beforeEach, describe, expect, test } from 'vitest'
import { sendMessage } from '../../functions/src/conversations/mails/sendMessage.ts'
import { changeSubscription } from '../../functions/src/conversations/useCases/changeSubscription.ts'
import { openUnsubscribe } from '../../functions/src/conversations/useCases/openUnsubscribe.ts'
import { readSubscription } from '../../functions/src/conversations/useCases/readSubscription.ts'
import { unsubscribe } from '../../functions/src/conversations/useCases/unsubscribe.ts'
import type { WrittenMail } from '../../functions/src/notify/outbound.ts'
import type { Applicant } from '../../shared/applicants/domain/applicant.ts'
import { functionLimits } from '../../shared/kernel/domain/functionLimits.ts'
import { makeCall } from '../make/call.ts'
import { messagesWorld } from './messagesWorld.ts'

let world: Awaited<ReturnType<typeof messagesWorld>>
let anna: Applicant
let bo: Applicant
beforeEach(async () => {
  world = await messagesWorld()
  anna = await world.somebody({ language: 'en' })
  bo = await world.somebody({ language: 'da' })
})

const call = makeCall()
const record = ({ id }: Applicant) => world.deps.applicants.byId(id)

/** Sends a message to these people, each a minute after the last, because messages are ordered by time. */
function send(...people: Applicant[]) {
  world.world.time = new Date(world.world.time.getTime() + 60_000)
  return world.send(world.writeTo(people))
}

/** Sends a message to these people and returns the mail to the first. */
async function mailTo(person: Applicant, ...others: Applicant[]): Promise<WrittenMail | undefined> {
  await send(person, ...others)
  return posted(person)
}

async function posted(person: Applicant): Promise<WrittenMail | undefined> {
  const [message] = await world.messagesTo(person)
  const sent: WrittenMail[] = []
  await sendMessage(
    { applicantId: person.id, messageId: message?.id ?? '' },
    {
      ...world.deps,
      users: { byId: async () => undefined },
      send: async (mail) => void sent.push(mail),
      sendSms: async () => undefined,
    },
  )
  return sent[0]
}

const tokenIn = (mail: WrittenMail | undefined): string =>
  new URL(mail?.unsubscribe ?? 'https://none.example').searchParams.get('token') ?? ''
const oneClick = (token: string) => unsubscribe({ params: {}, query: { token }, body: undefined }, call, world.deps)
const onPage = (token: string, isUnsubscribed: boolean) =>
  changeSubscription({ params: {}, query: {}, body: { token, isUnsubscribed } }, call, world.deps)
const read = (token: string) => readSubscription({ params: {}, query: {}, body: { token } }, call, world.deps)

describe('a mail to several people', () => {
  test('has a link for its header and a quiet one in its text, with the same token', async () => {
    const mail = await mailTo(bo, anna)
    expect(mail?.unsubscribe).toMatch(/^https:\/\/fagfolk\.example\/api\/public\/unsubscribe\?token=[\w-]{43}&lang=da$/)
    const page = `https://fagfolk.example/unsubscribe?lang=da#token=${tokenIn(mail)}`
    expect(mail?.text).toBe(`Hej ${bo.firstName}\n\nAfmeld beskeder, som vi sender til flere på én gang: ${page}`)
    expect(mail?.html).toContain(`href="${page}"`)
    expect((await mailTo(anna, bo))?.text).toContain('Unsubscribe from group messages: https')
  })

  test('to one person alone has none', async () => {
    const mail = await mailTo(anna)
    expect(mail?.text).toBe(`Hello ${anna.firstName}`)
    expect(mail).not.toHaveProperty('unsubscribe')
  })
})

describe('unsubscribing', () => {
  test('by one click stores when and how, once, in the timeline and the audit log', async () => {
    const token = tokenIn(await mailTo(anna, bo))
    const at = world.world.time.toISOString()
    await oneClick(token)
    world.world.time = new Date('2026-03-03T08:00:00Z')
    await oneClick(token)
    await onPage(token, true)
    expect(await record(anna)).toMatchObject({ unsubscribed: { at, how: 'one_click' }, version: 2 })
    expect(await record(bo)).not.toHaveProperty('unsubscribed')
    const changes = (await world.timelineOf(anna.id)).filter(({ action }) => action === 'updated')
    expect(changes).toMatchObject([{ fields: ['unsubscribed'] }])
    expect(changes[0]).not.toHaveProperty('actorId')
  })

  test('leaves the person out of later messages to several, in the preview as well, but not of others', async () => {
    await oneClick(tokenIn(await mailTo(anna, bo)))
    const unsubscribed = [{ applicantId: anna.id, name: `${anna.firstName} ${anna.lastName}` }]
    const message = world.writeTo([anna, bo])
    expect(await world.preview(message)).toMatchObject({ reached: 1, unreached: [], unsubscribed })
    expect(await world.send(message)).toEqual({ sent: 1, unreached: [], unsubscribed })
    expect(await world.messagesTo(anna)).toHaveLength(1)
    expect((await mailTo(anna))?.to).toBe(anna.email)
  })

  test('also holds for a message that waits to be sent', async () => {
    const token = tokenIn(await mailTo(anna, bo))
    await send(anna, bo)
    await oneClick(token)
    expect(await posted(anna)).toBeUndefined()
    const [message] = await world.messagesTo(anna)
    expect(message).toMatchObject({ state: 'refused', isToSeveral: true })
  })

  test('can be done, but not undone, with a link that was sent to another address', async () => {
    const token = tokenIn(await mailTo(anna, bo))
    const before = await record(anna)
    if (!before) throw new Error('She is there')
    const next = { ...before, email: 'anna.corrected@mail.example', version: before.version + 1 }
    const audit = { id: 'a', action: 'applicant.updated', resource: 'applicant', resourceId: anna.id } as const
    const timestamp = before.updatedAt
    await world.deps.applicants.change(before, next, { timeline: [], audit: { ...audit, changes: [], timestamp } })
    await oneClick(token)
    await expect(onPage(token, false)).rejects.toMatchObject({ code: 'invalid_link' })
    expect(await record(anna)).toMatchObject({ unsubscribed: { how: 'one_click' } })
  })

  test('can be done and undone on the page', async () => {
    const token = tokenIn(await mailTo(anna, bo))
    expect(await read(token)).toEqual({ isUnsubscribed: false })
    expect(await onPage(token, true)).toEqual({ isUnsubscribed: true })
    expect(await read(token)).toEqual({ isUnsubscribed: true })
    expect(await record(anna)).toMatchObject({ unsubscribed: { how: 'page' } })
    expect(await onPage(token, false)).toEqual({ isUnsubscribed: false })
    expect(await record(anna)).not.toHaveProperty('unsubscribed')
    expect((await mailTo(anna, bo))?.to).toBe(anna.email)
  })

  test('is refused with an unknown or expired link', async () => {
    const token = tokenIn(await mailTo(anna, bo))
    const refused = { code: 'invalid_link' }
    await expect(oneClick('other')).rejects.toMatchObject(refused)
    world.world.time = new Date(world.world.time.getTime() + functionLimits.unsubscribeLinkSeconds * 1000)
    for (const attempt of [oneClick, read, (expired: string) => onPage(expired, true)])
      await expect(attempt(token)).rejects.toMatchObject(refused)
    expect(await record(anna)).not.toHaveProperty('unsubscribed')
  })

  test('opened in a browser, shows the page and changes nothing', async () => {
    const token = tokenIn(await mailTo(bo, anna))
    const { parts } = await openUnsubscribe({ params: {}, query: { token, lang: 'da' }, body: undefined })
    expect(parts).toEqual({ location: `/unsubscribe?lang=da#token=${token}` })
    expect(await record(bo)).not.toHaveProperty('unsubscribed')
  })
})
