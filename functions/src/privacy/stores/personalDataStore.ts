import { GetCommand } from '@aws-sdk/lib-dynamodb'
import type { Role, User } from '../../../../shared/accounts/domain/user.ts'
import type { Activity } from '../../../../shared/activity/domain/applicantActivity.ts'
import type { Applicant } from '../../../../shared/applicants/domain/applicant.ts'
import { recordIds } from '../../../../shared/applicants/domain/mergedRecord.ts'
import type { StageMove, TimelineEntry } from '../../../../shared/applicants/domain/timeline.ts'
import type { AuditEntry } from '../../../../shared/audit/domain/auditEntry.ts'
import type { Document } from '../../../../shared/documents/domain/document.ts'
import type { Submission } from '../../../../shared/intake/domain/submission.ts'
import type { Assignment } from '../../../../shared/proposals/domain/assignment.ts'
import { accountKeys } from '../../accounts/keys.ts'
import { emailChangeStore } from '../../accounts/stores/emailChangeStore.ts'
import { factorStore } from '../../accounts/stores/factorStore.ts'
import { sessionStore } from '../../accounts/stores/sessionStore.ts'
import { namedUserSchema, storedUser } from '../../accounts/stores/storedUser.ts'
import { activityPrefixes } from '../../activity/keys.ts'
import { storedActivity } from '../../activity/stores/storedApplicantActivity.ts'
import { applicantKeys, applicantPrefixes } from '../../applicants/keys.ts'
import { ownedEmails, recordBefore } from '../../applicants/stores/mergedItem.ts'
import { storedDocument } from '../../applicants/stores/storedDocument.ts'
import { mergedFrom } from '../../applicants/stores/storedMerged.ts'
import { storedStageMove, storedTimelineEntry } from '../../applicants/stores/storedTimeline.ts'
import { auditKeys } from '../../audit/keys.ts'
import { storedAuditEntry } from '../../audit/stores/storedAuditEntry.ts'
import { conversationPrefixes } from '../../conversations/keys.ts'
import { isReply } from '../../conversations/stores/messageStore.ts'
import { storedMessage } from '../../conversations/stores/storedMessage.ts'
import { storedReply } from '../../conversations/stores/storedReply.ts'
import { submissionsFrom } from '../../intake/stores/submissionLinks.ts'
import type { Table } from '../../kernel/aws/table.ts'
import { partition } from '../../kernel/table/partition.ts'
import { readBatch } from '../../kernel/table/readBatch.ts'
import { proposalPrefixes } from '../../proposals/keys.ts'
import { assignmentStore } from '../../proposals/stores/assignmentStore.ts'
import { storedClientConsent, storedClientDecision, storedInterview } from '../../proposals/stores/storedAssignment.ts'

export type PersonalDataStore = ReturnType<typeof personalDataStore>
/** All stored data about a person. */
export type PersonalData = Awaited<ReturnType<PersonalDataStore['of']>>

/** Reads all stored data about a person, for their own export. */
export const personalDataStore = (table: Table) => ({
  async of(applicant: Applicant, now: Date) {
    const { userId } = applicant
    const [id = applicant.id, ...mergedIds] = recordIds(applicant)
    const readForEach = async <Found>(read: (id: string) => Promise<Found[]>) =>
      (await Promise.all([id, ...mergedIds].map(read))).flat()
    const relatedItems = await readForEach((each) => partition(table, applicantKeys.applicant(each).pk))
    const merged = relatedItems.flatMap((item) => mergedFrom(item) ?? [])
    const emails = [...ownedEmails(applicant), ...merged.flatMap((each) => each.emails)]
    const [assignments, submissions, access, account] = await Promise.all([
      readForEach((each) => assignmentStore(table).ofApplicant(each)),
      submissionsOf(table, { id, mergedIds, emails }, relatedItems),
      readForEach((each) => partition(table, auditKeys.auditEntry('applicant', each, '', '').pk)),
      userId === undefined ? undefined : accountOf(table, userId, now),
    ])
    const those = <Kept>(prefix: string, { read }: { read: (item: Record<string, unknown>) => Kept }) =>
      relatedItems.filter(({ sk }) => String(sk).startsWith(prefix)).map(read)
    const written = relatedItems.filter(({ sk }) => String(sk).startsWith(conversationPrefixes.messages))
    const data = {
      applicant,
      /** The records merged into this one, while the merge can be undone. */
      merged: merged.flatMap((each) => recordBefore(each) ?? []),
      assignments,
      submissions,
      account,
      access: access.map(storedAuditEntry.read),
      documents: those(applicantPrefixes.documents, storedDocument),
      stages: those(applicantPrefixes.stageMoves, storedStageMove),
      history: those(applicantPrefixes.timeline, storedTimelineEntry),
      notes: those(activityPrefixes.activity, storedActivity),
      consents: those(proposalPrefixes.consents, storedClientConsent),
      clientDecisions: those(proposalPrefixes.clientDecisions, storedClientDecision),
      interviews: those(proposalPrefixes.interviews, storedInterview),
      messages: written.filter((item) => !isReply(item)).map(storedMessage.read),
      replies: written.filter(isReply).map(storedReply.read),
    }
    return { ...data, roles: await rolesOf(table, authorIdsOf(data)) }
  },
})

async function submissionsOf(
  table: Table,
  sender: Parameters<typeof submissionsFrom>[1],
  relatedItems: readonly Record<string, unknown>[],
): Promise<Submission[]> {
  const submissions: Submission[] = []
  for await (const submission of submissionsFrom(table, sender, relatedItems)) submissions.push(submission)
  return submissions
}

interface Did {
  assignments: readonly Pick<Assignment, 'assignedBy'>[]
  access: readonly Pick<AuditEntry, 'userId'>[]
  documents: readonly Pick<Document, 'uploadedBy'>[]
  stages: readonly Pick<StageMove, 'movedBy'>[]
  history: readonly Pick<TimelineEntry, 'actorId'>[]
  notes: readonly Pick<Activity, 'createdBy'>[]
}

/** Returns the ids of the accounts that acted on the person's data. */
const authorIdsOf = ({ assignments, access, documents, stages, history, notes }: Did): string[] => {
  const ids = [
    ...assignments.map(({ assignedBy }) => assignedBy),
    ...access.map(({ userId }) => userId),
    ...documents.map(({ uploadedBy }) => uploadedBy),
    ...stages.map(({ movedBy }) => movedBy),
    ...history.map(({ actorId }) => actorId),
    ...notes.map(({ createdBy }) => createdBy),
  ]
  return [...new Set(ids.filter((id) => id !== undefined))]
}

/** Returns the current roles of accounts by id. Deleted accounts have no entry. Reads no other fields. */
async function rolesOf(table: Table, userIds: readonly string[]): Promise<Map<string, Role>> {
  const fields = [...Object.keys(roleSchema.shape), ...storedUser.readRelated]
  const items = await readBatch(
    table,
    userIds.map((id) => accountKeys.user(id)),
    { fields, consistent: false },
  )
  return new Map(
    items.map((item) => {
      const { id, role } = roleSchema.parse(storedUser.upgraded(item))
      return [id, role]
    }),
  )
}

const roleSchema = namedUserSchema.pick({ id: true, role: true })

/**
 * Returns the person's applicant account. Accounts of staff and clients are about more than the record and are left
 * out.
 */
async function accountOf(table: Table, userId: string, now: Date) {
  const { Item } = await table.client.send(
    new GetCommand({ TableName: table.name, Key: accountKeys.user(userId), ConsistentRead: true }),
  )
  const user: User | undefined = Item && storedUser.read(Item)
  if (user?.role !== 'applicant') return undefined
  const [sessions, options, { reset }] = await Promise.all([
    sessionStore(table).listOf(userId),
    emailChangeStore(table).wantedBy(userId, now),
    factorStore(table).of(userId),
  ])
  return { user, sessions, wantedEmail: options?.email, secondFactorReset: reset }
}
