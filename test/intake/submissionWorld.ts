import { randomUUID } from 'node:crypto'
import { GetCommand, PutCommand, ScanCommand } from '@aws-sdk/lib-dynamodb'
import { actorNames } from '../../functions/src/accounts/stores/actorNames.ts'
import { throttleStore } from '../../functions/src/accounts/stores/throttleStore.ts'
import { userStore } from '../../functions/src/accounts/stores/userStore.ts'
import { timelineStore } from '../../functions/src/applicants/stores/timelineStore.ts'
import { auditStore } from '../../functions/src/audit/stores/auditStore.ts'
import { documentStore } from '../../functions/src/documents/stores/documentStore.ts'
import { writeMail } from '../../functions/src/edge/mail/writeMail.ts'
import { applicantStore, mergeStore, submissionStore } from '../../functions/src/edge/stores.ts'
import { requestUpload } from '../../functions/src/files/requestUpload.ts'
import { fileStore } from '../../functions/src/files/stores/fileStore.ts'
import { uploadStore } from '../../functions/src/files/stores/uploadStore.ts'
import { intakeKeys } from '../../functions/src/intake/keys.ts'
import { approveSubmission } from '../../functions/src/intake/useCases/approveSubmission.ts'
import { submitApplication } from '../../functions/src/intake/useCases/submitApplication.ts'
import { bytesInMemory } from '../../shared/files/domain/fileBytes.ts'
import { type UploadPurpose, uploadTypes } from '../../shared/files/domain/uploadTypes.ts'
import type { approveSubmission as approveContract } from '../../shared/intake/contract/approveSubmission.ts'
import type { submitApplication as submitContract } from '../../shared/intake/contract/submitApplication.ts'
import type { Submission } from '../../shared/intake/domain/submission.ts'
import type { RouteInput } from '../../shared/kernel/contract/defineRoute.ts'
import { parsedApplication } from '../make/application.ts'
import { makeCall } from '../make/call.ts'
import { freshTable } from '../setup/table.ts'

type Sent = RouteInput<typeof submitContract>['body']
type CandidateMail = 'applicationReceived' | 'applicationApproved' | 'applicationRejected'
type Approval = RouteInput<typeof approveContract>['body']

/** The intake and review use cases on their own table, with buckets in memory and a clock that the test sets. */
export async function submissionWorld() {
  const table = await freshTable()
  const world = { time: new Date('2026-03-01T08:00:00.000Z'), address: '192.0.2.10' }
  const bucket = new Map<string, Uint8Array>()
  const sent = new Map<string, Uint8Array>()
  const deps = {
    submissions: submissionStore(table),
    applicants: applicantStore(table),
    merges: mergeStore(table),
    users: userStore(table),
    documents: documentStore(table),
    uploads: uploadStore(table),
    files: fileStore(table),
    throttle: throttleStore(table),
    names: actorNames(table),
    timeline: timelineStore(table),
    audit: auditStore(table),
    incoming: {
      readStart: async (uploadId: string, bytes: number) => {
        const file = sent.get(uploadId)
        return file && { place: uploadId, etag: 'e', start: file.subarray(0, bytes), ...bytesInMemory(file) }
      },
      ticketFor: async ({ id }: { id: string }) => ({ uploadId: id, url: 'http://x', fields: {}, expiresAt: '' }),
    },
    stored: {
      copyUpload: async ({ id }: { id: string }, { place }: { place: string }) => {
        bucket.set(id, sent.get(place) ?? new Uint8Array())
        return 'taken' as const
      },
      put: async ({ id }: { id: string }, bytes: Uint8Array) => void bucket.set(id, bytes),
    },
    newId: randomUUID as () => string,
    now: () => world.time,
  }
  const publicCall = () => ({
    requestId: 'request-1',
    clientAddress: world.address,
    userAgent: 'Browser 1',
    language: 'da' as const,
    sessionToken: undefined,
    devices: undefined,
    queryTexts: {},
  })
  const scan = async (entity: string) => {
    const { Items = [] } = await table.client.send(new ScanCommand({ TableName: table.name, ConsistentRead: true }))
    return Items.filter((item) => item.entity === entity)
  }
  const submit = (body: Partial<Sent> = {}) =>
    submitApplication(
      { params: {}, query: {}, body: { applicantData: parsedApplication(), gdprConsent: true, ...body } },
      publicCall(),
      deps,
    )
  return {
    world,
    table,
    deps,
    bucket,
    publicCall,
    scan,
    submit,
    /** Submits an application and returns what was stored. */
    async submitted(body: Partial<Sent> = {}): Promise<Submission> {
      const before = new Set((await scan('submission')).map(({ id }) => id))
      await submit(body)
      const added = (await scan('submission')).find(({ id }) => !before.has(id))
      const submission = await deps.submissions.byId(String(added?.id))
      if (!submission) throw new Error('Nothing was stored')
      return submission
    },
    /** Requests a public upload and sends these bytes. */
    async uploaded(bytes: Uint8Array, purpose: UploadPurpose = 'document', fileName = 'My CV.pdf') {
      const [fileType] = uploadTypes[purpose]
      const request = { purpose, fileName, fileType, fileSize: bytes.length }
      const { uploadId } = await requestUpload(request, {}, deps)
      sent.set(uploadId, bytes)
      return uploadId
    },
    approve: (submissionId: string, body: Partial<Approval> = {}, call = makeCall()) =>
      approveSubmission(
        { params: { id: submissionId }, query: {}, body: { reviewNotes: undefined, ...body } },
        call,
        deps,
      ),
    stateOfFile: async (fileId: string) => (await deps.files.stateOf(fileId))?.state,
    mails: () => scan('outgoingMail'),
    /** Returns the token of the mail, as the mailer would send it. */
    async mailedToken(submissionId: string, template: CandidateMail = 'applicationReceived'): Promise<string> {
      const nobody = async () => undefined
      const mail = await writeMail(
        {
          id: randomUUID(),
          language: 'en',
          createdAt: world.time.toISOString(),
          mail: { template, submissionId },
        },
        {
          submissions: deps.submissions,
          users: { byEmail: nobody, byId: nobody },
          applicants: { byId: nobody, through: async () => undefined, idByEmail: nobody },
          resetTokens: { keep: nobody },
          singleSignOn: { current: async () => undefined },
          signInAlerts: { keep: async () => undefined },
          ownDataLinks: { keep: nobody },
          profileLinks: { keep: nobody },
          webhookEndpoints: { byId: nobody },
          invitations: { keepToken: nobody },
          emailChanges: { keepToken: nobody },
          activity: { byId: async () => undefined },
          views: { byId: async () => undefined },
          replies: { byId: async () => undefined },
          deletions: { of: async () => ({}) },
          digestLinks: { keep: async () => undefined },
          orders: { byId: async () => undefined },
          siteOrigin: async () => 'https://fagfolk.example',
          now: () => world.time,
        },
      )
      return /application-status(?:\?lang=da)?#token=(\S+)/.exec(mail?.text ?? '')?.[1] ?? ''
    },
    /** Writes a raw item. */
    put: (Item: Record<string, unknown>) => table.client.send(new PutCommand({ TableName: table.name, Item })),
    /** Returns the raw item of the submission. */
    async item(submissionId: string) {
      const Key = intakeKeys.submission(submissionId)
      return (await table.client.send(new GetCommand({ TableName: table.name, Key, ConsistentRead: true }))).Item
    },
  }
}
