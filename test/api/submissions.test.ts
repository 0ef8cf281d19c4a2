import { beforeAll, describe, expect, it } from 'vitest'
import { publicApplicationSchema } from '../../shared/intake/domain/publicApplication.ts'
import { limits } from '../../shared/kernel/domain/limits.ts'
import { checked } from '../../shared/kernel/domain/problems.ts'
import { routes } from '../../shared/routes.ts'
import { makeMail } from '../make/mail.ts'
import { makePdf } from '../make/pdf.ts'
import { makePng } from '../make/picture.ts'
import { applied, newApplication, pdfDataUrl, submissionOf } from './world/applications.ts'
import { type Visitor, visitor } from './world/client.ts'
import { expectFound } from './world/foundApplicants.ts'
import { mailComesIn } from './world/incomingMails.ts'
import { localFiles } from './world/localFiles.ts'
import { applicationTokenMailedTo, mailsTo } from './world/mails.ts'
import { newPerson, signedInAs, uniqueName } from './world/people.ts'
import { passUndoOfDecision, passUndoOfMove } from './world/undoMinute.ts'
import { post } from './world/uploads.ts'

const { submitApplication, approveSubmission, getApplicationStatus, withdrawApplication, openSubmissionFile } = routes

let recruiter: Visitor
beforeAll(async () => {
  recruiter = await signedInAs('recruiter')
})

const submit = (applicantData: object, more: object = {}, who = visitor()) =>
  who.call(submitApplication, { body: { applicantData, gdprConsent: true, ...more } as never })

const approve = (id: string, body: object = {}, who = recruiter) =>
  who.call(approveSubmission, { params: { id }, body })

async function bytesAt(url: string): Promise<Buffer> {
  return Buffer.from(await (await fetch(url)).arrayBuffer())
}

/** Requests a public upload and posts the file to the bucket. */
async function uploaded(who: Visitor, bytes: Uint8Array, fields: object = {}): Promise<string> {
  const body = {
    purpose: 'document',
    fileName: 'CV.pdf',
    fileType: 'application/pdf',
    fileSize: bytes.length,
    ...fields,
  }
  const ticket = await who.call(routes.requestPublicUpload, { body: body as never })
  const answer = await post(ticket.body, bytes)
  if (!answer.ok) throw new Error(`The bucket answered ${answer.status}`)
  return ticket.body.uploadId
}

describe('an application', () => {
  it('is stored from the public form with its CV unchanged', async () => {
    const pdf = makePdf(undefined, 'The very same')
    const application = newApplication({ cvDocument: pdfDataUrl(pdf) })
    const answer = await submit(application, { website: '', secondsTaken: 40 })
    expect(answer.status).toBe(201)
    expect(answer.body).toEqual({ message: 'Application Submitted!' })

    const submission = await submissionOf(recruiter, application.email)
    expect(submission).toMatchObject({ status: 'pending', gdprConsent: true, files: [{ kind: 'cv' }] })
    expect(JSON.stringify(submission)).not.toMatch(/ipAddress|userAgent|oken/)
    const { id } = submission
    const fileId = submission.files[0]?.id ?? ''
    const opened = await recruiter.call(openSubmissionFile, { params: { id, fileId } })
    expect(opened.status).toBe(201)
    const file = await fetch(opened.body.url)
    expect(file.headers.get('content-disposition')).toMatch(/^attachment; /)
    expect(Buffer.from(await file.arrayBuffer())).toEqual(pdf)

    const approved = await approve(id, { reviewNotes: 'Called' })
    expect(approved.status).toBe(200)
    const { applicantId } = approved.body
    await expectFound(recruiter, application.lastName, [applicantId])
    const [document] = (await recruiter.call(routes.listApplicantDocuments, { params: { id: applicantId } })).body
    expect(document).toMatchObject({ id: fileId, documentType: 'cv' })
    const params = { id: applicantId, documentId: fileId }
    expect(await bytesAt((await recruiter.call(routes.downloadDocument, { params })).body.url)).toEqual(pdf)
    const reviewed = await recruiter.call(routes.getSubmission, { params: { id } })
    expect(reviewed.body).toMatchObject({ status: 'approved', promotedApplicantId: applicantId, reviewNotes: 'Called' })
    expect(reviewed.body.reviewedByName).toBeDefined()
  })

  it('includes files uploaded straight to the bucket', async () => {
    const candidate = visitor()
    const [cv, picture, certificate] = [makePdf(30_000), makePng(20, 30), makePdf(9_000)]
    const application = newApplication({
      cvDocument: await uploaded(candidate, cv, { fileName: '../../CV ✓.pdf' }),
      profilePicture: await uploaded(candidate, picture, {
        purpose: 'picture',
        fileName: 'me.png',
        fileType: 'image/png',
      }),
      certifications: [{ name: 'Welding', documentId: await uploaded(candidate, certificate) }],
    })
    expect((await submit(application, {}, candidate)).status).toBe(201)
    const { id, files } = await submissionOf(recruiter, application.email)
    expect(files.map(({ kind, name, size }) => ({ kind, name, size }))).toEqual([
      { kind: 'cv', name: 'CV ✓.pdf', size: cv.length },
      { kind: 'picture', name: 'me.png', size: picture.length },
      { kind: 'certificate', name: 'CV.pdf', size: certificate.length },
    ])
    const shown = await recruiter.call(openSubmissionFile, { params: { id, fileId: files[1]?.id ?? '' } })
    const response = await fetch(shown.body.url)
    expect(response.headers.get('content-disposition')).toBe('inline')
    expect(response.headers.get('content-type')).toBe('image/png')

    const again = await submit({ ...newApplication(), cvDocument: application.cvDocument }, {}, candidate)
    expect(again.error).toMatchObject({ code: 'already_done', fields: [{ path: 'applicantData.cvDocument' }] })
    const { applicantId } = (await approve(id)).body
    const applicant = (await recruiter.call(routes.getApplicant, { params: { id: applicantId } })).body
    expect(applicant).toMatchObject({
      cvDocument: files[0]?.id,
      profilePicture: files[1]?.id,
      certifications: [{ name: 'Welding', documentId: files[2]?.id, fileName: 'CV.pdf' }],
    })
  })

  it('is refused before its file has arrived', async () => {
    const candidate = visitor()
    const body = { purpose: 'document', fileName: 'CV.pdf', fileType: 'application/pdf', fileSize: 1000 } as const
    const { uploadId } = (await candidate.call(routes.requestPublicUpload, { body })).body
    const answer = await submit(newApplication({ cvDocument: uploadId }), {}, candidate)
    expect(answer.status).toBe(409)
    expect(answer.error).toMatchObject({
      code: 'upload_incomplete',
      fields: [{ path: 'applicantData.cvDocument', message: 'The file is not uploaded yet. Try again in a moment.' }],
    })
  })

  it.each([
    ['a bot that fills in every field', { website: 'https://spam.example', secondsTaken: 30 }],
    ['a bot that is faster than a person', { website: '', secondsTaken: 0.4 }],
  ])('from %s gets the usual answer, is stored as spam, and gets no mail', async (_who, more) => {
    const application = newApplication()
    const answer = await submit(application, more)
    expect(answer.status).toBe(201)
    expect(answer.body).toEqual({ message: 'Application Submitted!' })
    const { id } = await submissionOf(recruiter, application.email, 'spam')
    expect((await approve(id)).error.code).toBe('already_done')
    // A later applicant's mail has arrived, so a mail for the spam would have arrived as well.
    const person = await applied(recruiter)
    await applicationTokenMailedTo(String(person.applicantData.email))
    expect(await mailsTo(application.email)).toEqual([])
    const params = { id }
    expect((await recruiter.call(routes.markSpam, { params, body: { isSpam: false } })).body.status).toBe('pending')
    await applicationTokenMailedTo(application.email)
  })

  it('is refused the 31st time in an hour from one address', async () => {
    const house = visitor()
    for (let number = 0; number < 30; number += 1)
      expect((await submit(newApplication(), { secondsTaken: 0 }, house)).status).toBe(201)
    const refused = await submit(newApplication(), {}, house)
    expect(refused.status).toBe(429)
    expect(refused.error.code).toBe('too_many_requests')
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
  })

  it('never reveals whether the applicant is known, and never changes an existing record', async () => {
    const person = newPerson()
    const created = (await recruiter.call(routes.createApplicant, { body: person })).body
    const application = newApplication({ email: person.email, firstName: 'Somebody', phone: '+45 99 99 99 99' })
    const answer = await submit(application)
    expect({ status: answer.status, body: answer.body }).toEqual({
      status: 201,
      body: { message: 'Application Submitted!' },
    })
    const { id } = created
    expect((await recruiter.call(routes.getApplicant, { params: { id } })).body).toEqual(created)
  })
})

describe('a file of an application', () => {
  it('cannot be opened once found harmful, nor through another submission', async () => {
    const { id, files } = await applied(recruiter, newApplication({ cvDocument: pdfDataUrl() }))
    const fileId = files[0]?.id ?? ''
    const stranger = await applied(recruiter)
    const elsewhere = await recruiter.call(openSubmissionFile, { params: { id: stranger.id, fileId } })
    expect(elsewhere.status).toBe(404)
    await localFiles().mark(fileId, 'THREATS_FOUND')
    const refused = await recruiter.call(openSubmissionFile, { params: { id, fileId } })
    expect(refused.status).toBe(409)
    expect(refused.error).toMatchObject({
      code: 'file_unavailable',
      message: 'This file contains malware and cannot be opened',
    })
  })

  it('is audited each time it is opened', async () => {
    const { id, files } = await applied(recruiter, newApplication({ cvDocument: pdfDataUrl() }))
    const fileId = files[0]?.id ?? ''
    for (let time = 0; time < 2; time += 1) await recruiter.call(openSubmissionFile, { params: { id, fileId } })
    const manager = await signedInAs('recruiting_manager')
    const query = { resourceId: id, resource: 'submission' as const }
    const audit = (await manager.call(routes.listAuditLogs, { query })).body
    expect(audit.map(({ action, changes }) => [action, changes])).toEqual(
      Array(2).fill(['submission.file_opened', [fileId]]),
    )
  })
})

describe('a bad application', () => {
  it.each(Object.keys(publicApplicationSchema.shape))(
    'is refused without %s, or accepted if the field is optional',
    async (field) => {
      const { [field as 'email']: _missing, ...rest } = newApplication()
      const answer = await submit(rest)
      const [problem] = checked(publicApplicationSchema, rest).problems ?? []
      if (!problem) return expect(answer.status).toBe(201)
      expect(answer.status).toBe(400)
      expect(answer.error.fields).toEqual([{ ...problem, code: 'required', path: `applicantData.${field}` }])
    },
  )

  it.each([
    ['no consent', {}, { gdprConsent: false }, 'gdprConsent', 'GDPR consent is required to submit your application'],
    ['an invalid email', { email: 'nowhere' }, {}, 'applicantData.email', 'Valid email is required'],
    [
      'a thousand professions',
      { professions: Array.from({ length: 1000 }, () => ({ profession: 'Welder', yearsOfExperience: 1 })) },
      {},
      'applicantData.professions',
      'Add at most 20 professions',
    ],
    [
      'a date that does not exist',
      { driverLicenseExpiry: '2030-02-30' },
      {},
      'applicantData.driverLicenseExpiry',
      'Must be a date (YYYY-MM-DD)',
    ],
    [
      'a job that ended before it began',
      { workExperience: [{ company: 'A', position: 'B', startDate: '2020-02-01', endDate: '2020-01-01' }] },
      {},
      'applicantData.workExperience.0.endDate',
      'End date cannot be before the start date',
    ],
    [
      'a CV with invalid base64',
      { cvDocument: 'data:application/pdf;base64,%%%%' },
      {},
      'applicantData.cvDocument',
      'CV document must be a valid PDF file and less than 10MB',
    ],
    [
      'an HTML page named as a PDF',
      { cvDocument: pdfDataUrl(Buffer.from('<html>%PDF-1.4</html>')) },
      {},
      'applicantData.cvDocument',
      'CV document must be a valid PDF file and less than 10MB',
    ],
    [
      'an invalid picture',
      { profilePicture: `data:image/png;base64,${makePdf().toString('base64')}` },
      {},
      'applicantData.profilePicture',
      'Invalid file type',
    ],
    ['a field written by staff', { starRating: 5 }, {}, 'applicantData.starRating', 'Unknown field "starRating"'],
  ])('is refused on its field: %s', async (_what, fields, more, path, message) => {
    const application = newApplication(fields)
    const answer = await submit(application, more)
    expect(answer.status).toBe(400)
    expect(answer.error).toMatchObject({ code: 'validation_failed', fields: [{ path, message }] })
    await expect(submissionOf(recruiter, application.email)).rejects.toThrow('No pending')
  })

  it('that is too large for a call is refused and pointed to uploads', async () => {
    const answer = await submit(newApplication({ cvDocument: pdfDataUrl(makePdf(limits.bodyWithFiles)) }))
    expect(answer.status).toBe(413)
    expect(answer.error.message).toContain('uploads')
  })

  it('with scripts in every text field is stored and shown as plain text', async () => {
    const script = '<script>x</script>'
    const texts = [
      'firstName',
      'phone',
      'nationality',
      'workPermitType',
      'street',
      'city',
      'region',
      'country',
    ] as const
    const lastName = `${script} ${uniqueName('Script')}`
    const application = newApplication({
      ...Object.fromEntries(texts.map((field) => [field, script])),
      lastName,
      postcode: script,
      professions: [{ profession: script, yearsOfExperience: 1 }],
      languages: [{ language: script }],
      coreCompetencies: [script],
      tradeSkills: [script],
      certifications: [{ name: script, issuer: script }],
      safetyTraining: [{ name: script, issuer: script, issueDate: '2020-01-01', description: script }],
      workExperience: [{ company: script, position: script, startDate: '2020-01-01', description: script }],
    })
    expect((await submit(application)).status).toBe(201)
    const { id, applicantData } = await submissionOf(recruiter, application.email)
    expect(applicantData).toMatchObject({ firstName: script, lastName, postcode: script, coreCompetencies: [script] })
    await applicationTokenMailedTo(application.email)
    expect(JSON.stringify(await mailsTo(application.email))).not.toContain('<script')
    const { applicantId } = (await approve(id)).body
    const { body } = await recruiter.call(routes.getApplicant, { params: { id: applicantId } })
    expect(body).toMatchObject({ firstName: script, lastName, certifications: [{ name: script, issuer: script }] })
  })
})

describe('a review', () => {
  // Fifty at once are tested on the store: here the local AWS would start a process for each.
  it('by several users at once creates one applicant', async () => {
    const { id, applicantData } = await applied(recruiter)
    const answers = await Promise.all(Array.from({ length: 4 }, () => approve(id)))
    const refused = answers.filter(({ status }) => status !== 200)
    expect(refused).toHaveLength(3)
    for (const { status, error } of refused)
      expect(`${status} ${error.code} ${error.message}`).toBe(
        '409 already_done This application has already been reviewed',
      )
    const approved = answers.filter(({ status }) => status === 200).map(({ body }) => body.applicantId)
    await expectFound(recruiter, String(applicantData.lastName), approved)
  })

  it('of a known applicant names them, and merges or keeps the two separate', async () => {
    const person = newPerson()
    const current = (await recruiter.call(routes.createApplicant, { body: person })).body
    const email = person.email.toUpperCase()
    const { id } = await applied(
      recruiter,
      newApplication({ email, phone: '+45 1', linkedinUrl: 'https://www.linkedin.com/in/aase' }),
    )
    const refused = await approve(id)
    expect(refused.status).toBe(409)
    expect(refused.error).toMatchObject({
      code: 'already_exists',
      message: 'An applicant with this email already exists',
      current: { id: current.id, version: 1 },
    })
    const resolution = { how: 'merge', applicantId: current.id, version: 1 }
    expect((await approve(id, { resolution })).body).toEqual({ applicantId: current.id })
    const merged = (await recruiter.call(routes.getApplicant, { params: { id: current.id } })).body
    expect(merged).toMatchObject({
      version: 2,
      phone: person.phone,
      linkedinUrl: 'https://www.linkedin.com/in/aase',
    })

    const other = await applied(recruiter, newApplication({ email: person.email }))
    const apart = { resolution: { how: 'keep_apart', email: `apart-${person.email}` } }
    const { applicantId } = (await approve(other.id, apart)).body
    expect(applicantId).not.toBe(current.id)
    const kept = (await recruiter.call(routes.getApplicant, { params: { id: applicantId } })).body
    expect(kept.email).toBe(`apart-${person.email}`)
  })

  it('undoes a rejection within its minute without notifying the candidate', async () => {
    const { id, applicantData } = await applied(recruiter)
    const token = await applicationTokenMailedTo(String(applicantData.email))
    const shownStatus = async () => (await visitor().call(getApplicationStatus, { body: { token } })).body.progress
    const reject = async () => {
      const body = { reviewNotes: 'No licence', reason: 'missing_certificates' } as const
      const { reviewedAt = '' } = (await recruiter.call(routes.rejectSubmission, { params: { id }, body })).body
      return reviewedAt
    }
    const undo = (reviewedAt: string) => recruiter.call(routes.undoRejection, { params: { id }, body: { reviewedAt } })

    const undone = await undo(await reject())
    expect(undone.body).toMatchObject({ id, status: 'pending' })
    for (const field of ['rejectionReason', 'reviewedAt', 'isRejectionMailed'])
      expect(undone.body).not.toHaveProperty(field)
    await reject()
    expect(await shownStatus()).toBe('received')
    await passUndoOfDecision(id)
    expect(await shownStatus()).toBe('not_selected')
    const { reviewedAt = '' } = (await recruiter.call(routes.getSubmission, { params: { id } })).body
    expect((await undo(reviewedAt)).error).toMatchObject({
      code: 'already_done',
      message: 'This rejection can no longer be undone',
    })
  })

  it('rejects once with notes and is reflected in the counts', async () => {
    const { id } = await applied(recruiter)
    const before = (await recruiter.call(routes.countSubmissions, {})).body
    const reject = () =>
      recruiter.call(routes.rejectSubmission, { params: { id }, body: { reviewNotes: 'No licence' } })
    expect((await reject()).body).toMatchObject({ status: 'rejected', reviewNotes: 'No licence' })
    expect((await reject()).error.code).toBe('already_done')
    const after = (await recruiter.call(routes.countSubmissions, {})).body
    expect(after.rejected).toBeGreaterThan(before.rejected)
    const manager = await signedInAs('recruiting_manager')
    const query = { resourceId: id, resource: 'submission' as const }
    const audit = (await manager.call(routes.listAuditLogs, { query })).body
    expect(audit.map(({ action }) => action)).toEqual(['submission.rejected'])
    expect(JSON.stringify(audit)).not.toContain('No licence')
  })
})

describe('a candidate', () => {
  it('follows the application by the mailed link and withdraws it with its files', async () => {
    const { id, files, applicantData } = await applied(recruiter, newApplication({ cvDocument: pdfDataUrl() }))
    const token = await applicationTokenMailedTo(String(applicantData.email))
    const candidate = visitor()
    const seen = await candidate.call(getApplicationStatus, { body: { token } })
    expect(seen.body).toMatchObject({ firstName: 'Åse', progress: 'received', canWithdraw: true })
    const { url } = (await recruiter.call(openSubmissionFile, { params: { id, fileId: files[0]?.id ?? '' } })).body
    expect((await candidate.call(withdrawApplication, { body: { token } })).status).toBe(204)
    expect((await candidate.call(getApplicationStatus, { body: { token } })).error).toMatchObject({
      code: 'invalid_link',
      message: 'This link is invalid or has expired.',
    })
    expect((await recruiter.call(routes.getSubmission, { params: { id } })).status).toBe(404)
    await expect.poll(async () => (await fetch(url)).status).toBe(404)
  })

  it("sees the applicant's stage a minute after it changed and can no longer withdraw", async () => {
    const { id, applicantData } = await applied(recruiter)
    const token = await applicationTokenMailedTo(String(applicantData.email))
    const { applicantId } = (await approve(id)).body
    const change = { params: { id: applicantId }, body: { pipelineStage: 'shortlisted' as const } }
    await recruiter.call(routes.updateApplicant, change)
    const candidate = visitor()
    const shownStatus = async () => (await candidate.call(getApplicationStatus, { body: { token } })).body
    await passUndoOfDecision(id)
    expect(await shownStatus()).toMatchObject({ progress: 'under_review', canWithdraw: false })
    await passUndoOfMove(applicantId, id)
    expect(await shownStatus()).toMatchObject({ progress: 'shortlisted', canWithdraw: false })
    const refused = await candidate.call(withdrawApplication, { body: { token } })
    expect(refused.status).toBe(409)
    expect(refused.error.message).toBe('This application has already been reviewed')
  })
})

describe('a mail to the intake address', () => {
  it('becomes one application with its PDF, no matter how often it is delivered, and then an applicant', async () => {
    const pdf = makePdf(undefined, uniqueName('mail'))
    const address = `${uniqueName('mailed')}@mail.example`
    const mail = makeMail({
      from: `Anna <${address}>`,
      to: 'jobs@mail.fagfolk.example',
      text: 'Jeg er svejser. <script>alert(1)</script>',
      files: [{ name: 'CV.pdf', type: 'application/pdf', bytes: pdf }],
      leadingHeaders: ['Authentication-Results: amazonses.com; dmarc=pass header.from=mail.example'],
    })
    for (const each of [mail, mail]) await mailComesIn(each)
    await expect.poll(() => mailsTo(address)).toHaveLength(1)
    const { body: pending } = await recruiter.call(routes.listSubmissions, { query: { status: 'pending' } })
    const [submission, ...others] = pending.filter(({ applicantData }) => applicantData.email === address)
    expect(others).toEqual([])
    expect(submission).toMatchObject({
      source: 'mail',
      files: [{ kind: 'cv', name: 'CV.pdf' }],
      originalEmailContent: { body: 'Jeg er svejser. <script>alert(1)</script>' },
    })
    const id = submission?.id ?? ''
    const opened = await recruiter.call(openSubmissionFile, {
      params: { id, fileId: submission?.files[0]?.id ?? '' },
    })
    expect(await bytesAt(opened.body.url)).toEqual(pdf)
    expect((await approve(id)).status).toBe(400)
    const { status, body } = await approve(id, { name: { firstName: 'Anna', lastName: 'Holm' } })
    expect(status).toBe(200)
    const applicant = await recruiter.call(routes.getApplicant, { params: { id: body.applicantId } })
    expect(applicant.body).toMatchObject({ channel: 'mail', lastName: 'Holm', originalEmailContent: { from: address } })
  })
})
