import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb'
import { GetCommand, PutCommand, paginateScan, UpdateCommand } from '@aws-sdk/lib-dynamodb'
import { storedUser } from '../../functions/src/accounts/stores/storedUser.ts'
import { userListing } from '../../functions/src/accounts/stores/userStore.ts'
import { applicantListing, applicantThere } from '../../functions/src/applicants/stores/applicantStore.ts'
import { storedApplicant } from '../../functions/src/applicants/stores/storedApplicant.ts'
import { auditListing } from '../../functions/src/audit/stores/auditLog.ts'
import { storedAuditEntry } from '../../functions/src/audit/stores/storedAuditEntry.ts'
import { clientPlacementAdded, placementHolder } from '../../functions/src/companies/stores/placementStore.ts'
import { storedSubmission } from '../../functions/src/intake/stores/storedSubmission.ts'
import { submissionLinkPut, submissionListing } from '../../functions/src/intake/stores/submissionLinks.ts'
import type { Table } from '../../functions/src/kernel/aws/table.ts'
import { kernelKeys } from '../../functions/src/kernel/keys.ts'
import { indexes } from '../../functions/src/kernel/table/keys.ts'
import { writeTogether } from '../../functions/src/kernel/table/transaction.ts'
import { assignmentListing, assignmentStillShown } from '../../functions/src/proposals/stores/assignmentStore.ts'
import { storedAssignment } from '../../functions/src/proposals/stores/storedAssignment.ts'
import type { Assignment } from '../../shared/proposals/domain/assignment.ts'
import type { AssignmentStage } from '../../shared/proposals/domain/assignmentStage.ts'

type Item = Record<string, unknown>

const { partition, sort } = indexes.listed

/** Returns the list attributes of a stored item, or undefined if it belongs to no list. */
function listingOf(item: Item) {
  if (item.entity === storedUser.mark.entity) return userListing(storedUser.read(item))
  if (item.entity === storedAuditEntry.mark.entity) return auditListing(storedAuditEntry.read(item))
  if (item.entity === storedAssignment.mark.entity) return assignmentListing(storedAssignment.read(item))
  if (item.entity === storedSubmission.mark.entity) return submissionListing(storedSubmission.read(item))
  return applicantListing(storedApplicant.read(item))
}

/** Increase this when stored items have to be listed differently, or for the first time. */
const listsVersion = 5
const segments = 8
/** A record that changes while it is being listed is read again. */
const rounds = 5

/**
 * Adds items to lists that are newer than the items: accounts, partners' applicants, audit entries, assignments and applications, which are
 * also linked to their applicants. Also stores who was placed without an order (ADR 51). Runs once per table, which stores that it was
 * done, and reads the whole table. Returns the number of items listed. Items written by current code don't need it.
 */
export async function addMissingListAttributes(table: Table): Promise<number> {
  const done = await table.client.send(
    new GetCommand({ TableName: table.name, Key: kernelKeys.lists(), ConsistentRead: true }),
  )
  if (Number(done.Item?.version ?? 0) >= listsVersion) return 0
  let listed = 0
  for (let round = 1; ; round += 1) {
    const outcomes = await Promise.all(Array.from({ length: segments }, (_, segment) => listSegment(table, segment)))
    listed += outcomes.reduce((sum, each) => sum + each.listed, 0)
    if (outcomes.every(({ missed }) => missed === 0)) break
    if (round === rounds) throw new Error('Some records changed during every attempt to list them')
  }
  await table.client.send(
    new PutCommand({ TableName: table.name, Item: { ...kernelKeys.lists(), entity: 'lists', version: listsVersion } }),
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

/** Returns whether the item was unchanged since it was read. */
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
        // Audit entries never change; neither they nor assignments have an `updatedAt`.
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

/** Links the applicant that an application became to it, if that applicant still exists. */
async function linkSubmission(table: Table, item: Item): Promise<void> {
  const { id, promotedApplicantId } = storedSubmission.read(item)
  if (promotedApplicantId === undefined) return
  await writeTogether(table, {
    isThere: applicantThere(promotedApplicantId),
    link: submissionLinkPut(promotedApplicantId, id),
  })
}

/** Stores who is placed without an order. If the assignment is moved at the same time, that write stores it. */
async function notePlace(table: Table, assignment: Assignment): Promise<void> {
  const { clientId, applicantId } = assignment
  if (placementHolder(assignment) !== clientId) return
  await writeTogether(table, {
    held: assignmentStillShown(assignment),
    noted: clientPlacementAdded(clientId, applicantId),
  })
}
