import { expect, test } from 'vitest'
import { responseBytes } from '../../functions/src/intake/responseBytes.ts'
import { functionLimits } from '../../shared/kernel/domain/functionLimits.ts'
import { parsedApplication } from '../make/application.ts'
import { makePdf } from '../make/pdf.ts'
import { makePng } from '../make/picture.ts'
import { submissionWorld } from './submissionWorld.ts'

const dataUrl = (type: string, bytes: Uint8Array) => `data:${type};base64,${Buffer.from(bytes).toString('base64')}`

test('stores an application with its origin and requests a mail without personal data', async () => {
  const { submit, scan, mails } = await submissionWorld()
  expect(await submit()).toEqual({ message: 'Application Submitted!' })
  const [stored] = await scan('submission')
  expect(stored).toMatchObject({
    status: 'pending',
    ipAddress: '192.0.2.10',
    userAgent: 'Browser 1',
    gdprConsent: true,
    gdprConsentTimestamp: '2026-03-01T08:00:00.000Z',
    acknowledgedAt: '2026-03-01T08:00:00.000Z',
    language: 'da',
    applicantData: { firstName: 'Anna', email: 'anna@example.com' },
    submissionTokens: [],
    files: [],
  })
  const [mail] = await mails()
  expect(mail).toMatchObject({ language: 'da', mail: { template: 'applicationReceived', submissionId: stored?.id } })
  expect(JSON.stringify(mail)).not.toMatch(/anna|Kovalenko/i)
})

test.each([
  ['a filled honeypot field', { website: 'https://spam.example' }],
  ['a form that was sent immediately', { secondsTaken: 2.9 }],
])('marks %s as spam, with the usual answer and no mail', async (_what, body) => {
  const { submit, scan, mails } = await submissionWorld()
  expect(await submit(body)).toEqual({ message: 'Application Submitted!' })
  expect(await scan('submission')).toMatchObject([{ status: 'spam' }])
  expect(await mails()).toEqual([])
})

test.each([
  ['our own form sent after some time', { website: '', secondsTaken: 3 }],
  ['a caller that sends neither field', {}],
])('accepts %s as pending', async (_what, body) => {
  const { submitted } = await submissionWorld()
  expect((await submitted(body)).status).toBe('pending')
})

test('accepts files as uploads or in the form and stores them separately', async () => {
  const world = await submissionWorld()
  const certificate = makePdf(undefined, 'Certificate')
  const [cv, picture] = [makePdf(), makePng(8, 8)]
  const submission = await world.submitted({
    applicantData: parsedApplication({
      cvDocument: dataUrl('application/pdf', cv),
      profilePicture: await world.uploaded(picture, 'picture', 'me.png'),
      certifications: [
        { name: 'ADR' },
        { name: 'Welding', documentId: await world.uploaded(certificate, 'document', 'weld.pdf'), fileName: 'x' },
      ],
    }),
  })
  expect(submission.files).toEqual([
    { id: expect.any(String), kind: 'cv', name: 'CV Anna Kovalenko.pdf', type: 'application/pdf', size: cv.length },
    { id: expect.any(String), kind: 'picture', name: 'me.png', type: 'image/png', size: picture.length },
    {
      id: expect.any(String),
      kind: 'certificate',
      name: 'weld.pdf',
      type: 'application/pdf',
      size: certificate.length,
      certification: 1,
    },
  ])
  expect(submission.applicantData.certifications).toEqual([{ name: 'ADR' }, { name: 'Welding' }])
  expect(submission.applicantData).not.toHaveProperty('cvDocument')
  expect(submission.applicantData).not.toHaveProperty('profilePicture')
  for (const { id } of submission.files) expect(await world.stateOfFile(id)).toBe('kept')
  expect(submission.files.map(({ id }) => Buffer.from(world.bucket.get(id) ?? []))).toEqual([cv, picture, certificate])
})

test.each([
  ['invalid base64', 'data:application/pdf;base64,JVBER!!!'],
  ['an empty file', 'data:application/pdf;base64,'],
  ['another file with that name', dataUrl('application/pdf', Buffer.from('<html><body>%PDF-</body></html>'))],
  ['an image', dataUrl('application/pdf', makePng(4, 4))],
])('rejects a CV with %s with an error on its field and stores nothing', async (_what, cvDocument) => {
  const { submit, scan } = await submissionWorld()
  const message = 'CV document must be a valid PDF file and less than 10MB'
  await expect(submit({ applicantData: parsedApplication({ cvDocument }) })).rejects.toMatchObject({
    code: 'validation_failed',
    message,
    details: { fields: [{ path: 'applicantData.cvDocument', message }] },
  })
  expect(await scan('submission')).toEqual([])
  expect(await scan('file')).toEqual([])
})

test('rejects a picture that is invalid or too large to open with an error on its field', async () => {
  const { submit, scan } = await submissionWorld()
  const refusal = (bytes: Uint8Array) =>
    submit({ applicantData: parsedApplication({ profilePicture: dataUrl('image/png', bytes) }) })
  const at = (message: string) => ({ details: { fields: [{ path: 'applicantData.profilePicture', message }] } })
  await expect(refusal(makePdf())).rejects.toMatchObject(at('Invalid file type'))
  await expect(refusal(makePng(20_000, 20_000))).rejects.toMatchObject(
    at('Picture is too large (max 8000 × 8000 pixels)'),
  )
  expect(await scan('submission')).toEqual([])
})

test('uses an upload for one application, once, for its purpose', async () => {
  const { submit, uploaded, scan, deps } = await submissionWorld()
  const withCv = (cvDocument: string) => submit({ applicantData: parsedApplication({ cvDocument }) })
  const at = (code: string, message: string) => ({
    code,
    details: { fields: [{ path: 'applicantData.cvDocument', message }] },
  })
  await expect(withCv(deps.newId())).rejects.toMatchObject(
    at('upload_incomplete', 'The file is not uploaded yet. Try again in a moment.'),
  )
  const picture = await uploaded(makePng(8, 8), 'picture')
  await expect(withCv(picture)).rejects.toMatchObject(at('validation_failed', 'Only PDF files are allowed'))
  const upload = await uploaded(makePdf())
  await withCv(upload)
  await expect(withCv(upload)).rejects.toMatchObject(at('already_done', 'This upload has already been used'))

  const contested = await uploaded(makePdf())
  const racing = await Promise.allSettled([1, 2, 3].map(() => withCv(contested)))
  expect(racing.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(await scan('submission')).toHaveLength(2)
})

test('limits mails to a mailbox to five an hour per address, ignoring plus addresses', async () => {
  const { world, submit, scan, mails } = await submissionWorld()
  const named = (email: string) => submit({ applicantData: parsedApplication({ email }) })
  for (let number = 0; number < 8; number += 1)
    await named(number === 0 ? 'Anna@example.com' : `anna+${number}@example.com`)
  expect(await mails()).toHaveLength(5)
  world.address = '192.0.2.11'
  await named('anna@example.com')
  expect(await mails()).toHaveLength(6)
  expect((await scan('submission')).filter(({ acknowledgedAt }) => acknowledgedAt)).toHaveLength(6)
})

test('limits mails to a mailbox to 20 an hour in all', async () => {
  const { world, submit, mails } = await submissionWorld()
  for (let number = 0; number < 25; number += 1) {
    world.address = `192.0.2.${number}`
    await submit()
  }
  expect(await mails()).toHaveLength(20)
})

test('rejects an application with more text than a page can hold', async () => {
  const { submit, scan } = await submissionWorld()
  const job = { company: 'A', position: 'B', startDate: '2020-01-01', description: 'x'.repeat(4000) }
  const applicantData = parsedApplication({ workExperience: Array.from({ length: 30 }, () => job) })
  await expect(submit({ applicantData })).rejects.toMatchObject({ code: 'payload_too_large' })
  expect(await scan('submission')).toEqual([])
})

test('counts escaped quotes and files towards the size', async () => {
  const { submit, scan } = await submissionWorld()
  const job = (description: string) => ({ company: 'A', position: 'B', startDate: '2020-01-01', description })
  const holding = (descriptions: string[], cvDocument?: string) =>
    parsedApplication({ workExperience: descriptions.map(job), ...(cvDocument && { cvDocument }) })
  const tooMuch = { code: 'payload_too_large' }
  const quotes = Array.from({ length: 8 }, () => '"'.repeat(4000))
  await expect(submit({ applicantData: holding(quotes) })).rejects.toMatchObject(tooMuch)

  const full = Array.from({ length: 23 }, () => 'x'.repeat(3900))
  const room =
    functionLimits.applicationBytes -
    responseBytes({ applicantData: holding([...full, '', '']), files: [], additions: [] })
  const last = [full[0] ?? '', 'x'.repeat(room - 3900 - 100)]
  const filled = [...full, ...last]
  const cv = dataUrl('application/pdf', makePdf())
  await expect(submit({ applicantData: holding(filled, cv) })).rejects.toMatchObject(tooMuch)
  await submit({ applicantData: holding(filled) })
  expect(await scan('submission')).toHaveLength(1)
})
