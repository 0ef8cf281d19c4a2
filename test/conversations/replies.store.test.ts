import { DeleteCommand, PutCommand } from '@aws-sdk/lib-dynamodb'
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { applicantKeys } from '../../functions/src/applicants/keys.ts'
import { planMerge } from '../../functions/src/applicants/plans/planMerge.ts'
import { emptyLedger } from '../../functions/src/applicants/stores/activityLedger.ts'
import { headBytes } from '../../functions/src/conversations/inbound/parseMail.ts'
import { routeInboundMail } from '../../functions/src/conversations/inbound/routeInboundMail.ts'
import { conversationKeys } from '../../functions/src/conversations/keys.ts'
import { mergeStore } from '../../functions/src/edge/stores.ts'
import type { Applicant } from '../../shared/applicants/domain/applicant.ts'
import { functionLimits } from '../../shared/kernel/domain/functionLimits.ts'
import { idOf } from '../make/applicant.ts'
import { makeCall } from '../make/call.ts'
import { makeDocument } from '../make/document.ts'
import { makeMail, vouchedFor } from '../make/mail.ts'
import { makePdf } from '../make/pdf.ts'
import { makePng } from '../make/picture.ts'
import { makeUser } from '../make/user.ts'
import { domain, receivedWorld } from './receivedWorld.ts'

let world: Awaited<ReturnType<typeof receivedWorld>>
let anna: Applicant
let to: string
beforeAll(async () => {
  world = await receivedWorld()
})
beforeEach(async () => {
  anna = await world.somebody()
  to = await world.addressOf(anna)
})
const own = () => ({ from: `Anna <${anna.email}>`, to, leadingHeaders: vouchedFor(anna.email ?? '') })
/** Returns how many mails `work` requests. */
async function askedBy(work: () => Promise<unknown>): Promise<number> {
  const before = (await world.asked()).length
  await work()
  return (await world.asked()).length - before
}

describe('a reply', () => {
  test('appears in the timeline without its quoted text, and the author of the message is notified', async () => {
    const text = 'Yes, from May.\n\nOn Monday Karen wrote:\n> Free?'
    expect(await askedBy(() => world.comesIn({ ...own(), text }))).toBe(1)
    expect(await world.repliesOf(anna)).toMatchObject([
      {
        sender: 'own',
        from: anna.email,
        fromName: 'Anna',
        text: 'Yes, from May.',
        quoted: 'On Monday Karen wrote:\n> Free?',
      },
    ])
    const entries = await world.timelineOf(anna.id)
    expect(
      entries
        .map(({ action }) => action)
        .slice(0, 2)
        .toSorted(),
    ).toEqual(['message', 'reply'])
  })

  test('delivered several times, one after the other or at once, is stored once', async () => {
    const mail = makeMail({ ...own(), text: 'Yes' })
    const deliveries = [world.lies(mail), world.lies(mail), world.lies(`X-Way: other\r\n${mail}`)]
    const asked = await askedBy(async () => {
      const outcomes = await Promise.all(deliveries.map((place) => routeInboundMail(place, world.deps)))
      expect(outcomes.flat().toSorted()).toEqual(['answer', 'known', 'known'])
      expect(await routeInboundMail(deliveries[0] ?? { key: '', size: 0 }, world.deps)).toEqual(['known'])
    })
    expect(asked).toBe(1)
    expect(await world.repliesOf(anna)).toHaveLength(1)
  })

  test('to a merged record is stored with the kept record, from either address', async () => {
    const kept = await world.somebody()
    const ledgers = { kept: emptyLedger, lost: emptyLedger }
    const by = { ...makeCall(), newId: () => crypto.randomUUID() }
    const plan = planMerge({ kept, lost: anna, take: [], ledgers }, by, world.deps.now())
    await mergeStore(world.table).merge({ ...plan, consents: { kept: [], lost: [] } })
    await world.comesIn({ ...own(), text: 'one' })
    await world.comesIn({ ...own(), from: kept.email ?? '', text: 'two' })
    await world.comesIn({ from: 'other@mail.example', to, text: 'three' })
    const replies = await world.repliesOf(kept)
    expect(replies.map(({ text, sender }) => [text, sender]).toSorted()).toEqual([
      ['one', 'own'],
      ['three', 'other'],
      ['two', 'own'],
    ])
  })

  test('with the same id and another text is a separate reply', async () => {
    const messageId = '<same@mail.example>'
    for (const text of ['one', 'two']) await world.comesIn({ ...own(), messageId, text })
    expect((await world.repliesOf(anna)).map(({ text }) => text).toSorted()).toEqual(['one', 'two'])
  })

  test('to two applicants is stored with both, and a retry stores what failed', async () => {
    const bo = await world.somebody()
    const toBo = await world.addressOf(bo)
    const mail = world.lies(makeMail({ from: 'x@mail.example', to: `${to}, ${toBo}`, text: 'Hello' }))
    const failing = {
      ...world.deps.replies,
      receive: async (...[reply, how]: Parameters<typeof world.deps.replies.receive>) => {
        if (reply.applicantId === bo.id) throw new Error('The table is away')
        return world.deps.replies.receive(reply, how)
      },
    }
    await expect(routeInboundMail(mail, { ...world.deps, replies: failing })).rejects.toThrow('away')
    expect(await routeInboundMail(mail, world.deps)).toEqual(['known', 'answer'])
    expect([await world.repliesOf(anna), await world.repliesOf(bo)].map(({ length }) => length)).toEqual([1, 1])
  })

  test.each([
    ['from an unknown sender', { from: 'stranger@mail.example' }, 'other'],
    ['without a sender', { from: '' }, 'other'],
  ])('%s is stored and marked', async (_, parts, sender) => {
    await world.comesIn({ ...own(), ...parts, text: 'Hello' })
    expect(await world.repliesOf(anna)).toMatchObject([{ sender, text: 'Hello' }])
  })

  test.each([
    ['denies', ['Authentication-Results: amazonses.com; dmarc=fail']],
    ['does not vouch for', ['Authentication-Results: amazonses.com; spf=none; dkim=none; dmarc=none']],
    ['was not asked about', []],
  ])('whose address its own mail service %s is marked', async (_, leadingHeaders) => {
    await world.comesIn({ ...own(), text: 'Hi', leadingHeaders })
    expect(await world.repliesOf(anna)).toMatchObject([{ sender: 'unproven' }])
  })

  test.each([
    ['from a program', { headers: ['Auto-Submitted: auto-replied'] }, { isAutomatic: true, text: 'Away' }],
    ['that looks like spam', { leadingHeaders: ['X-SES-Spam-Verdict: FAIL'] }, { isSpam: true, text: 'Away' }],
    ['with malware', { leadingHeaders: ['X-SES-Virus-Verdict: FAIL'] }, { refusal: 'harmful', text: '', files: [] }],
  ])('%s is marked without notifying anyone', async (_, parts, kept) => {
    const files = [{ name: 'a.exe', type: 'application/x-msdownload', bytes: new Uint8Array([1]) }]
    expect(await askedBy(() => world.comesIn({ ...own(), text: 'Away', files, ...parts }))).toBe(0)
    expect(await world.repliesOf(anna)).toMatchObject([kept])
  })

  test('that is too large is listed but neither read nor stored', async () => {
    const { key } = world.lies(makeMail({ ...own(), text: 'Large' }))
    const read = vi.spyOn(world.deps.receivedMails, 'read')
    await routeInboundMail({ key, size: functionLimits.receivedMail.bytes + 1 }, world.deps)
    expect(read.mock.calls).toEqual([[key, headBytes]])
    expect(await world.repliesOf(anna)).toMatchObject([{ refusal: 'too_large', text: '', sender: 'own' }])
  })

  test('that is too long is truncated and marked', async () => {
    await world.comesIn({ ...own(), text: 'x'.repeat(3 * functionLimits.receivedMail.text) })
    const [reply] = await world.repliesOf(anna)
    expect(reply).toMatchObject({ isCut: true })
    expect(reply?.text).toHaveLength(functionLimits.receivedMail.text)
  })

  const pdf = { name: 'Certificate.pdf', type: 'application/octet-stream', bytes: new Uint8Array(makePdf()) }
  const picture = { name: 'me.png', type: 'application/pdf', bytes: new Uint8Array(makePng(2, 2)) }

  test("from the applicant's own address stores its PDFs as documents, once, and lists the other files", async () => {
    const mail = world.lies(makeMail({ ...own(), text: 'Here it is', files: [picture, pdf] }))
    await Promise.all([routeInboundMail(mail, world.deps), routeInboundMail(mail, world.deps)])
    const [document, ...others] = await world.deps.documents.listOf(anna.id)
    expect(others).toEqual([])
    expect(document).toMatchObject({ originalName: 'Certificate.pdf', documentType: 'other', applicantId: anna.id })
    expect(document?.releasedToClients).toBeUndefined()
    expect(world.stored.get(document?.id ?? '')).toEqual(pdf.bytes)
    expect(await world.stateOfFile(document?.id ?? '')).toMatchObject({ state: 'kept' })
    const [reply] = await world.repliesOf(anna)
    expect(reply?.files).toEqual([
      { name: 'me.png', size: picture.bytes.length },
      { name: 'Certificate.pdf', size: pdf.bytes.length, documentId: document?.id },
    ])
    const audited = await world.deps.audit.latestOf('applicant', anna.id, 10)
    expect(audited.map(({ action }) => action)).toEqual(expect.arrayContaining(['document.added', 'message.answered']))
  })

  test.each([
    ['from an unknown sender', { from: 'x@mail.example' }],
    ['from a program', { headers: ['Auto-Submitted: auto-replied'] }],
    ['that looks like spam', { leadingHeaders: ['X-SES-Spam-Verdict: FAIL'] }],
    ['that fails sender verification', { leadingHeaders: ['Authentication-Results: amazonses.com; dmarc=fail'] }],
  ])('lists its files without storing them (%s)', async (_, parts) => {
    await world.comesIn({ ...own(), text: 'Here', files: [pdf], ...parts })
    expect(await world.deps.documents.listOf(anna.id)).toEqual([])
    const [reply] = await world.repliesOf(anna)
    expect(reply?.files).toEqual([{ name: 'Certificate.pdf', size: pdf.bytes.length }])
  })

  test('adds no more documents than the limit allows', async () => {
    const bo = await world.somebody()
    const documents = { listOf: async () => Array.from({ length: functionLimits.documents - 1 }, () => makeDocument()) }
    const mail = { ...own(), from: bo.email ?? '', to: await world.addressOf(bo), text: 'x', files: [pdf, pdf] }
    await world.comesIn(mail, { documents })
    const [reply] = await world.repliesOf(bo)
    expect(reply?.files?.map(({ documentId }) => documentId !== undefined)).toEqual([true, false])
  })

  test('notifies the record owner if the author has left, and no one if the owner has left too', async () => {
    const owner = makeUser({ id: idOf(901), role: 'recruiter' })
    const [bo, kim] = [await world.somebody({ recordOwner: owner.id }), await world.somebody()]
    const users = { byId: async (id: string) => (id === owner.id ? owner : undefined) }
    const toBo = await world.addressOf(bo)
    expect(await askedBy(() => world.comesIn({ to: toBo, text: 'x' }, { users }))).toBe(1)
    const toKim = await world.addressOf(kim)
    expect(await askedBy(() => world.comesIn({ to: toKim, text: 'x' }, { users }))).toBe(0)
  })

  test('reaches a limited number of conversations, no matter how many addresses it has', async () => {
    const asked: string[] = []
    const replyAddresses = { usable: async (hash: string) => void asked.push(hash) }
    const many = Array.from({ length: 500 }, (_, index) => `reply+${String(index).padStart(32, '0')}@${domain}`)
    await world.comesIn({ to: many.join(', '), text: 'x' }, { replyAddresses })
    expect(asked).toHaveLength(functionLimits.receivedMail.conversations)
  })

  test('of the applicant is accepted, no matter how much others write to the address', async () => {
    for (let index = 0; index < 12; index += 1) {
      await world.comesIn({ from: 'x@mail.example', to, text: `Mail ${index}` })
      await world.comesIn({ ...own(), text: `Away ${index}`, headers: ['Auto-Submitted: auto-replied'] })
    }
    expect(await world.comesIn({ ...own(), text: 'My own' })).toEqual(['answer'])
  })

  test('above the daily limit leaves one entry, and later ones none', async () => {
    const outcomes: string[] = []
    for (let index = 0; index < 23; index += 1)
      outcomes.push(...(await world.comesIn({ ...own(), text: `Mail ${index}`, headers: [`X-Way: ${index}`] })))
    expect(outcomes.slice(18)).toEqual(['answer', 'answer', 'too many', 'too many', 'too many'])
    const replies = await world.keptFor(anna)
    expect(replies).toHaveLength(21)
    expect(replies.filter(({ refusal }) => refusal === 'too_many')).toHaveLength(1)
  })
})

describe('nothing is stored of a mail', () => {
  const nobody = async (parts: Parameters<typeof world.comesIn>[0]) => {
    const before = world.lying.size
    expect(await askedBy(async () => expect(await world.comesIn(parts)).not.toContain('answer'))).toBe(0)
    expect(world.lying.size).toBe(before)
  }

  test('to an unknown address', async () => {
    await nobody({ to: `reply+${'0'.repeat(32)}@${domain}`, text: 'x' })
    await nobody({ to: 'x@mail.example', text: 'x' })
  })

  test('to an applicant who was erased, even at the same time', async () => {
    const erase = () =>
      world.table.client.send(new DeleteCommand({ TableName: world.table.name, Key: applicantKeys.applicant(anna.id) }))
    const applicants = {
      idByEmail: world.deps.applicants.idByEmail,
      through: async (id: string) => {
        const person = await world.deps.applicants.through(id)
        await erase()
        return person
      },
    }
    expect(await world.comesIn({ ...own(), text: 'x' }, { applicants })).toEqual(['nobody'])
    await nobody({ ...own(), text: 'y' })
    expect(await world.keptFor(anna)).toEqual([])
  })

  test('from one of our own addresses', () => nobody({ from: `jobs@${domain}`, to, text: 'x' }))

  test('to an expired address', async () => {
    const Item = {
      ...conversationKeys.replyAddress(world.hashOf(to)),
      tokenHash: 'x',
      applicantId: anna.id,
      messageId: idOf(1),
    }
    await world.table.client.send(
      new PutCommand({ TableName: world.table.name, Item: { ...Item, entity: 'replyAddress', expiresAt: 1 } }),
    )
    await nobody({ ...own(), text: 'x' })
  })

  test('that was deleted', async () => {
    expect(await routeInboundMail({ key: 'mails/gone', size: 1 }, world.deps)).toEqual(['gone'])
  })
})
