import { beforeAll, describe, expect, test } from 'vitest'
import type { Submission } from '../../shared/intake/domain/submission.ts'
import { functionLimits } from '../../shared/kernel/domain/functionLimits.ts'
import { idOf } from '../make/applicant.ts'
import { type MailParts, makeMail, vouchedFor } from '../make/mail.ts'
import { makePdf } from '../make/pdf.ts'
import { encryptions, inPrinterJob, withTrailer } from '../make/pdfKinds.ts'
import { makeUser } from '../make/user.ts'
import { mailLanguages, outlookHeads } from './mailLanguages.ts'
import { domain, receivedWorld } from './receivedWorld.ts'

let world: Awaited<ReturnType<typeof receivedWorld>>

/** Starts with the staff and no applications, because a list shows only the newest ones. */
async function freshWorld(): Promise<void> {
  world = await receivedWorld()
  const colleague = { id: idOf(901), role: 'recruiter', username: 'tove', email: 'tove@agency.example' } as const
  world.colleagues.set(colleague.id, makeUser(colleague))
  const left = { ...colleague, id: idOf(902), username: 'left', email: 'left@agency.example', isActive: false }
  world.colleagues.set(left.id, makeUser(left))
}

const to = `jobs@${domain}`
const pdf = (name: string) => ({ name, type: 'application/pdf', bytes: new Uint8Array(makePdf()) })
const tove = { from: 'Tove Kjær <tove@agency.example>', to, leadingHeaders: vouchedFor('tove@agency.example') }
const ewa = { firstName: 'Ewa', lastName: 'Lis', email: 'ewa.lis@mail.example' }
const written = 'Ewa Lis <ewa.lis@mail.example>'

/** Returns the application that a mail becomes. */
async function applicationOf(parts: MailParts): Promise<Submission> {
  const messageId = `<${crypto.randomUUID()}@x.example>`
  await world.comesIn({ to, text: 'Hello', messageId, ...parts })
  const found = (await world.applications()).find((each) => each.originalEmailContent?.messageId === messageId)
  if (!found) throw new Error('There is no application')
  return found
}

describe('a mail that one of the staff forwards', () => {
  beforeAll(freshWorld)

  test.each(mailLanguages)('in the text becomes an application of its writer ($language)', async (sample) => {
    const text = ['FYI', '', ...outlookHeads(sample, written), '', sample.answer].join('\n')
    const application = await applicationOf({ ...tove, text, files: [pdf('cv.pdf')] })
    expect(application).toMatchObject({
      status: 'pending',
      applicantData: ewa,
      files: [{ kind: 'cv', name: 'cv.pdf' }],
    })
    expect(application.originalEmailContent?.from).toBe('tove@agency.example')
    expect(application.acknowledgedAt).toBeUndefined()
  })

  const inner = makeMail({ from: written, text: 'I am a mason', files: [pdf('CV.pdf'), pdf('Bevis.pdf')] })
  const attached = (name: string, type: string) => ({ name, type, bytes: new TextEncoder().encode(inner) })

  test.each([
    ['as a mail', attached('Ansøgning.eml', 'message/rfc822')],
    ['as a file', attached('application.eml', 'application/octet-stream')],
  ])('attached %s becomes an application with its words and files', async (_, file) => {
    const application = await applicationOf({ ...tove, text: 'See attached', files: [file] })
    expect(application).toMatchObject({
      status: 'pending',
      applicantData: ewa,
      files: [
        { kind: 'cv', name: 'CV.pdf' },
        { kind: 'added', name: 'Bevis.pdf' },
      ],
    })
    expect(application.originalEmailContent?.body).toMatch(/^See attached[\s\S]*I am a mason/)
  })

  test('through another colleague, or from a board, becomes an application of the person', async () => {
    const twice = ['From: Tove Kjær <tove@agency.example>', 'Sent: today', 'To: x', 'Subject: CV', '', 'Yours?', '']
    const text = [...twice, `From: ${written}`, 'Sent: today', 'To: x', 'Subject: CV', '', 'Hi'].join('\n')
    expect((await applicationOf({ ...tove, text })).applicantData).toEqual(ewa)
    const board = makeMail({ from: 'noreply@board.example', headers: [`Reply-To: ${written}`], text: 'Ewa applied' })
    const file = { name: 'mail.eml', type: 'message/rfc822', bytes: new TextEncoder().encode(board) }
    expect((await applicationOf({ ...tove, files: [file] })).applicantData).toEqual(ewa)
  })

  test('without its writer leaves name and email open', async () => {
    const application = await applicationOf({ ...tove, text: 'From a visitor today', files: [pdf('scan.pdf')] })
    expect(application).toMatchObject({ status: 'pending', applicantData: {}, files: [{ kind: 'cv' }] })
    const nameOnly = ['From: Lis, Ewa', 'Sent: today', 'To: Tove', 'Subject: CV', '', 'Hi'].join('\n')
    expect((await applicationOf({ ...tove, text: nameOnly })).applicantData).toEqual({
      firstName: 'Ewa',
      lastName: 'Lis',
    })
  })

  test.each(['Board <noreply@board.example>', 'Tove <tove@agency.example>'])(
    'from %s in the text leaves name and email open',
    async (sender) => {
      const text = [`From: ${sender}`, 'Sent: today', 'To: x', 'Subject: CV', '', 'A new application'].join('\n')
      expect((await applicationOf({ ...tove, text })).applicantData).toEqual({})
    },
  )

  test('has no daily limit', async () => {
    const outcomes: string[] = []
    for (let index = 0; index < 9; index += 1)
      outcomes.push(...(await world.comesIn({ ...tove, text: `No. ${index}` })))
    expect(new Set(outcomes)).toEqual(new Set(['application']))
  })

  test.each([
    ['a former colleague', { from: 'left@agency.example', leadingHeaders: vouchedFor('left@agency.example') }],
    ['somebody who only claims to be one', { leadingHeaders: ['Authentication-Results: amazonses.com; dmarc=fail'] }],
  ])('is an application of its sender if that is %s', async (_, parts) => {
    const text = [`From: ${written}`, 'Sent: today', 'To: x', 'Subject: CV', '', 'Hi'].join('\n')
    const application = await applicationOf({ ...tove, ...parts, text })
    expect(application.applicantData.email).toMatch(/@agency\.example$/)
  })
})

describe('a mail that nobody vouches for', () => {
  beforeAll(freshWorld)

  test('has the limit of strangers if only its sender line names one of the staff', async () => {
    const text = (index: number) =>
      [`From: ${written}`, 'Sent: today', 'To: x', 'Subject: CV', '', `Hi ${index}`].join('\n')
    const outcomes: string[] = []
    for (let index = 0; index < 7; index += 1)
      outcomes.push(...(await world.comesIn({ ...tove, leadingHeaders: [], text: text(index) })))
    expect(outcomes).toEqual([...Array(5).fill('application'), 'held', 'held'])
    expect((await world.applications()).map(({ applicantData }) => applicantData)).toEqual(Array(7).fill(ewa))
    expect(await world.comesIn({ ...tove, text: text(8) })).toEqual(['application'])
  })
})

describe('a mail from a board or a group', () => {
  beforeAll(freshWorld)

  test.each([
    ['a board', 'Board <noreply@board.example>', ['Auto-Submitted: auto-generated', 'X-Auto-Response-Suppress: All']],
    ['a group', "'Ewa Lis' via Jobs <jobs@agency.example>", ['Precedence: list', 'List-ID: <jobs.agency.example>']],
  ])(
    'becomes a pending application of the person (%s), not confirmed to an address nobody verified',
    async (_, from, heads) => {
      const leadingHeaders = vouchedFor(from)
      const application = await applicationOf({ from, leadingHeaders, headers: [...heads, `Reply-To: ${written}`] })
      expect(application).toMatchObject({ status: 'pending', applicantData: ewa })
      expect(application.acknowledgedAt).toBeUndefined()
    },
  )

  test('is not limited to five a day', async () => {
    const outcomes: string[] = []
    for (let index = 0; index < 9; index += 1) {
      const headers = [`Reply-To: person${index}@mail.example`]
      outcomes.push(...(await world.comesIn({ from: 'no-reply@busy.example', to, headers, text: `No. ${index}` })))
    }
    expect(new Set(outcomes)).toEqual(new Set(['application']))
  })

  test('of which nobody knows the person leaves name and email open', async () => {
    expect((await applicationOf({ from: 'Board <noreply@board.example>' })).applicantData).toEqual({})
  })
})

describe('the address of a mail', () => {
  beforeAll(freshWorld)

  test.each([
    [`jobs+odense@${domain}`, 'odense'],
    [`Jobs+Odense@${domain.toUpperCase()}`, 'odense'],
    [`Jobs <jobs@${domain}>, jobs+svejser_2026@${domain}`, 'svejser_2026'],
    [`jobs+odense.nord@${domain}`, 'odense-nord'],
    [`jobs+@${domain}`, 'mail'],
    [`jobs+form@${domain}`, 'mail'],
    [`jobs@${domain}`, 'mail'],
  ])('%s gives the source %s', async (address, source) => {
    expect(
      await applicationOf({
        from: `Bo Vest <b${crypto.randomUUID()}@mail.example>`,
        to: address,
      }),
    ).toMatchObject({ status: 'pending', source })
  })

  test('gives its tag from the envelope too, if the mail came through a group', async () => {
    const received = `Received: from x by inbound-smtp.example with SMTP id a for jobs+vejle@${domain}; Mon, 2 Mar 2026`
    expect(await applicationOf({ to: 'jobs@agency.example', leadingHeaders: [received] })).toMatchObject({
      source: 'vejle',
    })
  })

  test('is held for staff if it is unknown, unless a program wrote it', async () => {
    expect(await applicationOf({ to: `job@${domain}` })).toMatchObject({ status: 'spam', held: 'unknown_address' })
    expect(await world.comesIn({ to: `job@${domain}`, headers: ['Auto-Submitted: auto-replied'] })).toEqual(['nobody'])
    expect(await world.comesIn({ to: `reply+${'0'.repeat(32)}@${domain}` })).toEqual(['nobody'])
    expect(await world.comesIn({ to: `jobsx+a@elsewhere.example` })).toEqual(['nobody'])
  })
})

describe('the files of a mailed application', () => {
  beforeAll(freshWorld)

  const other = (name: string, type: string, bytes = new Uint8Array([1, 2, 3])) => ({ name, type, bytes })
  const from = () => `Bo Vest <b${crypto.randomUUID()}@mail.example>`

  test('are all stored, wherever the CV stands, up to the limit', async () => {
    const files = [pdf('Kursusbevis.pdf'), pdf('CV Bo Vest.pdf'), pdf('Pas.pdf')]
    expect((await applicationOf({ from: from(), files })).files.map(({ kind, name }) => [kind, name])).toEqual([
      ['added', 'Kursusbevis.pdf'],
      ['cv', 'CV Bo Vest.pdf'],
      ['added', 'Pas.pdf'],
    ])
    const most = functionLimits.receivedMail.documents
    const many = Array.from({ length: most + 2 }, (_, index) => pdf(`${index}.pdf`))
    const application = await applicationOf({ from: from(), files: many })
    expect(application.files).toHaveLength(most)
    expect(application.originalEmailContent?.attachments.slice(most)).toMatchObject(
      Array(2).fill({ notKept: 'too_many' }),
    )
  })

  test.each([
    ['CV.docx', 'application/vnd.openxmlformats-officedocument.wordprocessingml.document', 'not_pdf'],
    ['CV.pdf', 'application/pdf', 'not_pdf'],
    ['IMG_1.HEIC', 'image/heic', 'not_pdf'],
    ['winmail.dat', 'application/ms-tnef', 'winmail'],
    ['WINMAIL.DAT', 'application/octet-stream', 'winmail'],
    ['smime.p7s', 'application/pkcs7-signature', 'part_of_mail'],
    ['Bo.vcf', 'text/vcard', 'part_of_mail'],
  ])("are listed with the reason if they can't be stored (%s of type %s)", async (name, type, notKept) => {
    const application = await applicationOf({ from: from(), files: [other(name, type)] })
    expect(application.files).toEqual([])
    expect(application.originalEmailContent?.attachments).toMatchObject([{ fileName: name, notKept }])
  })

  test.each([
    ['empty', new Uint8Array()],
    ['incomplete', new Uint8Array(makePdf()).slice(0, -40)],
    ['locked', new Uint8Array(withTrailer(encryptions[6].user))],
  ])('are named as %s', async (notKept, bytes) => {
    const application = await applicationOf({ from: from(), files: [other('CV.pdf', 'application/pdf', bytes)] })
    expect(application).toMatchObject({ files: [], originalEmailContent: { attachments: [{ notKept }] } })
  })

  test('may begin after the header of a scanner', async () => {
    const scanned = new Uint8Array(inPrinterJob(makePdf()))
    const application = await applicationOf({ from: from(), files: [other('CV.pdf', '', scanned)] })
    expect(application.files).toMatchObject([{ kind: 'cv', name: 'CV.pdf' }])
  })
})
