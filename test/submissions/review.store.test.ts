import { describe, expect, test } from 'vitest'
import { keyOf, sortKeyPrefix } from '../../functions/src/data/keys.ts'
import { outboxStore } from '../../functions/src/data/outboxStore.ts'
import { partition } from '../../functions/src/data/partition.ts'
import { countedOneByOne, submissionItem } from '../../functions/src/data/submissionStore.ts'
import { getApplicationStatus } from '../../functions/src/submissions/getApplicationStatus.ts'
import { listSubmissions } from '../../functions/src/submissions/listSubmissions.ts'
import { markSpam } from '../../functions/src/submissions/markSpam.ts'
import { rejectSubmission } from '../../functions/src/submissions/rejectSubmission.ts'
import { undoRejection } from '../../functions/src/submissions/undoRejection.ts'
import { withdrawApplication } from '../../functions/src/submissions/withdrawApplication.ts'
import { putAll } from '../../scripts/demo/batchWrite.ts'
import type { RouteInput } from '../../shared/contract/defineRoute.ts'
import type { rejectSubmission as rejectContract } from '../../shared/contract/submissions/rejectSubmission.ts'
import type { SubmissionStatus } from '../../shared/domain/submission.ts'
import { makeAuditEntry, makeStageMove, makeTimelineEntry } from '../make/activity.ts'
import { idOf, makeApplicant } from '../make/applicant.ts'
import { parsedApplication } from '../make/application.ts'
import { makeCall } from '../make/call.ts'
import { makePdf } from '../make/pdf.ts'
import { makePng } from '../make/picture.ts'
import { makeSubmission } from '../make/submission.ts'
import { outcomes } from '../setup/outcomes.ts'
import { submissionWorld } from './submissionWorld.ts'

type Rejection = RouteInput<typeof rejectContract>['body']
type World = Awaited<ReturnType<typeof submissionWorld>>

const dataUrl = (bytes: Uint8Array) => `data:application/pdf;base64,${Buffer.from(bytes).toString('base64')}`

/** An applicant who is there already. */
async function known({ deps }: World, fields: Parameters<typeof makeApplicant>[0] = {}) {
  const applicant = makeApplicant(fields)
  const { id: applicantId } = applicant
  await deps.applicants.create(applicant, {
    stageMove: makeStageMove({ applicantId }),
    timeline: [makeTimelineEntry({ applicantId })],
    audit: makeAuditEntry({ resourceId: applicantId }),
  })
  return applicant
}

async function withFiles(world: World) {
  return world.submitted({
    applicantData: parsedApplication({
      cvDocument: dataUrl(makePdf()),
      profilePicture: await world.uploaded(makePng(4, 4), 'picture'),
      certifications: [
        { name: 'ADR', expiryDate: '2027-01-01' },
        { name: 'Welding', documentId: await world.uploaded(makePdf(), 'document', 'weld.pdf') },
      ],
    }),
  })
}

const rejecting = (world: World, id: string, reviewNotes?: string, more: Partial<Rejection> = {}) =>
  rejectSubmission({ params: { id }, query: {}, body: { reviewNotes, ...more } }, makeCall(), world.deps)
const undoing = (world: World, id: string, reviewedAt = world.world.time.toISOString()) =>
  undoRejection({ params: { id }, query: {}, body: { reviewedAt } }, makeCall(), world.deps)
/** Lets so many seconds go by. */
const later = ({ world }: World, seconds: number) => {
  world.time = new Date(world.time.getTime() + seconds * 1000)
}
const marking = (world: World, id: string, isSpam: boolean) =>
  markSpam({ params: { id }, query: {}, body: { isSpam } }, makeCall(), world.deps)
const status = (world: World, token: string) =>
  getApplicationStatus({ params: {}, query: {}, body: { token } }, world.publicCall(), world.deps)
const withdrawing = (world: World, token: string) =>
  withdrawApplication({ params: {}, query: {}, body: { token } }, world.publicCall(), world.deps)

describe('an approval', () => {
  test.each([
    ['facebook', 'facebook'],
    ['Job-Fair_2026 ', 'job-fair_2026'],
    ['partner', 'form'],
    ['<script>', 'form'],
    ['a'.repeat(41), 'form'],
    ['', 'form'],
    [undefined, 'form'],
  ])('keeps how the person came to us: %s', async (source, channel) => {
    const world = await submissionWorld()
    const submission = await world.submitted({ source })
    const { applicantId } = await world.approve(submission.id)
    expect(await world.deps.applicants.byId(applicantId)).toMatchObject({ channel })
  })

  test('makes an applicant of the application, with its documents and traces', async () => {
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
    expect(await partition(world.table, keyOf.applicant(applicantId).pk, sortKeyPrefix.submissions)).toMatchObject([
      { submissionId: submission.id },
    ])
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
  })

  test('takes over what mail to the candidate met, unless the applicant gets another email', async () => {
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

  test('asks for a mail to the candidate that leads to the application, and says nothing of it', async () => {
    const world = await submissionWorld()
    const { id } = await world.submitted()
    await world.approve(id, { reviewNotes: 'Called' })
    const mail = (await world.mails()).find(({ mail: { template } }) => template === 'applicationApproved')
    expect(mail).toMatchObject({ language: 'da', mail: { template: 'applicationApproved', submissionId: id } })
    expect(JSON.stringify(mail)).not.toMatch(/anna|Kovalenko|Called/i)
    const token = await world.mailedToken(id, 'applicationApproved')
    expect(await status(world, token)).toMatchObject({ firstName: 'Anna', canWithdraw: false })
    expect(mail?.notBefore).toBe('2026-03-01T08:01:00.000Z')
  })

  test('with 40 certificates fits one transaction, also where it completes a record', async () => {
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

  test('counts once, of fifty at once', async () => {
    const world = await submissionWorld()
    const submission = await withFiles(world)
    const { done, refused } = await outcomes(Array.from({ length: 50 }, () => world.approve(submission.id)))
    expect(done).toHaveLength(1)
    expect(refused.map(({ code, message }) => `${code}: ${message}`)).toEqual(
      Array(49).fill('already_done: This submission has already been reviewed'),
    )
    expect(await world.scan('applicant')).toHaveLength(1)
    expect(await world.scan('document')).toHaveLength(2)
    expect(await world.mails()).toHaveLength(2)
  })

  test('and a rejection at the same time do not both count', async () => {
    const world = await submissionWorld()
    const { id } = await world.submitted()
    const acts: Promise<unknown>[] = [world.approve(id), rejecting(world, id), world.approve(id), rejecting(world, id)]
    const { done } = await outcomes(acts)
    expect(done).toHaveLength(1)
    const { status: stands } = (await world.deps.submissions.byId(id)) ?? {}
    expect(await world.scan('applicant')).toHaveLength(stands === 'approved' ? 1 : 0)
    const told = (await world.mails()).map(({ mail: { template } }) => template).sort()
    expect(told).toEqual(
      [stands === 'approved' ? 'applicationApproved' : 'applicationRejected', 'applicationReceived'].sort(),
    )
  })

  test('of somebody whose email is an applicant’s already names that applicant, and changes nothing', async () => {
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

  test('under another email makes a record of its own, unless that one is taken, too', async () => {
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

  test('that completes a record fills what is empty there, and adds the documents', async () => {
    const world = await submissionWorld()
    const anna = await known(world, {
      phone: undefined,
      city: 'Aarhus',
      certifications: [],
      languages: [{ language: 'Ukrainian' }],
      canWorkAtHeight: true,
      gdprConsentDate: undefined,
    })
    const submission = await withFiles(world)
    const resolution = { how: 'merge' as const, applicantId: anna.id, version: 1, take: [] }
    await expect(world.approve(submission.id, { resolution: { ...resolution, version: 7 } })).rejects.toMatchObject({
      code: 'stale_record',
      message: 'This record was changed by someone else',
      details: { current: { id: anna.id, version: 1 } },
    })
    expect(await world.approve(submission.id, { resolution })).toEqual({ applicantId: anna.id })
    const merged = await world.deps.applicants.byId(anna.id)
    expect(merged).toMatchObject({
      version: 2,
      phone: '+45 12 34 56 78',
      city: 'Aarhus',
      languages: [{ language: 'Ukrainian' }],
      canWorkAtHeight: true,
      cvDocument: submission.files[0]?.id,
      profilePicture: submission.files[1]?.id,
      certifications: [{ name: 'ADR' }, { name: 'Welding', documentId: submission.files[2]?.id }],
      gdprConsentDate: '2026-03-01T08:00:00.000Z',
      recordOwner: anna.recordOwner,
    })
    expect(await world.deps.documents.listOf(anna.id)).toHaveLength(2)
    expect((await world.deps.submissions.byId(submission.id))?.promotedApplicantId).toBe(anna.id)
    expect(await partition(world.table, keyOf.applicant(anna.id).pk, sortKeyPrefix.submissions)).toMatchObject([
      { submissionId: submission.id },
    ])
    const told = await world.deps.timeline.latestOf(anna.id, 10)
    expect(told.map(({ action }) => action)).toEqual(expect.arrayContaining(['updated', 'document_added']))
    expect(await world.scan('applicant')).toHaveLength(1)
  })

  test('that completes a record takes what the reviewer chose in the place of what it says', async () => {
    const world = await submissionWorld()
    const anna = await known(world, { phone: '+45 99 99 99 99', city: 'Aarhus', canWorkAtHeight: false })
    const submission = await withFiles(world)
    const resolution = { how: 'merge' as const, applicantId: anna.id, version: 1, take: ['phone' as const] }
    await world.approve(submission.id, { resolution })
    const merged = await world.deps.applicants.byId(anna.id)
    expect(merged).toMatchObject({ phone: '+45 12 34 56 78', city: 'Aarhus', email: anna.email })
    const told = await world.deps.timeline.latestOf(anna.id, 10)
    expect(told.flatMap(({ changes = {} }) => Object.entries(changes))).toContainEqual([
      'phone',
      { before: '+45 99 99 99 99', after: '+45 12 34 56 78' },
    ])
  })

  test('that completes a record takes an address whole', async () => {
    const world = await submissionWorld()
    const held = { street: 'Ågade 3', postcode: '8000', city: 'Aarhus C', geoCoordinates: { lat: 56.2, lng: 10.2 } }
    const anna = await known(world, held)
    const { id } = await world.submitted()
    const resolution = { how: 'merge' as const, applicantId: anna.id, version: 1, take: ['street' as const] }
    await world.approve(id, { resolution })
    const merged = await world.deps.applicants.byId(anna.id)
    expect(merged).toMatchObject({ street: 'Havnegade 1', postcode: '5000', city: 'Odense' })
    expect(merged).not.toHaveProperty('geoCoordinates')
  })

  test('that completes a record refuses a list that gets too long', async () => {
    const world = await submissionWorld()
    const languages = Array.from({ length: 28 }, (_, index) => ({ language: `Language ${index}` }))
    const anna = await known(world, { languages })
    const { id } = await world.submitted()
    const resolution = { how: 'merge' as const, applicantId: anna.id, version: 1, take: ['languages' as const] }
    await expect(world.approve(id, { resolution })).rejects.toMatchObject({
      code: 'validation_failed',
      message: 'At most 28 entries',
    })
    expect(await world.deps.applicants.byId(anna.id)).toEqual(anna)
  })

  test('that completes a record leaves its picture, CV and certificates as they are', async () => {
    const world = await submissionWorld()
    const held = { profilePicture: idOf(61), cvDocument: idOf(62), certifications: [{ name: 'First Aid' }] }
    const anna = await known(world, held)
    const submission = await withFiles(world)
    await world.approve(submission.id, { resolution: { how: 'merge', applicantId: anna.id, version: 1, take: [] } })
    expect(await world.deps.applicants.byId(anna.id)).toMatchObject({ ...held, version: 2 })
    expect(await world.deps.documents.listOf(anna.id)).toHaveLength(2)
  })

  test('completes who is alike by phone, or by name and town, and leaves the email as it is', async () => {
    for (const alike of [
      { firstName: 'Ana', phone: '12345678' },
      { phone: '+45 99 99 99 99', firstName: 'kovalenko', lastName: 'ANNA' },
    ]) {
      const world = await submissionWorld()
      const unconfirmed = { email: 'old@example.com', unconfirmedEmail: 'old@example.com' }
      const other = await known(world, { ...unconfirmed, city: 'Odense', street: undefined, ...alike })
      const { id, applicantData } = await world.submitted()
      const resolution = { how: 'merge' as const, applicantId: other.id, version: 1, take: ['phone' as const] }
      await world.approve(id, { resolution })
      const { phone, street } = applicantData
      expect(await world.deps.applicants.byId(other.id)).toMatchObject({ ...unconfirmed, phone, street, version: 2 })
    }
  })

  test('completes nobody with another email, phone and name', async () => {
    const world = await submissionWorld()
    const other = await known(world, { email: 'other@example.com', phone: '+45 99 99 99 99', firstName: 'Olena' })
    const { id } = await world.submitted()
    const resolution = { how: 'merge' as const, applicantId: other.id, version: 1, take: [] }
    await expect(world.approve(id, { resolution })).rejects.toMatchObject({ code: 'validation_failed' })
    await expect(world.approve(id, { resolution: { ...resolution, applicantId: idOf(404) } })).rejects.toMatchObject({
      code: 'not_found',
    })
    expect(await world.deps.applicants.byId(other.id)).toEqual(other)
  })

  test('completes no record that an account keeps, whoever wrote its email there', async () => {
    const world = await submissionWorld()
    const anna = await known(world, { userId: idOf(77) })
    const { id } = await world.submitted()
    const resolution = { how: 'merge' as const, applicantId: anna.id, version: 1, take: [] }
    await expect(world.approve(id, { resolution })).rejects.toMatchObject({
      code: 'validation_failed',
      message: 'This record is kept by an account',
    })
    expect(await world.deps.applicants.byId(anna.id)).toEqual(anna)
  })

  test('of what came before today’s rules takes what fits, and asks for names and email', async () => {
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

  test('of what names no mailbox, under an email that the reviewer gives, mails nobody', async () => {
    const world = await submissionWorld()
    const applicantData = { ...parsedApplication(), email: 'no email' }
    await putAll(world.table, [submissionItem(makeSubmission({ id: idOf(701), applicantData }))])
    await world.approve(idOf(701), { resolution: { how: 'keep_apart', email: 'anna@example.com' } })
    expect(await world.mails()).toEqual([])
  })

  test('of what nobody knows, or what was decided on, is refused', async () => {
    const world = await submissionWorld()
    await expect(world.approve(idOf(404))).rejects.toMatchObject({ code: 'not_found' })
    const { id } = await world.submitted()
    await rejecting(world, id)
    await expect(world.approve(id)).rejects.toMatchObject({ code: 'already_done' })
    await expect(marking(world, id, true)).rejects.toMatchObject({ code: 'already_done' })
  })
})

test('a rejection keeps who, when and why', async () => {
  const world = await submissionWorld()
  const { id } = await world.submitted()
  const answer = await rejecting(world, id, 'Not now')
  expect(answer).toMatchObject({
    id,
    status: 'rejected',
    reviewNotes: 'Not now',
    reviewedAt: '2026-03-01T08:00:00.000Z',
  })
  expect(await world.deps.submissions.byId(id)).toMatchObject({ status: 'rejected', reviewedBy: idOf(900) })
  await expect(rejecting(world, id)).rejects.toMatchObject({
    code: 'already_done',
    message: 'This submission has already been reviewed',
  })
})

describe('a rejection', () => {
  test('keeps its reason for the staff, and asks for a mail that says nothing of it', async () => {
    const world = await submissionWorld()
    const { id } = await world.submitted()
    const answer = await rejecting(world, id, 'Not now', { reason: 'missing_certificates' })
    expect(answer).toMatchObject({ rejectionReason: 'missing_certificates', isRejectionMailed: true })
    expect(await world.deps.audit.latestOf('submission', id, 5)).toMatchObject([
      { action: 'submission.rejected', changes: ['status', 'rejectionReason'] },
    ])
    const mail = (await world.mails()).find(({ mail: { template } }) => template === 'applicationRejected')
    expect(mail).toMatchObject({
      language: 'da',
      notBefore: '2026-03-01T08:01:00.000Z',
      mail: { template: 'applicationRejected', submissionId: id },
    })
    expect(JSON.stringify(mail)).not.toMatch(/anna|Kovalenko|Not now|certificates/i)
    expect(await world.mailedToken(id, 'applicationRejected')).not.toBe('')
  })

  test('mails nobody where it is to go without, nor where the application names no mailbox', async () => {
    const world = await submissionWorld()
    const { id } = await world.submitted()
    expect((await rejecting(world, id, undefined, { withoutMail: true })).isRejectionMailed).toBe(false)
    const applicantData = { ...parsedApplication(), email: 'no email' }
    await putAll(world.table, [submissionItem(makeSubmission({ id: idOf(701), applicantData }))])
    expect((await rejecting(world, idOf(701))).isRejectionMailed).toBe(false)
    expect((await world.mails()).map(({ mail: { template } }) => template)).toEqual(['applicationReceived'])
    const reviewedAt = world.world.time.toISOString()
    later(world, 30)
    expect((await undoing(world, id, reviewedAt)).status).toBe('pending')
  })
})

describe('undoing a rejection', () => {
  test('within its minute leaves the submission as it was before but for the notes, and no mail', async () => {
    const world = await submissionWorld()
    const submission = await world.submitted()
    const { id } = submission
    await rejecting(world, id, 'Not now', { reason: 'other' })
    const reviewedAt = world.world.time.toISOString()
    later(world, 60)
    expect(await undoing(world, id, reviewedAt)).toMatchObject({ id, status: 'pending' })
    expect(await world.deps.submissions.byId(id)).toEqual({
      ...submission,
      reviewNotes: 'Not now',
      updatedAt: world.world.time.toISOString(),
    })
    expect((await world.mails()).map(({ mail: { template } }) => template)).toEqual(['applicationReceived'])
    const written = await world.deps.audit.latestOf('submission', id, 5)
    expect(written.map(({ action, userId }) => [action, userId])).toEqual([
      ['submission.rejection_undone', idOf(900)],
      ['submission.rejected', idOf(900)],
    ])
    expect((await world.deps.submissions.counts()).pending).toBe(1)
    // Again, by who did not get the answer: nothing more happens.
    expect((await undoing(world, id, reviewedAt)).status).toBe('pending')
    expect(await world.deps.audit.latestOf('submission', id, 5)).toHaveLength(2)
  })

  test('is refused after the minute, and once the mail is being sent', async () => {
    const tooLate = { code: 'already_done', message: 'This rejection can no longer be undone' }
    const world = await submissionWorld()
    const late = await world.submitted()
    await rejecting(world, late.id)
    const reviewedAt = world.world.time.toISOString()
    later(world, 60.001)
    await expect(undoing(world, late.id, reviewedAt)).rejects.toMatchObject(tooLate)

    const sent = await world.submitted()
    await rejecting(world, sent.id)
    const { rejectionMailId } = (await world.deps.submissions.byId(sent.id)) ?? {}
    const place = `WAITING#${rejectionMailId}`
    const outbox = outboxStore(world.table)
    const minuteLater = new Date(world.world.time.getTime() + 60_000)
    expect((await outbox.claim(place, idOf(1), world.world.time, 60)).state).toBe('held')
    expect((await outbox.claim(place, idOf(1), minuteLater, 60)).state).toBe('claimed')
    await expect(undoing(world, sent.id)).rejects.toMatchObject(tooLate)
    for (const { id } of [late, sent])
      expect(await world.deps.submissions.byId(id)).toMatchObject({ status: 'rejected' })
  })

  test('at the moment of the mail counts, or the mail does', async () => {
    const world = await submissionWorld()
    const outbox = outboxStore(world.table)
    for (let round = 0; round < 10; round += 1) {
      const { id } = await world.submitted()
      await rejecting(world, id)
      const { rejectionMailId } = (await world.deps.submissions.byId(id)) ?? {}
      const reviewedAt = world.world.time.toISOString()
      later(world, 60)
      const [claim, undo] = await Promise.all([
        outbox.claim(`WAITING#${rejectionMailId}`, idOf(1), world.world.time, 60).then(({ state }) => state),
        outcomes([undoing(world, id, reviewedAt)]),
      ])
      expect(undo.done).toHaveLength(claim === 'claimed' ? 0 : 1)
      const { status: stands } = (await world.deps.submissions.byId(id)) ?? {}
      expect(stands).toBe(claim === 'claimed' ? 'rejected' : 'pending')
    }
  })

  test('undoes the rejection that is meant, and no later one or other decision', async () => {
    const world = await submissionWorld()
    const { id } = await world.submitted()
    await rejecting(world, id)
    const first = world.world.time.toISOString()
    const twice = await outcomes([undoing(world, id, first), undoing(world, id, first)])
    expect(twice.refused).toEqual([])
    expect((await world.deps.audit.latestOf('submission', id, 5)).length).toBe(2)
    later(world, 10)
    await rejecting(world, id, 'Again')
    const reviewed = { code: 'already_done', message: 'Another decision has been made on this submission since' }
    await expect(undoing(world, id, first)).rejects.toMatchObject(reviewed)
    await undoing(world, id)
    await world.approve(id)
    expect(await world.deps.submissions.byId(id)).not.toHaveProperty('reviewNotes')
    await expect(undoing(world, id)).rejects.toMatchObject(reviewed)
    await expect(undoing(world, idOf(404))).rejects.toMatchObject({ code: 'not_found' })
  })
})

test('spam that is taken back is acknowledged, once in its life', async () => {
  const world = await submissionWorld()
  const { id } = await world.submitted({ secondsTaken: 0 })
  expect((await marking(world, id, false)).status).toBe('pending')
  expect(await world.mails()).toHaveLength(1)
  expect((await marking(world, id, true)).status).toBe('spam')
  expect((await marking(world, id, true)).status).toBe('spam')
  expect((await marking(world, id, false)).status).toBe('pending')
  expect(await world.mails()).toHaveLength(1)
  const written = await world.deps.audit.latestOf('submission', id, 10)
  expect(written.map(({ action }) => action).sort()).toEqual([
    'submission.marked_spam',
    'submission.taken_back',
    'submission.taken_back',
  ])
})

describe('a list', () => {
  test('comes newest first, 50 at a time, each submission once, whatever is decided meanwhile', async () => {
    const world = await submissionWorld()
    const numbers = Array.from({ length: 120 }, (_, number) => number)
    const submissions = numbers.map((number) => {
      // Two at a time were sent in the same second.
      const createdAt = new Date(Date.UTC(2026, 0, 1) + Math.floor(number / 2) * 1000).toISOString()
      return makeSubmission({ id: idOf(1000 + number), createdAt, updatedAt: createdAt })
    })
    await putAll(world.table, submissions.map(submissionItem))
    const page = (before?: string, status: SubmissionStatus = 'pending') =>
      listSubmissions({ params: {}, query: { status, before }, body: undefined }, makeCall(), world.deps)
    const first = await page()
    expect(first.map(({ id }) => id)).toEqual(
      numbers
        .slice(70)
        .toReversed()
        .map((number) => idOf(1000 + number)),
    )
    const last = first.at(-1)?.id ?? ''
    await rejecting(world, last)
    const second = await page(last)
    const third = await page(second.at(-1)?.id)
    expect([first, second, third].map(({ length }) => length)).toEqual([50, 50, 20])
    expect(new Set([...first, ...second, ...third].map(({ id }) => id)).size).toBe(120)
    expect((await page(undefined, 'rejected')).map(({ id }) => id)).toEqual([last])
    await expect(page(idOf(404))).rejects.toMatchObject({ code: 'validation_failed' })
    expect(await countedOneByOne(world.table, 'pending')).toBe(119)
  })
})

describe('a candidate with the link of the mail', () => {
  test('sees how far the application is', async () => {
    const world = await submissionWorld()
    const { id } = await world.submitted()
    const token = await world.mailedToken(id)
    const received = { firstName: 'Anna', submittedAt: '2026-03-01T08:00:00.000Z', progress: 'received' }
    expect(await status(world, token)).toEqual({ ...received, canWithdraw: true })
    const { applicantId } = await world.approve(id)
    expect(await status(world, token)).toEqual({ ...received, canWithdraw: false })
    later(world, 600)
    const applicant = await world.deps.applicants.byId(applicantId)
    if (!applicant) throw new Error('There is no applicant')
    const movedAt = world.world.time.toISOString()
    const moved = { ...applicant, pipelineStage: 'interview' as const, stageChangedAt: movedAt, version: 2 }
    const fromSince = applicant.stageChangedAt
    const stageMove = { applicantId, from: 'new' as const, fromSince, to: 'interview' as const, movedAt }
    await world.deps.applicants.change(applicant, moved, { stageMove, timeline: [], audit: makeAuditEntry() })
    expect((await status(world, token)).progress).toBe('under_review')
    later(world, 61)
    expect((await status(world, token)).progress).toBe('interview')
  })

  test('is not told of a stage that the record had before the application', async () => {
    const world = await submissionWorld()
    const anna = await known(world, { pipelineStage: 'hired' })
    const { id } = await world.submitted()
    const token = await world.mailedToken(id)
    await world.approve(id, { resolution: { how: 'merge', applicantId: anna.id, version: 1, take: [] } })
    expect((await status(world, token)).progress).toBe('received')
    later(world, 61)
    expect((await status(world, token)).progress).toBe('under_review')
  })

  test('is not greeted by what is no name: whoever typed the address chose the words', async () => {
    const world = await submissionWorld()
    for (const firstName of ['Win at evil.example/x', 'Call 12345678']) {
      const { id } = await world.submitted({ applicantData: parsedApplication({ firstName }) })
      expect((await status(world, await world.mailedToken(id))).firstName).toBe('')
    }
  })

  test('is told nothing of spam, and of a rejection that it was one', async () => {
    const world = await submissionWorld()
    const { id } = await world.submitted()
    const token = await world.mailedToken(id)
    await marking(world, id, true)
    expect(await status(world, token)).toMatchObject({ progress: 'received', canWithdraw: true })
    await marking(world, id, false)
    await rejecting(world, id)
    expect(await status(world, token)).toMatchObject({ progress: 'received', canWithdraw: false })
    later(world, 61)
    expect(await status(world, token)).toMatchObject({ progress: 'not_selected', canWithdraw: false })
  })

  test('can use the links of every attempt to send; the table has none of their tokens', async () => {
    const world = await submissionWorld()
    const { id } = await world.submitted()
    const tokens = [await world.mailedToken(id), await world.mailedToken(id)]
    for (const token of tokens) {
      expect((await status(world, token)).progress).toBe('received')
      expect(JSON.stringify(await world.item(id))).not.toContain(token.split('.')[1])
    }
  })

  test('gets nowhere with another token', async () => {
    const world = await submissionWorld()
    const { id } = await world.submitted()
    const token = await world.mailedToken(id)
    const others = ['x', `${id}.`, `${idOf(1)}.${token.split('.')[1]}`, token.slice(0, -1), `${id}.${'A'.repeat(43)}`]
    for (const other of others) {
      const refusal = { code: 'invalid_link', message: 'This link is invalid or has expired.' }
      await expect(status(world, other)).rejects.toMatchObject(refusal)
      await expect(withdrawing(world, other)).rejects.toMatchObject(refusal)
    }
  })

  test('withdraws, which erases the application and its files and leaves no word of whom', async () => {
    const world = await submissionWorld()
    const submission = await withFiles(world)
    const token = await world.mailedToken(submission.id)
    await withdrawing(world, token)
    expect(await world.item(submission.id)).toBeUndefined()
    for (const { id } of submission.files) expect(await world.stateOfFile(id)).toBe('erased')
    expect(await world.deps.audit.latestOf('submission', submission.id, 5)).toEqual([
      {
        id: expect.any(String),
        action: 'submission.withdrawn',
        resource: 'submission',
        resourceId: submission.id,
        changes: [],
        timestamp: '2026-03-01T08:00:00.000Z',
      },
    ])
    await expect(withdrawing(world, token)).rejects.toMatchObject({ code: 'invalid_link' })
    // A mail that was still on its way goes to nobody, and brings nothing back.
    expect(await world.mailedToken(submission.id)).toBe('')
    expect(await world.item(submission.id)).toBeUndefined()
  })

  test('cannot withdraw what was decided on, also at the same moment', async () => {
    const world = await submissionWorld()
    const { id } = await world.submitted()
    const token = await world.mailedToken(id)
    const acts: Promise<unknown>[] = [world.approve(id), withdrawing(world, token), withdrawing(world, token)]
    const { done, refused } = await outcomes(acts)
    expect(done).toHaveLength(1)
    const isThere = (await world.item(id)) !== undefined
    expect(await world.scan('applicant')).toHaveLength(isThere ? 1 : 0)
    for (const { code } of refused)
      expect(isThere ? ['already_done'] : ['not_found', 'already_done', 'invalid_link']).toContain(code)
    if (isThere)
      await expect(withdrawing(world, token)).rejects.toMatchObject({
        code: 'already_done',
        message: 'This application has already been reviewed',
      })
  })
})
