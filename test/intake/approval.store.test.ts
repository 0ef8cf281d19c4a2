import { describe, expect, test } from 'vitest'
import { applicantKeys } from '../../functions/src/applicants/keys.ts'
import { intakePrefixes } from '../../functions/src/intake/keys.ts'
import { submissionItem } from '../../functions/src/intake/stores/submissionStore.ts'
import { partition } from '../../functions/src/kernel/table/partition.ts'
import { putAll } from '../../scripts/dev/demo/batchWrite.ts'
import type { Submission } from '../../shared/intake/domain/submission.ts'
import { idOf } from '../make/applicant.ts'
import { parsedApplication } from '../make/application.ts'
import { makeSubmission } from '../make/submission.ts'
import { outcomes } from '../setup/outcomes.ts'
import { known, marking, rejecting, status, withFiles } from './reviewing.ts'
import { submissionWorld } from './submissionWorld.ts'

describe('an approval', () => {
  test.each([
    ['facebook', 'facebook'],
    ['Job-Fair_2026 ', 'job-fair_2026'],
    ['partner', 'form'],
    ['<script>', 'form'],
    ['a'.repeat(41), 'form'],
    ['', 'form'],
    [undefined, 'form'],
  ])('stores the channel of the application: %s', async (source, channel) => {
    const world = await submissionWorld()
    const submission = await world.submitted({ source })
    const { applicantId } = await world.approve(submission.id)
    expect(await world.deps.applicants.byId(applicantId)).toMatchObject({ channel })
  })

  describe('of a mail', () => {
    const file = (index: number, kind: 'cv' | 'added' | 'picture') => ({
      ...{ id: idOf(810 + index), kind, name: `${index}.pdf` },
      ...{ type: 'application/pdf', size: 10 },
    })
    const mailed = async (world: Awaited<ReturnType<typeof submissionWorld>>, fields: Partial<Submission>) => {
      const submission = makeSubmission({ source: 'mail', ...fields })
      await putAll(world.table, [submissionItem(submission)])
      return submission
    }

    test.each([
      ['the file of the mail', undefined, 0],
      ['another file', idOf(811), 1],
      ['no file', null, undefined],
    ])('makes %s the CV, as the reviewer chose', async (_, cvFileId, index) => {
      const world = await submissionWorld()
      const { id } = await mailed(world, { files: [file(0, 'cv'), file(1, 'added')] })
      const { applicantId } = await world.approve(id, { cvFileId })
      const cv = index === undefined ? undefined : idOf(810 + index)
      expect((await world.deps.applicants.byId(applicantId))?.cvDocument).toBe(cv)
      const documents = await world.deps.documents.listOf(applicantId)
      expect(documents).toHaveLength(2)
      expect(documents.filter(({ documentType }) => documentType === 'cv').map(({ id }) => id)).toEqual(cv ? [cv] : [])
    })

    test('refuses a picture or an unknown file as the CV', async () => {
      const world = await submissionWorld()
      const { id } = await mailed(world, { files: [file(0, 'cv'), file(1, 'picture')] })
      for (const cvFileId of [idOf(811), idOf(999)])
        await expect(world.approve(id, { cvFileId })).rejects.toMatchObject({
          details: { fields: [{ path: 'cvFileId' }] },
        })
    })

    test('takes an email only if the mail gives none', async () => {
      const world = await submissionWorld()
      const { email: _, ...applicantData } = makeSubmission().applicantData
      const { id } = await mailed(world, { applicantData })
      await expect(world.approve(id)).rejects.toMatchObject({ details: { fields: [{ path: 'email' }] } })
      const { applicantId } = await world.approve(id, { email: 'ewa@mail.example' })
      expect(await world.deps.applicants.byId(applicantId)).toMatchObject({ email: 'ewa@mail.example' })
      const other = await mailed(world, { id: idOf(701) })
      const { applicantId: own } = await world.approve(other.id, { email: 'b@mail.example' })
      expect((await world.deps.applicants.byId(own))?.email).toBe(other.applicantData.email)
    })
  })

  test('creates an applicant with documents, timeline and audit entries', async () => {
    const world = await submissionWorld()
    const submission = await withFiles(world)
    world.world.time = new Date('2026-03-02T09:00:00.000Z')
    const { applicantId } = await world.approve(submission.id, { reviewNotes: 'Called' })
    const [cv, picture, certificate] = submission.files.map(({ id }) => id)
    const applicant = await world.deps.applicants.byId(applicantId)
    expect(applicant).toMatchObject({
      email: 'anna@example.com',
      version: 1,
      pipelineStage: 'new',
      recordOwner: idOf(900),
      gdprConsentDate: '2026-03-01T08:00:00.000Z',
      createdAt: '2026-03-02T09:00:00.000Z',
      cvDocument: cv,
      profilePicture: picture,
      certifications: [
        { name: 'ADR', expiryDate: '2027-01-01' },
        { name: 'Welding', documentId: certificate, fileName: 'weld.pdf' },
      ],
    })
    const documents = await world.deps.documents.listOf(applicantId)
    expect(documents.map(({ id, documentType, filePath }) => ({ id, documentType, filePath }))).toEqual(
      expect.arrayContaining([
        { id: cv, documentType: 'cv', filePath: `files/${cv}` },
        { id: certificate, documentType: 'certificate', filePath: `files/${certificate}` },
      ]),
    )
    expect(documents).toHaveLength(2)
    expect(
      await partition(world.table, applicantKeys.applicant(applicantId).pk, intakePrefixes.submissions),
    ).toMatchObject([{ submissionId: submission.id }])
    expect(await world.deps.submissions.byId(submission.id)).toMatchObject({
      status: 'approved',
      promotedApplicantId: applicantId,
      reviewedBy: idOf(900),
      reviewedAt: '2026-03-02T09:00:00.000Z',
      reviewNotes: 'Called',
    })
    expect(await world.deps.audit.latestOf('submission', submission.id, 5)).toMatchObject([
      { action: 'submission.approved', userId: idOf(900) },
    ])
    expect(await world.deps.audit.latestOf('applicant', applicantId, 5)).toMatchObject([
      { action: 'applicant.created' },
    ])
    expect((await world.deps.timeline.latestStageMoves(applicantId))[0]?.to).toBe('new')
    // Readers of the record see the reviewer's note there.
    expect(await world.deps.timeline.latestOf(applicantId, 5)).toMatchObject([{ action: 'created', reason: 'Called' }])
  })

  test('takes over known mail problems, unless the applicant gets another email', async () => {
    const emailProblem = { complainedAt: '2026-03-01T09:00:00.000Z' }
    for (const [resolution, expected] of [
      [undefined, emailProblem],
      [{ how: 'keep_apart', email: 'other@example.com' } as const, undefined],
    ] as const) {
      const world = await submissionWorld()
      const submission = await world.submitted()
      await world.deps.submissions.markEmail(submission, emailProblem)
      const { applicantId } = await world.approve(submission.id, { resolution })
      expect((await world.deps.applicants.byId(applicantId))?.emailProblem).toEqual(expected)
    }
  })

  test('requests a mail to the candidate that links to the application, without personal data', async () => {
    const world = await submissionWorld()
    const { id } = await world.submitted()
    await world.approve(id, { reviewNotes: 'Called' })
    const mail = (await world.mails()).find(({ mail: { template } }) => template === 'applicationApproved')
    expect(mail).toMatchObject({ language: 'da', mail: { template: 'applicationApproved', submissionId: id } })
    expect(JSON.stringify(mail)).not.toMatch(/anna|Kovalenko|Called/i)
    const token = await world.mailedToken(id, 'applicationApproved')
    expect(await status(world, token)).toMatchObject({ firstName: 'Anna', canWithdraw: true })
    expect(mail?.notBefore).toBe('2026-03-01T08:01:00.000Z')
  })

  test('with 40 certificates fits into one transaction, even if it completes a record', async () => {
    const world = await submissionWorld()
    const details = { name: 'a.pdf', type: 'application/pdf', size: 10 }
    const files = [
      { ...details, kind: 'cv' as const },
      { ...details, kind: 'picture' as const },
      ...Array.from({ length: 40 }, (_, certification) => ({
        ...details,
        kind: 'certificate' as const,
        certification,
      })),
    ]
    const certifications = Array.from({ length: 40 }, (_, index) => ({ name: `Certificate ${index}` }))
    const all = [0, 1].map((index) =>
      makeSubmission({
        id: idOf(3000 + index),
        files: files.map((file, place) => ({ ...file, id: idOf(4000 + index * 100 + place) })),
        applicantData: { ...parsedApplication(), certifications },
      }),
    )
    await putAll(world.table, all.map(submissionItem))
    const { applicantId } = await world.approve(idOf(3000))
    await world.approve(idOf(3001), { resolution: { how: 'merge', applicantId, version: 1, take: [] } })
    expect(await world.deps.documents.listOf(applicantId)).toHaveLength(82)
    expect(await world.mails()).toHaveLength(2)
  })

  test('succeeds once of fifty concurrent ones', async () => {
    const world = await submissionWorld()
    const submission = await withFiles(world)
    const { done, refused } = await outcomes(Array.from({ length: 50 }, () => world.approve(submission.id)))
    expect(done).toHaveLength(1)
    expect(refused.map(({ code, message }) => `${code}: ${message}`)).toEqual(
      Array(49).fill('already_done: This application has already been reviewed'),
    )
    expect(await world.scan('applicant')).toHaveLength(1)
    expect(await world.scan('document')).toHaveLength(2)
    expect(await world.mails()).toHaveLength(2)
  })

  test('excludes a concurrent rejection', async () => {
    const world = await submissionWorld()
    const { id } = await world.submitted()
    const acts: Promise<unknown>[] = [world.approve(id), rejecting(world, id), world.approve(id), rejecting(world, id)]
    const { done } = await outcomes(acts)
    expect(done).toHaveLength(1)
    const { status } = (await world.deps.submissions.byId(id)) ?? {}
    expect(await world.scan('applicant')).toHaveLength(status === 'approved' ? 1 : 0)
    const templates = (await world.mails()).map(({ mail: { template } }) => template).sort()
    expect(templates).toEqual(
      [status === 'approved' ? 'applicationApproved' : 'applicationRejected', 'applicationReceived'].sort(),
    )
  })

  test('with the email of an applicant returns that applicant and changes nothing', async () => {
    const world = await submissionWorld()
    const anna = await known(world, { email: 'ANNA@example.com' })
    const { id } = await world.submitted()
    await expect(world.approve(id)).rejects.toMatchObject({
      code: 'already_exists',
      message: 'An applicant with this email already exists',
      details: { current: { id: anna.id, version: 1 }, fields: [{ path: 'email' }] },
    })
    expect((await world.deps.submissions.byId(id))?.status).toBe('pending')
    expect(await world.deps.applicants.byId(anna.id)).toEqual(anna)
  })

  test('with another email creates a separate record, unless that email is taken too', async () => {
    const world = await submissionWorld()
    await known(world)
    await known(world, { id: idOf(2), email: 'anna2@example.com' })
    const { id } = await world.submitted()
    const apart = (email: string) => world.approve(id, { resolution: { how: 'keep_apart', email } })
    await expect(apart('Anna2@example.com')).rejects.toMatchObject({
      code: 'already_exists',
      details: { current: { id: idOf(2) }, fields: [{ path: 'resolution.email' }] },
    })
    const { applicantId } = await apart('anna3@example.com')
    expect((await world.deps.applicants.byId(applicantId))?.email).toBe('anna3@example.com')
    expect(await world.scan('applicant')).toHaveLength(3)
  })

  test("of an application from before today's rules takes the valid fields and requires names and email", async () => {
    const world = await submissionWorld()
    const store = async (applicantData: Record<string, unknown>) => {
      const submission = makeSubmission({ id: world.deps.newId(), applicantData })
      await putAll(world.table, [submissionItem(submission)])
      return submission.id
    }
    const bare = await store({ firstName: 'Quick', city: 'Odense', professions: 'all of them', email: 'no email' })
    await expect(world.approve(bare)).rejects.toMatchObject({
      code: 'validation_failed',
      details: {
        fields: [
          { path: 'lastName', message: 'Last name is required' },
          { path: 'email', message: 'Email is required' },
        ],
      },
    })
    const old = await store({
      firstName: 'Quick',
      lastName: 'Silver',
      email: 'quick@example.com',
      professions: 'all of them',
      city: 'Odense',
      starRating: 5,
    })
    const { applicantId } = await world.approve(old)
    const applicant = await world.deps.applicants.byId(applicantId)
    expect(applicant).toMatchObject({ city: 'Odense', professions: [], languages: [] })
    expect(applicant).not.toHaveProperty('starRating')
  })

  test('of an application without a mailbox sends no mail to the email the reviewer enters', async () => {
    const world = await submissionWorld()
    const applicantData = { ...parsedApplication(), email: 'no email' }
    await putAll(world.table, [submissionItem(makeSubmission({ id: idOf(701), applicantData }))])
    await world.approve(idOf(701), { resolution: { how: 'keep_apart', email: 'anna@example.com' } })
    expect(await world.mails()).toEqual([])
  })

  test('of an unknown or decided application is rejected', async () => {
    const world = await submissionWorld()
    await expect(world.approve(idOf(404))).rejects.toMatchObject({ code: 'not_found' })
    const { id } = await world.submitted()
    await rejecting(world, id)
    await expect(world.approve(id)).rejects.toMatchObject({ code: 'already_done' })
    await expect(marking(world, id, true)).rejects.toMatchObject({ code: 'already_done' })
  })
})
