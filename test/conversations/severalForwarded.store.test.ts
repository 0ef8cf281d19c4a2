import { beforeEach, expect, test } from 'vitest'
import { idOf } from '../make/applicant.ts'
import { type MailParts, makeMail, vouchedFor } from '../make/mail.ts'
import { makePdf } from '../make/pdf.ts'
import { makeUser } from '../make/user.ts'
import { domain, receivedWorld } from './receivedWorld.ts'

let world: Awaited<ReturnType<typeof receivedWorld>>
beforeEach(async () => {
  world = await receivedWorld()
  const colleague = { id: idOf(901), role: 'recruiter', username: 'tove', email: 'tove@agency.example' } as const
  world.colleagues.set(colleague.id, makeUser(colleague))
})

const pdf = (name: string) => ({ name, type: 'application/pdf', bytes: new Uint8Array(makePdf()) })
const attached = (parts: MailParts, name = `${parts.subject}.eml`) => ({
  ...{ name, type: 'message/rfc822' },
  bytes: new TextEncoder().encode(makeMail({ to: 'tove@agency.example', ...parts })),
})
const forwarding = { from: 'Tove Kjær <tove@agency.example>', to: `jobs@${domain}`, subject: 'Three of them' }
const tove = { ...forwarding, leadingHeaders: vouchedFor('tove@agency.example') }

const ewa = attached({ from: 'Ewa Lis <ewa@mail.example>', subject: 'CV Ewa', text: 'I weld', files: [pdf('CV.pdf')] })
const rui = attached({
  ...{ from: 'noreply@board.example', headers: ['Reply-To: Rui Costa <rui@mail.example>'] },
  ...{ subject: 'New application', text: 'Rui applied', files: [pdf('Rui.pdf')] },
})
const ion = attached({ from: 'Ion Popa <ion@mail.example>', subject: 'Job', text: 'I paint' })

/** Returns name, words and files of each application, by email. */
const found = async () =>
  Object.fromEntries(
    (await world.applications()).map(({ status, applicantData, files, originalEmailContent }) => [
      applicantData.email ?? 'nobody',
      {
        ...{ status, name: [applicantData.firstName, applicantData.lastName].join(' ') },
        files: files.map(({ kind, name }) => `${kind} ${name}`),
        subject: originalEmailContent?.subject,
        words: ['I weld', 'Rui applied', 'I paint', 'Welders'].filter((each) =>
          originalEmailContent?.body?.includes(each),
        ),
      },
    ]),
  )

test('makes an application of each person, with their own words and files only', async () => {
  expect(await world.comesIn({ ...tove, text: 'Welders', files: [ewa, rui, ion] })).toEqual(['application'])
  expect(await found()).toEqual({
    'ewa@mail.example': {
      ...{ status: 'pending', name: 'Ewa Lis', files: ['cv CV.pdf'], subject: 'CV Ewa', words: ['I weld', 'Welders'] },
    },
    'rui@mail.example': {
      ...{ status: 'pending', name: 'Rui Costa', files: ['cv Rui.pdf'], subject: 'New application' },
      words: ['Rui applied', 'Welders'],
    },
    'ion@mail.example': {
      ...{ status: 'pending', name: 'Ion Popa', files: [], subject: 'Job', words: ['I paint', 'Welders'] },
    },
  })
  for (const each of await world.applications()) {
    expect(each.acknowledgedAt).toBeUndefined()
    expect(each.originalEmailContent?.from).toBe('tove@agency.example')
  }
})

test('stores each only once if the mail is delivered again', async () => {
  const again = { ...tove, messageId: '<again@agency.example>', files: [ewa, rui, ion] }
  expect(await world.comesIn(again)).toEqual(['application'])
  expect(await world.comesIn(again)).toEqual(['known'])
  expect(await world.applications()).toHaveLength(3)
})

test('keeps several mails of one person, and the answer of a colleague to it, together', async () => {
  const more = attached({
    from: 'Ewa <EWA@mail.example>',
    subject: 'And this',
    text: 'I paint',
    files: [pdf('Bevis.pdf')],
  })
  const answer = attached({ from: 'Tove <tove@agency.example>', subject: 'Re: CV Ewa', text: 'Welders' })
  await world.comesIn({ ...tove, files: [ewa, answer, more] })
  expect(await found()).toMatchObject({
    'ewa@mail.example': { files: ['cv CV.pdf', 'added Bevis.pdf'], words: ['I weld', 'I paint', 'Welders'] },
  })
  expect(await world.applications()).toHaveLength(1)
})

test('leaves the name open for the mail of a board and for files of the colleague that name nobody', async () => {
  const board = attached({ from: 'Board <noreply@board.example>', subject: 'Somebody', text: 'Rui applied' })
  await world.comesIn({ ...tove, text: 'Welders', files: [ewa, board] })
  expect(await found()).toMatchObject({
    'ewa@mail.example': { words: ['I weld', 'Welders'] },
    nobody: { name: ' ', subject: 'Somebody', words: ['Rui applied', 'Welders'] },
  })
  await world.comesIn({ ...tove, files: [ewa, ion, pdf('scan.pdf')] })
  const open = (await world.applications()).filter(({ files }) => files.some(({ name }) => name === 'scan.pdf'))
  expect(open).toMatchObject([{ applicantData: {}, originalEmailContent: { subject: 'Three of them' } }])
})

test('takes up to 20 forwarded mails', async () => {
  const many = Array.from({ length: 20 }, (_, at) =>
    attached({ from: `P${at} <p${at}@mail.example>`, subject: `CV ${at}`, text: `No. ${at}` }),
  )
  await world.comesIn({ ...tove, files: many })
  expect(await world.applications()).toHaveLength(20)
})

test('counts each towards the limit if nobody vouches for the colleague', async () => {
  const many = Array.from({ length: 7 }, (_, at) =>
    attached({ from: `P${at} <p${at}@mail.example>`, subject: `CV ${at}`, text: `No. ${at}` }),
  )
  expect(await world.comesIn({ ...forwarding, files: many })).toEqual(['application'])
  expect((await world.applications()).filter(({ held }) => held === 'too_many')).toHaveLength(2)
})

test('does not divide the mail of an applicant', async () => {
  await world.comesIn({ from: 'Bo <bo@mail.example>', to: `jobs@${domain}`, files: [ewa, ion] })
  expect(await found()).toMatchObject({ 'bo@mail.example': { words: ['I weld', 'I paint'] } })
})
