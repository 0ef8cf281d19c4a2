import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb'
import { GetCommand, PutCommand, paginateScan, UpdateCommand } from '@aws-sdk/lib-dynamodb'
import { storedUser } from '../../functions/src/accounts/stores/storedUser.ts'
import { userListing } from '../../functions/src/accounts/stores/userStore.ts'
import { applicantListing, applicantThere } from '../../functions/src/applicants/stores/applicantStore.ts'
import { storedApplicant } from '../../functions/src/applicants/stores/storedApplicant.ts'
import { auditListing } from '../../functions/src/audit/stores/auditLog.ts'
import { storedAuditEntry } from '../../functions/src/audit/stores/storedAuditEntry.ts'
import { placedUndated, placeHeldBy } from '../../functions/src/companies/stores/placesStore.ts'
import { storedSubmission } from '../../functions/src/intake/stores/storedSubmission.ts'
import { submissionLinkPut, submissionListing } from '../../functions/src/intake/stores/submissionLinks.ts'
import type { Table } from '../../functions/src/kernel/aws/table.ts'
import { indexes, keyOf } from '../../functions/src/kernel/table/keys.ts'
import { writeTogether } from '../../functions/src/kernel/table/transaction.ts'
import { assignmentHeld, assignmentListing } from '../../functions/src/proposals/stores/assignmentStore.ts'
import { storedAssignment } from '../../functions/src/proposals/stores/storedAssignment.ts'
import type { Assignment } from '../../shared/proposals/domain/assignment.ts'
import type { AssignmentStage } from '../../shared/proposals/domain/assignmentStage.ts'

type Item = Record<string, unknown>

const { partition, sort } = indexes.listed

/** What places a stored item in its list, if it stands in one. */
function listingOf(item: Item) {
  if (item.entity === storedUser.mark.entity) return userListing(storedUser.read(item))
  if (item.entity === storedAuditEntry.mark.entity) return auditListing(storedAuditEntry.read(item))
  if (item.entity === storedAssignment.mark.entity) return assignmentListing(storedAssignment.read(item))
  if (item.entity === storedSubmission.mark.entity) return submissionListing(storedSubmission.read(item))
  return applicantListing(storedApplicant.read(item))
}

/** One more whenever what was stored before has to be listed in another way, or is listed for the first time. */
const listsVersion = 5
const segments = 8
/** A record that changes while it is listed is read again. */
const rounds = 5

/**
 * Lists what was stored before its list was: accounts, applicants of partners, audit entries, assignments, applications, to which
 * their applicants are led, too; and who was placed without an order before that was noted for all (ADR 51). Once for each table, which keeps that it was done; it reads all of it, once. Resolves with how many
 * it listed. What is written by code that knows the lists needs none of this.
 */
export async function listStoredRecords(table: Table): Promise<number> {
  const done = await table.client.send(
    new GetCommand({ TableName: table.name, Key: keyOf.lists(), ConsistentRead: true }),
  )
  if (Number(done.Item?.version ?? 0) >= listsVersion) return 0
  let listed = 0
  for (let round = 1; ; round += 1) {
    const outcomes = await Promise.all(Array.from({ length: segments }, (_, segment) => listSegment(table, segment)))
    listed += outcomes.reduce((sum, each) => sum + each.listed, 0)
    if (outcomes.every(({ missed }) => missed === 0)) break
    if (round === rounds) throw new Error('Some records changed whenever they were to be listed')
  }
  await table.client.send(
    new PutCommand({ TableName: table.name, Item: { ...keyOf.lists(), entity: 'lists', version: listsVersion } }),
  )
  return listed
}

async function listSegment(table: Table, segment: number): Promise<{ listed: number; missed: number }> {
  const pages = paginateScan(
    { client: table.client },
    {
      TableName: table.name,
      Segment: segment,
      TotalSegments: segments,
      FilterExpression:
        '(attribute_not_exists(#list) AND (#entity IN (:user, :audit, :assignment, :submission) OR (#entity = :applicant AND attribute_exists(#source)))) OR attribute_exists(promotedApplicantId) OR (#entity = :assignment AND #stage = :placed AND attribute_not_exists(orderId))',
      ExpressionAttributeNames: { '#list': partition, '#entity': 'entity', '#source': 'source', '#stage': 'stage' },
      ExpressionAttributeValues: {
        ':user': storedUser.mark.entity,
        ':applicant': storedApplicant.mark.entity,
        ':audit': storedAuditEntry.mark.entity,
        ':assignment': storedAssignment.mark.entity,
        ':submission': storedSubmission.mark.entity,
        ':placed': 'placed' satisfies AssignmentStage,
      },
      ConsistentRead: true,
    },
  )
  const outcome = { listed: 0, missed: 0 }
  for await (const { Items = [] } of pages)
    for (const item of Items) outcome[(await listItem(table, item)) ? 'listed' : 'missed'] += 1
  return outcome
}

/** Whether the item was still as it was read. */
async function listItem(table: Table, item: Item): Promise<boolean> {
  if (item.entity === storedSubmission.mark.entity) await linkSubmission(table, item)
  if (item.entity === storedAssignment.mark.entity) await notePlace(table, storedAssignment.read(item))
  const listing = listingOf(item)
  if (!listing) return true
  try {
    await table.client.send(
      new UpdateCommand({
        TableName: table.name,
        Key: { pk: item.pk, sk: item.sk },
        UpdateExpression: 'SET #list = :list, #place = :place',
        // Audit entries never change, and neither they nor assignments say when they did.
        ConditionExpression: item.updatedAt === undefined ? 'attribute_exists(pk)' : 'updatedAt = :seen',
        ExpressionAttributeNames: { '#list': partition, '#place': sort },
        ExpressionAttributeValues: {
          ':list': listing[partition],
          ':place': listing[sort],
          ...(item.updatedAt !== undefined && { ':seen': item.updatedAt }),
        },
      }),
    )
    return true
  } catch (error) {
    if (error instanceof ConditionalCheckFailedException) return false
    throw error
  }
}

/** Leads the applicant whom an application became to it, where there still is one. */
async function linkSubmission(table: Table, item: Item): Promise<void> {
  const { id, promotedApplicantId } = storedSubmission.read(item)
  if (promotedApplicantId === undefined) return
  await writeTogether(table, {
    isThere: applicantThere(promotedApplicantId),
    link: submissionLinkPut(promotedApplicantId, id),
  })
}

/** Notes who is placed without an order. Whoever moves them meanwhile does so. */
async function notePlace(table: Table, assignment: Assignment): Promise<void> {
  const { clientId, applicantId } = assignment
  if (placeHeldBy(assignment) !== clientId) return
  await writeTogether(table, { held: assignmentHeld(assignment), noted: placedUndated(clientId, applicantId) })
}
