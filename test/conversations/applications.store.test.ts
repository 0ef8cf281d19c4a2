import { beforeEach, describe, expect, test } from 'vitest'
import { routeInboundMail } from '../../functions/src/conversations/inbound/routeInboundMail.ts'
import { mergeStore, submissionStore } from '../../functions/src/edge/stores.ts'
import { applicationReceivedMail } from '../../functions/src/intake/mails/applicationReceivedMail.ts'
import { writeToCandidate } from '../../functions/src/intake/mails/writeToCandidate.ts'
import { planNewRecord } from '../../functions/src/intake/plans/planApproval.ts'
import { responseBytes } from '../../functions/src/intake/responseBytes.ts'
import { getApplicationStatus } from '../../functions/src/intake/useCases/getApplicationStatus.ts'
import { originalEmailSchema } from '../../shared/conversations/domain/originalEmail.ts'
import { functionLimits } from '../../shared/kernel/domain/functionLimits.ts'
import { makeCall } from '../make/call.ts'
import { makeMail } from '../make/mail.ts'
import { makePdf } from '../make/pdf.ts'
import { encryptions, inPrinterJob, withTrailer } from '../make/pdfKinds.ts'
import { makePng } from '../make/picture.ts'
import { domain, receivedWorld } from './receivedWorld.ts'

let world: Awaited<ReturnType<typeof receivedWorld>>
beforeEach(async () => {
  world = await receivedWorld()
})
const to = `Jobs <jobs@${domain}>`
const from = 'Anna Maria Jensen <anna@mail.example>'
const vouched = ['Authentication-Results: amazonses.com; spf=pass; dmarc=pass header.from=mail.example']
const cv = { name: 'CV.pdf', type: 'application/pdf', bytes: new Uint8Array(makePdf()) }
const picture = { name: 'me.png', type: 'image/png', bytes: new Uint8Array(makePng(2, 2)) }

describe('a mail to the intake address', () => {
  test('becomes an application of its sender, with the original mail and its PDFs', async () => {
    const text = 'Jeg er svejser og søger job'
    const files = [picture, { ...cv, name: 'first.pdf' }, { ...cv, name: 'second.pdf' }]
    const outcomes = await world.comesIn({
      from,
      to,
      subject: 'Job',
      text,
      files,
      headers: ['Reply-To: a@mail.example'],
    })
    expect(outcomes).toEqual(['application'])
    const [application, ...others] = await world.applications()
    expect(others).toEqual([])
    expect(application).toMatchObject({
      status: 'pending',
      source: 'mail',
      language: 'da',
      gdprConsent: false,
      applicantData: { firstName: 'Anna Maria', lastName: 'Jensen', email: 'anna@mail.example' },
      files: [
        { kind: 'added', name: 'first.pdf', type: 'application/pdf', size: cv.bytes.length },
        { kind: 'added', name: 'second.pdf' },
      ],
      originalEmailContent: {
        ...{ subject: 'Job', from: 'anna@mail.example', to: [`jobs@${domain}`], body: text, isHtml: false },
        attachments: [
          { fileName: 'me.png', notKept: 'not_pdf' },
          { fileName: 'first.pdf' },
          { fileName: 'second.pdf' },
        ],
        headers: { 'reply-to': 'a@mail.example' },
      },
    })
    const [file] = application?.files ?? []
    expect(world.stored.get(file?.id ?? '')).toEqual(cv.bytes)
    expect(await world.stateOfFile(file?.id ?? '')).toMatchObject({ state: 'kept' })
  })

  test('has the first readable PDF as CV, even after the commands of a scanner', async () => {
    const scanned = new Uint8Array(inPrinterJob(makePdf()))
    const files = [
      { ...cv, name: 'empty.pdf', bytes: new Uint8Array() },
      { ...cv, name: 'cut.pdf', bytes: cv.bytes.subarray(0, 300) },
      { ...cv, name: 'locked.pdf', bytes: new Uint8Array(withTrailer(encryptions[6].user)) },
      { name: 'scan', type: 'application/octet-stream', bytes: scanned },
    ]
    expect(await world.comesIn({ from, to, text: 'My CV', files })).toEqual(['application'])
    const [application] = await world.applications()
    const size = scanned.length
    expect(application?.files).toMatchObject([{ kind: 'cv', name: 'scan', type: 'application/pdf', size }])
  })

  test('delivered twice, even at once, is one application with one file', async () => {
    const mail = makeMail({ from, to, text: 'Hello', files: [cv], leadingHeaders: vouched })
    const places = [world.lies(mail), world.lies(mail)]
    const outcomes = await Promise.all(places.map((place) => routeInboundMail(place, world.deps)))
    expect(outcomes.flat().toSorted()).toEqual(['application', 'known'])
    expect(await routeInboundMail(world.lies(mail), world.deps)).toEqual(['known'])
    expect(await world.applications()).toHaveLength(1)
    expect(await world.asked()).toHaveLength(1)
  })

  test('tells its sender in the mail and on the status page what was left out', async () => {
    const files = [cv, { name: 'winmail.dat', type: 'application/ms-tnef', bytes: new Uint8Array([1]) }]
    const text = 'My CPR number is 010203-1234'
    await world.comesIn({ from, to, text, files, leadingHeaders: vouched })
    const [application] = await world.applications()
    const deps = { ...world.deps, siteOrigin: async () => 'https://fagfolk.example' }
    const mail = await writeToCandidate(application?.id ?? '', applicationReceivedMail, 'en', deps)
    expect(mail?.text).toContain('could not save: winmail.dat. Open')
    expect(mail?.text).toContain('We removed a CPR number from your mail')
    const token = decodeURIComponent(/#token=(\S+)/.exec(mail?.text ?? '')?.[1] ?? '')
    const reading = { ...world.deps, merges: mergeStore(world.table) }
    const status = await getApplicationStatus({ params: {}, query: {}, body: { token } }, undefined, reading)
    expect(status.lost).toEqual({ hadCpr: true, files: [{ fileName: 'winmail.dat', isMisnamed: false }] })
  })

  test('does not change a record with the same email', async () => {
    const anna = await world.somebody({ email: 'anna@mail.example' })
    await world.comesIn({ from, to, text: 'Hello' })
    expect(await world.deps.applicants.byId(anna.id)).toEqual(anna)
    expect(await world.keptFor(anna)).toEqual([])
  })

  test('is acknowledged only if its sender is verified', async () => {
    await world.comesIn({ from, to, text: 'Hello' })
    await world.comesIn({
      from,
      to,
      text: 'Hello',
      leadingHeaders: ['Authentication-Results: amazonses.com; dmarc=fail'],
    })
    expect(await world.asked()).toEqual([])
    await world.comesIn({ from, to, text: 'Hello again', leadingHeaders: vouched })
    expect(await world.asked()).toHaveLength(1)
    expect((await world.applications()).filter(({ acknowledgedAt }) => acknowledgedAt)).toHaveLength(1)
  })

  test.each([
    ['was sent by a program', { headers: ['Auto-Submitted: auto-generated'] }],
    ['looks like spam', { leadingHeaders: ['X-SES-Spam-Verdict: FAIL', ...vouched] }],
    ['contains malware', { leadingHeaders: ['X-SES-Virus-Verdict: FAIL', ...vouched] }],
  ])('that %s is marked as spam and not acknowledged', async (_, parts) => {
    await world.comesIn({ from, to, text: 'Hello', files: [cv], ...parts })
    expect(await world.applications()).toMatchObject([{ status: 'spam' }])
    expect(await world.asked()).toEqual([])
  })

  test('that is harmful or too large is listed without its text and files', async () => {
    await world.comesIn({ from, to, text: 'Hello', files: [cv], leadingHeaders: ['X-SES-Virus-Verdict: FAIL'] })
    const { key } = world.lies(makeMail({ from, to, text: 'Large', files: [cv] }))
    await routeInboundMail({ key, size: functionLimits.receivedMail.bytes + 1 }, world.deps)
    const kept = await world.applications()
    expect(kept.map(({ originalEmailContent }) => originalEmailContent?.unread).toSorted()).toEqual([
      'harmful',
      'too_large',
    ])
    for (const { originalEmailContent, files } of kept) {
      expect(originalEmailContent).toMatchObject({ body: '', attachments: [] })
      expect(files).toEqual([])
    }
    expect(world.stored.size).toBe(0)
  })

  test('is held after five per sender a day, ignoring plus addresses, while others are accepted', async () => {
    const outcomes: string[] = []
    for (let index = 0; index < 7; index += 1)
      outcomes.push(...(await world.comesIn({ from: `anna+${index}@mail.example`, to, text: `Mail ${index}` })))
    expect(outcomes.slice(4)).toEqual(['application', 'held', 'held'])
    const held = await world.applications()
    expect(held.filter(({ status }) => status === 'spam')).toMatchObject(Array(2).fill({ held: 'too_many' }))
    expect(await world.comesIn({ from: 'bo@mail.example', to, text: 'Hello' })).toEqual(['application'])
  })

  test.each(['"victim@other.example,b"@mail.example', '<a@other.example,b@mail.example>', 'a@b@mail.example'])(
    'from the invalid address %s has no email and is not acknowledged',
    async (sender) => {
      const before = (await world.asked()).length
      const known = new Set((await world.applications()).map(({ id }) => id))
      await world.comesIn({ from: sender, to, text: `Hello from ${sender}`, leadingHeaders: vouched })
      const [application] = (await world.applications()).filter(({ id }) => !known.has(id))
      expect(application).toMatchObject({ status: 'pending' })
      expect(application?.applicantData.email).toBeUndefined()
      expect(application?.acknowledgedAt).toBeUndefined()
      expect(await world.asked()).toHaveLength(before)
    },
  )

  test.each([
    'Sat, 13 Sep 275760 00:00:00 +0000',
    'Mon, 01 Jan -0044 00:00:00 +0000',
    'Fri, 31 Dec 9999 23:59:59 -2300',
  ])('dated %s is stored in a valid form', async (date) => {
    const text = `Written ${date}`
    await world.comesIn({ from, to, date, text })
    const kept = (await world.applications()).find(({ originalEmailContent }) => originalEmailContent?.body === text)
    expect(originalEmailSchema.safeParse(kept?.originalEmailContent).success).toBe(true)
  })

  test("is accepted even if strangers used up the sender's limit in their name", async () => {
    for (let index = 0; index < 7; index += 1) await world.comesIn({ from, to, text: `Forged ${index}` })
    expect(await world.comesIn({ from, to, text: 'My own', leadingHeaders: vouched })).toEqual(['application'])
  })

  test('of any length fits in a list of applications and is marked as truncated', async () => {
    await world.comesIn({ from, to, text: '"\\\n'.repeat(functionLimits.receivedMail.text) })
    const [application] = await world.applications()
    expect(application?.originalEmailContent).toMatchObject({ isCut: true })
    expect(responseBytes({ applicantData: { ...application }, files: [], additions: [] })).toBeLessThan(
      functionLimits.applicationBytes,
    )
  })

  test('becomes a record with the original mail once it has a name', async () => {
    await world.comesIn({ from, to, text: 'Hello', files: [cv] })
    const [application] = await world.applications()
    if (!application) throw new Error('There is no application')
    const context = { ...makeCall('recruiter'), at: application.createdAt, newId: () => crypto.randomUUID() }
    const { applicant, documents } = planNewRecord(application, {}, context)
    expect(applicant).toMatchObject({
      channel: 'mail',
      originalEmailContent: { body: 'Hello' },
      cvDocument: documents[0]?.id,
    })
    expect(applicant.gdprConsentDate).toBeUndefined()
    await world.comesIn({ from: 'anna83@mail.example', to, text: 'Hello' })
    const nameless = (await submissionStore(world.table).newest('pending', 9)).find(
      ({ applicantData }) => !applicantData.lastName,
    )
    if (!nameless) throw new Error('There is no application without a name')
    expect(() => planNewRecord(nameless, {}, context)).toThrow()
    const name = { firstName: 'Anna', lastName: 'Holm' }
    expect(planNewRecord(nameless, name, context).applicant).toMatchObject(name)
    expect(planNewRecord(application, name, context).applicant.lastName).toBe('Jensen')
  })

  test('is ignored if the stage has no intake address', async () => {
    expect(await world.comesIn({ from, to, text: 'Hello' }, { addresses: [] })).toEqual(['nobody'])
    expect(await world.applications()).toEqual([])
  })
})
