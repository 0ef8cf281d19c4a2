import { PutObjectCommand, type S3Client } from '@aws-sdk/client-s3'
import { accountAudit } from '../../../functions/src/accounts/accountAudit.ts'
import { hashPassword } from '../../../functions/src/accounts/passwords.ts'
import { userStore } from '../../../functions/src/accounts/stores/userStore.ts'
import { activityItem } from '../../../functions/src/activity/stores/activityStore.ts'
import { ledgerItem } from '../../../functions/src/applicants/stores/activityLedger.ts'
import { applicantEmailGuard, applicantItem } from '../../../functions/src/applicants/stores/applicantStore.ts'
import { documentItem } from '../../../functions/src/applicants/stores/documentItems.ts'
import { profileItem } from '../../../functions/src/applicants/stores/profileStore.ts'
import { stageMoveItem, timelineItem } from '../../../functions/src/applicants/stores/timelineStore.ts'
import { auditItem } from '../../../functions/src/audit/stores/auditStore.ts'
import { companyItem } from '../../../functions/src/companies/stores/companyStore.ts'
import { orderItem } from '../../../functions/src/companies/stores/orderStore.ts'
import { fileItem, fileKey } from '../../../functions/src/files/stores/fileStore.ts'
import { submissionLinkItem } from '../../../functions/src/intake/stores/submissionLinks.ts'
import { submissionItem } from '../../../functions/src/intake/stores/submissionStore.ts'
import type { Table } from '../../../functions/src/kernel/aws/table.ts'
import { noticeItems } from '../../../functions/src/privacy/stores/noticeItems.ts'
import { assignmentItem } from '../../../functions/src/proposals/stores/assignmentStore.ts'
import type { User } from '../../../shared/accounts/domain/user.ts'
import { putAll } from './batchWrite.ts'
import { dayOf, timestampOf } from './days.ts'
import { demoHistory } from './demoActivity.ts'
import { demoAssignments } from './demoAssignments.ts'
import { demoCompanies, demoOrders } from './demoClients.ts'
import { demoDocumentsOf, withoutDocuments } from './demoDocuments.ts'
import { demoLedger } from './demoEntries.ts'
import { type DemoFixture, demoApplicant } from './demoPerson.ts'
import { demoProposalItems, demoUndatedPlaces } from './demoProposalItems.ts'
import { demoProposals } from './demoProposals.ts'
import { withDemoFiles } from './demoSubmissionFiles.ts'
import { demoSubmissions } from './demoSubmissions.ts'
import { demoAccounts, demoPassword, demoUserId, demoUsers } from './demoUsers.ts'
import { chanceOf } from './random.ts'

/** The seed of the visible demo data. With this one, the applicant account belongs to a carpenter with upcoming interviews. */
export const demoSeed = 2

interface SeedRequest {
  table: Table
  count: number
  /** The data ends before this `YYYY-MM-DD` date. */
  today: string
  log: (line: string) => void
  /** The destination of applicants' files. Without it, no one has any. */
  documents?: { client: S3Client; bucket: string }
  seed?: number
}

/**
 * Fills a table with the demo data. The accounts are written last and mark it as complete. If they exist, nothing is written, so changes
 * made since are preserved. After an interruption, everything is written again.
 */
export async function seedDemoData({
  table,
  documents,
  count,
  today,
  log,
  seed = demoSeed,
}: SeedRequest): Promise<void> {
  const fixture = { seed, today }
  if (await userStore(table).byId(demoUserId(seed, lastAccount))) return log('The demo data already exists')
  const files = documents ? await putFiles(documents, fixture, count) : 0
  const items = await putAll(table, demoItems(fixture, count, documents !== undefined))
  await createAccounts(table, fixture)
  log(`${count} applicants, ${items} items in total, ${files} files and ${demoAccounts.length} accounts`)
}

/** Yields every item of the demo data except the accounts. */
function* demoItems(fixture: DemoFixture, count: number, withFiles: boolean): Generator<Record<string, unknown>> {
  for (let index = 0; index < count; index += 1) {
    const { applicant, changeLogs, entries } = demoHistory(fixture, index)
    yield applicantItem(withFiles ? applicant : withoutDocuments(applicant))
    for (const item of noticeItems(undefined, applicant)) if ('Put' in item && item.Put.Item) yield item.Put.Item
    for (const { document, stored, timeline } of withFiles ? demoDocumentsOf(applicant) : []) {
      yield documentItem(document)
      yield fileItem(stored)
      yield timelineItem(timeline)
    }
    yield applicantEmailGuard(applicant.email, applicant.id)
    if (applicant.userId) yield profileItem(applicant.userId, applicant.id)
    for (const { stageMove, timeline, audit } of changeLogs) {
      if (stageMove) yield stageMoveItem(stageMove)
      yield* timeline.map(timelineItem)
      yield auditItem(audit)
    }
    yield* entries.map(activityItem)
    if (entries.length > 0) yield ledgerItem(applicant.id, demoLedger(entries))
  }
  for (const sent of demoSubmissions({ ...fixture, applicants: count })) {
    const { submission, files } = withFiles ? withDemoFiles(sent) : { submission: sent, files: [] }
    yield submissionItem(submission)
    if (submission.promotedApplicantId) yield submissionLinkItem(submission.promotedApplicantId, submission.id)
    yield* files.map(({ file }) => fileItem(file))
  }
  yield* demoCompanies(fixture).map(companyItem)
  yield* demoOrders(fixture).map(orderItem)
  const proposals = demoProposals({ ...fixture, count })
  yield* demoProposalItems(fixture, proposals)
  const ofOrders = proposals.flatMap(({ proposal }) => proposal.assignment ?? [])
  const others = [...demoAssignments({ ...fixture, count }, ofOrders)]
  yield* others.map(assignmentItem)
  yield* demoUndatedPlaces([...ofOrders, ...others])
}

/** Uploads the files of all applicants, a few at a time, and of all submissions. Returns their number. */
async function putFiles(
  { client, bucket }: NonNullable<SeedRequest['documents']>,
  fixture: DemoFixture,
  count: number,
): Promise<number> {
  let next = 0
  let written = 0
  const worker = async () => {
    while (next < count) {
      const applicant = demoApplicant(fixture, next++)
      for (const { document, file } of demoDocumentsOf(applicant)) {
        const { filePath: Key, fileType: ContentType } = document
        await client.send(new PutObjectCommand({ Bucket: bucket, Key, Body: file, ContentType }))
        written += 1
      }
    }
  }
  await Promise.all(Array.from({ length: 6 }, worker))
  for (const sent of demoSubmissions({ ...fixture, applicants: count })) {
    for (const { file, bytes } of withDemoFiles(sent).files) {
      const command = { Bucket: bucket, Key: fileKey(file.id), Body: bytes, ContentType: file.type }
      await client.send(new PutObjectCommand(command))
      written += 1
    }
  }
  return written
}

const lastAccount = 'sysadmin'

async function createAccounts(table: Table, fixture: DemoFixture): Promise<void> {
  const users = await demoAccountRecords(fixture)
  const store = userStore(table)
  for (const user of users.toSorted(
    (a, b) => Number(a.username === lastAccount) - Number(b.username === lastAccount),
  )) {
    if (await store.byId(user.id)) continue
    const taken = await store.create(user, undefined, registrationOf(user, fixture))
    if (taken.length > 0) throw new Error(`The demo account ${user.username} has the name or email of another account`)
  }
}

/** Returns the accounts with hashes of the demo password, created more than a year ago. */
async function demoAccountRecords(fixture: DemoFixture): Promise<User[]> {
  const hashes = await Promise.all(demoAccounts.map(async (name) => [name, await hashPassword(demoPassword)] as const))
  return demoUsers({
    seed: fixture.seed,
    createdAt: timestampOf(dayOf(fixture.today) - 400, 8 * 3600),
    person: demoApplicant(fixture, 0),
    passwordHashes: Object.fromEntries(hashes) as Record<(typeof demoAccounts)[number], string>,
  })
}

const registrationOf = (user: User, { seed }: DemoFixture) =>
  accountAudit(
    'user.registered',
    user.id,
    { clientAddress: '192.0.2.1', userAgent: undefined },
    { newId: chanceOf(seed, `registration of ${user.username}`, 0).uuid, now: () => new Date(user.createdAt) },
  )
