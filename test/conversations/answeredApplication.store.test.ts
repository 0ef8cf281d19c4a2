import { beforeEach, describe, expect, test } from 'vitest'
import { routeInboundMail } from '../../functions/src/conversations/inbound/routeInboundMail.ts'
import { additionLimits } from '../../shared/kernel/domain/additionLimits.ts'
import { type MailParts, makeMail, vouchedFor } from '../make/mail.ts'
import { makePdf } from '../make/pdf.ts'
import { makePng } from '../make/picture.ts'
import { domain, receivedWorld } from './receivedWorld.ts'

let world: Awaited<ReturnType<typeof receivedWorld>>
beforeEach(async () => {
  world = await receivedWorld()
})
const to = `jobs@${domain}`
const from = 'Halyna Kravets <halyna@mail.example>'
const leadingHeaders = vouchedFor(from)
const cv = { name: 'CV Kravets.pdf', type: 'application/pdf', bytes: new Uint8Array(makePdf()) }
const first: MailParts = { from, to, leadingHeaders, subject: 'Job', text: 'I am a painter. See my CV.' }
const answer: MailParts = {
  ...{ from, to, leadingHeaders, files: [cv], headers: ['In-Reply-To: <1@mail.example>'] },
  text: 'Sorry, forgot the CV.\n\nOn Mon, Nov 30, 2026 at 7:00 AM Fagfolk <no-reply@fagfolk.example> wrote:\n> Thank you',
}

describe('a mail that answers another, of a person whose application is pending', () => {
  test('is added to the application, without what it quotes and without another confirmation', async () => {
    await world.comesIn(first)
    expect(await world.comesIn(answer)).toEqual(['addition'])
    const [application, ...others] = await world.applications()
    expect(others).toEqual([])
    const [file] = application?.files ?? []
    expect(application).toMatchObject({
      originalEmailContent: { body: 'I am a painter. See my CV.' },
      files: [{ kind: 'cv', name: 'CV Kravets.pdf', size: cv.bytes.length }],
      additions: [{ text: 'Sorry, forgot the CV.', documents: [file?.id] }],
    })
    expect(world.stored.get(file?.id ?? '')).toEqual(cv.bytes)
    expect(await world.stateOfFile(file?.id ?? '')).toMatchObject({ state: 'kept' })
    expect(await world.asked()).toHaveLength(1)
  })

  test('delivered twice, even at once, is added once', async () => {
    await world.comesIn(first)
    const mail = makeMail(answer)
    const outcomes = await Promise.all([1, 2].map(() => routeInboundMail(world.lies(mail), world.deps)))
    expect(outcomes.flat().toSorted()).toEqual(['addition', 'known'])
    expect(await routeInboundMail(world.lies(mail), world.deps)).toEqual(['known'])
    const [application, ...others] = await world.applications()
    expect(others).toEqual([])
    expect(application?.additions).toHaveLength(1)
    expect(application?.files).toHaveLength(1)
  })

  test('adds to the CV that is there, and to what was added before', async () => {
    await world.comesIn({ ...first, files: [cv] })
    await world.comesIn(answer)
    await world.comesIn({ ...answer, text: 'And this.', files: [] })
    const [application] = await world.applications()
    expect(application?.files.map(({ kind }) => kind)).toEqual(['cv', 'added'])
    expect(application?.additions.map(({ text }) => text)).toEqual(['Sorry, forgot the CV.', 'And this.'])
  })

  test('finds the application of a form, in any spelling of the address', async () => {
    await world.comesIn({ ...first, from: 'Halyna Kravets <Halyna@Mail.example>' })
    expect(await world.comesIn({ ...answer, from: 'Kravets Halyna <halyna@mail.example>' })).toEqual(['addition'])
  })

  test.each<[string, MailParts]>([
    ['does not answer a mail', { headers: [] }],
    ['is not vouched for', { leadingHeaders: [] }],
    ['has another name', { from: 'Petro Kravets <halyna@mail.example>' }],
    ['has another address', { from: 'Halyna Kravets <other@mail.example>' }],
    ['names another channel', { to: `jobs+odense@${domain}` }],
    [
      'has a file that cannot be kept',
      { files: [{ name: 'cv.png', type: 'image/png', bytes: new Uint8Array(makePng(2, 2)) }] },
    ],
    ['has a CPR number', { text: 'My number is 010190-1234' }],
    ['has a long text', { text: 'a'.repeat(additionLimits.text + 1) }],
    [
      'has many files',
      { files: Array.from({ length: additionLimits.documents + 1 }, (_, n) => ({ ...cv, name: `${n}.pdf` })) },
    ],
    [
      'passes on a mail',
      {
        from: "'Halyna Kravets' via Jobs <no-reply@mail.example>",
        headers: ['In-Reply-To: <1@a.b>', `Reply-To: ${from}`],
      },
    ],
  ])('is an application of its own if it %s', async (_, parts) => {
    await world.comesIn(first)
    expect(await world.comesIn({ ...answer, ...parts })).toEqual(['application'])
    const applications = await world.applications()
    expect(applications).toHaveLength(2)
    expect(applications.flatMap(({ additions }) => additions)).toEqual([])
  })

  test('is an application of its own if the first one is full or missing', async () => {
    expect(await world.comesIn(answer)).toEqual(['application'])
    const [application] = await world.applications()
    if (!application) throw new Error('There is no application')
    const additions = Array.from({ length: additionLimits.additions }, () => ({
      ...{ id: crypto.randomUUID(), at: application.createdAt, documents: [], text: 'More' },
    }))
    await world.deps.submissions.add(
      application,
      { files: application.files, additions, updatedAt: application.updatedAt },
      [],
    )
    expect(await world.comesIn(answer)).toEqual(['application'])
    expect(await world.applications()).toHaveLength(2)
  })

  test('that a program wrote is held', async () => {
    await world.comesIn(first)
    const headers = ['In-Reply-To: <1@mail.example>', 'Auto-Submitted: auto-replied']
    expect(await world.comesIn({ ...answer, headers })).toEqual(['held'])
  })
})
