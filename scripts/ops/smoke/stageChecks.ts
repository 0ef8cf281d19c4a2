import { randomUUID } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import { GetCommand } from '@aws-sdk/lib-dynamodb'
import { generateSync } from 'otplib'
import { notifyKeys } from '../../../functions/src/notify/keys.ts'
import { outboxStore } from '../../../functions/src/notify/stores/outboxStore.ts'
import { apiStageName, deploymentOf } from '../../../infra/lib/names.ts'
import { storageOrigin } from '../../../infra/lib/securityHeadersPolicy.ts'
import { getCurrentUser } from '../../../shared/accounts/contract/getCurrentUser.ts'
import { signIn } from '../../../shared/accounts/contract/signIn.ts'
import { signInWithCode } from '../../../shared/accounts/contract/signInWithCode.ts'
import { identityKey } from '../../../shared/accounts/domain/user.ts'
import { getApplicant } from '../../../shared/applicants/contract/getApplicant.ts'
import { listApplicantDocuments } from '../../../shared/documents/contract/listApplicantDocuments.ts'
import { requestPublicUpload } from '../../../shared/documents/contract/requestPublicUpload.ts'
import type { UploadRequest } from '../../../shared/files/domain/upload.ts'
import { approveSubmission } from '../../../shared/intake/contract/approveSubmission.ts'
import { listSubmissions } from '../../../shared/intake/contract/listSubmissions.ts'
import { submitApplication } from '../../../shared/intake/contract/submitApplication.ts'
import { securityHeaders } from '../../../shared/kernel/domain/securityHeaders.ts'
import { searchApplicants } from '../../../shared/search/contract/searchApplicants.ts'
import { makeApplication } from '../../../test/make/application.ts'
import { makePdf } from '../../../test/make/pdf.ts'
import { makePng } from '../../../test/make/picture.ts'
import { directApiUrl } from './directApi.ts'
import { type Check, NeedsAccount } from './runChecks.ts'
import { smokeEmail } from './smokeAccount.ts'
import { erase, type SmokeWorld } from './smokeWorld.ts'
import { Refusal, visitorOf } from './visitor.ts'

/** Maximum milliseconds for work after a response: the outbox, and the stream with the search index behind it. */
const patience = 60_000

/** Returns the checks of a deployment through its public address, in order. */
export const stageChecks = (world: SmokeWorld): Check[] => [
  { name: 'pages have their security headers', run: () => checkHeaders(world) },
  { name: 'the API refuses calls that bypass CloudFront', run: () => checkDirectCalls(world) },
  ...releaseChecks(world),
  { name: 'a mail is sent', run: () => checkMail(world) },
]

/** Returns the checks of the routes of a release, in order. Its workers are not needed, because the live ones do their work. */
export function releaseChecks(world: SmokeWorld): Check[] {
  const { staff, account, person, made, api } = world
  const candidate = visitorOf(api)
  return [
    {
      name: 'an account signs in with its password and a code',
      async run() {
        const { user, password, secret } = account
        const answer = await staff.call(signIn, { body: { username: user.username, password } })
        // A release from before two-step verification signs in by the password alone.
        if ('secondStep' in answer)
          await staff.call(signInWithCode, {
            body: { token: answer.secondStep.token, code: generateSync({ secret }) },
          })
        const { role } = await staff.call(getCurrentUser, {})
        return role
      },
    },
    {
      name: 'a candidate applies with four files',
      async run() {
        const pdf = makePdf(20_000)
        const document = { purpose: 'document', fileType: 'application/pdf', fileSize: pdf.length } as const
        const upload = (fields: UploadRequest, bytes: Uint8Array) => uploaded(candidate, fields, bytes)
        const picture = makePng(40, 40)
        const applicantData = makeApplication({
          ...person,
          cvDocument: await upload({ ...document, fileName: 'CV.pdf' }, pdf),
          profilePicture: await upload(
            { purpose: 'picture', fileName: 'me.png', fileType: 'image/png', fileSize: picture.length },
            picture,
          ),
          certifications: [
            { name: 'Welding', documentId: await upload({ ...document, fileName: 'welding.pdf' }, pdf) },
            { name: 'Forklift', documentId: await upload({ ...document, fileName: 'forklift.pdf' }, pdf) },
          ],
        })
        await candidate.call(submitApplication, { body: { applicantData, gdprConsent: true } })
        const pending = await staff.call(listSubmissions, { query: {} })
        const found = pending.find(({ applicantData: { email } }) => email === person.email)
        if (!found) throw new Error('the application is not among the newest')
        made.submissionId = found.id
        if (found.files.length !== 4) throw new Error(`the application has ${found.files.length} files`)
        return undefined
      },
    },
    {
      name: 'approving it creates an applicant with the files',
      async run() {
        const id = made.submissionId ?? ''
        const { applicantId } = await staff.call(approveSubmission, { params: { id }, body: {} })
        made.applicantId = applicantId
        const params = { id: applicantId }
        const documents = await staff.call(listApplicantDocuments, { params })
        const { profilePicture } = await staff.call(getApplicant, { params })
        if (documents.length !== 3 || !profilePicture)
          throw new Error(`the applicant has ${documents.length} documents and ${profilePicture ? 'a' : 'no'} picture`)
        return undefined
      },
    },
    {
      name: 'a search finds the applicant, through the stream',
      run: () => soon('the search does not find the applicant', async () => (await found(world)) === 1),
    },
    {
      name: 'erasing the applicant removes them from the API and the search',
      async run() {
        const id = made.applicantId ?? ''
        await erase(staff, id)
        delete made.applicantId
        delete made.submissionId
        return soon('the applicant is still there', async () => (await found(world)) === 0 && (await isGone(world, id)))
      },
    },
  ]
}

/** Posts a file directly to the bucket and returns the upload's id. */
async function uploaded(
  candidate: ReturnType<typeof visitorOf>,
  body: UploadRequest,
  bytes: Uint8Array,
): Promise<string> {
  const { uploadId, url, fields } = await candidate.call(requestPublicUpload, { body })
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  form.append('file', new Blob([new Uint8Array(bytes)]), 'file')
  const response = await fetch(url, { method: 'POST', body: form })
  if (!response.ok) throw new Error(`the bucket answered ${response.status} to ${body.fileName}`)
  return uploadId
}

/** Returns how many applicants the search engine finds; undefined while searches use the table instead. */
async function found({ staff, person }: SmokeWorld): Promise<number | undefined> {
  const { applicants, degraded } = await staff.call(searchApplicants, { query: { search: person.lastName } })
  return degraded ? undefined : applicants.length
}

async function isGone({ staff }: SmokeWorld, id: string): Promise<boolean> {
  try {
    await staff.call(getApplicant, { params: { id } })
    return false
  } catch (problem) {
    return problem instanceof Refusal && problem.status === 404
  }
}

/** Waits until something is true and returns how long it took. Throws if it takes too long. */
async function soon(complaint: string, isTrue: () => Promise<boolean>): Promise<string> {
  const start = Date.now()
  while (!(await isTrue())) {
    if (Date.now() - start > patience) throw new Error(`${complaint} after ${patience / 1000} s`)
    await setTimeout(200)
  }
  return `after ${((Date.now() - start) / 1000).toFixed(1)} s`
}

/** Sends a mail to the test's own account through outbox, stream, queue, mailer and SES. */
async function checkMail({ table, isEmulated }: SmokeWorld): Promise<string> {
  const id = randomUUID()
  const mail = { template: 'passwordReset', emailKey: identityKey(smokeEmail) } as const
  await outboxStore(table).add({ id, language: 'en', createdAt: new Date().toISOString(), mail })
  const took = await soon('the mailer has not sent it', async () => {
    const command = new GetCommand({ TableName: table.name, Key: notifyKeys.outbox(id), ConsistentRead: true })
    return (await table.client.send(command)).Item?.state === 'done'
  })
  return `${took}, to ${isEmulated ? 'the emulator' : "SES's simulator"}`
}

async function checkHeaders({ api: { address }, configuration, isEmulated }: SmokeWorld): Promise<string> {
  const response = await fetch(`${address}/auth`)
  const isPage = response.ok && response.headers.get('content-type')?.startsWith('text/html')
  if (!isPage && isEmulated) throw new NeedsAccount('this address has no pages in front of the API')
  if (!isPage) throw new Error(`/auth answered ${response.status}`)
  const { site } = configuration
  const deployment = deploymentOf(configuration)
  const expected = securityHeaders({
    storage: [storageOrigin('incoming', deployment), storageOrigin('documents', deployment)],
    httpsOnSubdomains: site.servedBy === 'cloudfront' ? site.domain?.httpsOnSubdomains : undefined,
  })
  // The emulator's buckets have other origins.
  const strict = Object.entries(expected).filter(([name]) => !isEmulated || name !== 'Content-Security-Policy')
  const wrong = strict.filter(([name, value]) => response.headers.get(name) !== value).map(([name]) => name)
  if (wrong.length > 0) throw new Error(`missing or different: ${wrong.join(', ')}`)
  return `${strict.length} of ${strict.length}`
}

async function checkDirectCalls({ configuration, isEmulated }: SmokeWorld): Promise<string> {
  if (isEmulated) throw new NeedsAccount('locally, there is no CloudFront in front of the API')
  const { status } = await fetch(`${await directApiUrl(configuration, apiStageName)}${getCurrentUser.path}`)
  if (status !== 403) throw new Error(`it answered ${status}`)
  return '403'
}
