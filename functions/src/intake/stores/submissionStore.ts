import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb'
import { GetCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb'
import type { Applicant } from '../../../../shared/applicants/domain/applicant.ts'
import type { EmailProblem } from '../../../../shared/applicants/domain/emailProblem.ts'
import type { AuditEntry } from '../../../../shared/audit/domain/auditEntry.ts'
import type { Document } from '../../../../shared/documents/domain/document.ts'
import type { Submission } from '../../../../shared/intake/domain/submission.ts'
import { type SubmissionStatus, submissionStatuses } from '../../../../shared/intake/domain/submissionStatuses.ts'
import type { RecordItems } from '../../applicants/ports.ts'
import { changeItems, creationItems } from '../../applicants/stores/applicantStore.ts'
import type { ChangeLog } from '../../applicants/stores/changeLogItems.ts'
import { documentPut } from '../../applicants/stores/documentItems.ts'
import { auditPut } from '../../audit/stores/auditStore.ts'
import type { Table } from '../../kernel/aws/table.ts'
import { counted, figuresOf } from '../../kernel/table/counters.ts'
import { fieldUpdate } from '../../kernel/table/fieldUpdate.ts'
import { type TransactionItem, writeTogether } from '../../kernel/table/transaction.ts'
import { type MailRequest, outboxPut } from '../../notify/stores/outboxStore.ts'
import { intakeKeys } from '../keys.ts'
import { storedSubmission } from './storedSubmission.ts'
import { latestSubmissionFrom, submissionLinkPut, submissionListing } from './submissionLinks.ts'
import { amongStatus, newestOf, placeByStatus } from './submissionsByStatus.ts'

/** Returns a submission as an item, with its places in the index by status and in the list by email. */
export const submissionItem = (submission: Submission) => ({
  ...intakeKeys.submission(submission.id),
  ...storedSubmission.mark,
  ...placeByStatus(submission),
  ...submissionListing(submission),
  ...submission,
})

/** A change of a submission that applies only in the status `from`. */
export interface Decision {
  submissionId: string
  from: SubmissionStatus
  /** When the decision to undo was made. */
  reviewedAt?: string
  /** The last change seen, if the decision depends on all of the submission. */
  updatedAt?: string
  /** Undefined fields are removed. */
  changes: Partial<Submission> & Pick<Submission, 'status' | 'updatedAt'>
  audit: AuditEntry
}

const decisionItems = ({ submissionId, from, reviewedAt, updatedAt, changes, audit }: Decision) => ({
  submission: fieldUpdate(
    intakeKeys.submission(submissionId),
    { ...changes, ...amongStatus(changes.status) },
    ifFieldsEqual({ status: from, reviewedAt, updatedAt }),
  ),
  counted: moved(submissionId, from, changes.status),
  decided: auditPut(audit),
})

const moved = (submissionId: string, from: SubmissionStatus, to: SubmissionStatus): TransactionItem[] =>
  from === to ? [] : [counted('submissions', submissionId, { [from]: -1, [to]: 1 })]

/** Returns the condition that these fields are unchanged. Undefined fields are not checked. */
function ifFieldsEqual(fields: Partial<Record<'status' | 'reviewedAt' | 'updatedAt', string | undefined>>) {
  const expected = Object.entries(fields).filter(([, value]) => value !== undefined)
  return {
    ConditionExpression: expected.map(([name]) => `#${name} = :${name}`).join(' AND '),
    ExpressionAttributeNames: Object.fromEntries(expected.map(([name]) => [`#${name}`, name])),
    ExpressionAttributeValues: Object.fromEntries(expected.map(([name, value]) => [`:${name}`, value])),
  }
}

/** Returns the condition that the submission hasn't changed since it was read. */
const ifUnchanged = ({ status, updatedAt }: ReadState) => ifFieldsEqual({ status, updatedAt })

type ReadState = Pick<Submission, 'id' | 'status' | 'updatedAt'>

/** Deletes a submission if it hasn't changed, because a later addition has its own files. Updates the counters. */
export const submissionDeletion = (submission: ReadState) => ({
  submission: { Delete: { Key: intakeKeys.submission(submission.id), ...ifUnchanged(submission) } },
  counted: counted('submissions', submission.id, { [submission.status]: -1 }),
})

export const submissionErased = (submission: ReadState): TransactionItem[] =>
  Object.values(submissionDeletion(submission))

/** The record that an approval creates or completes, with its documents. */
export interface Approval {
  /** The record as the reviewer saw it. */
  before?: Applicant
  applicant: Applicant
  changeLog: ChangeLog
  documents: readonly Document[]
}

const noSubmissions = Object.fromEntries(submissionStatuses.map((status) => [status, 0])) as Record<
  SubmissionStatus,
  number
>

export type SubmissionStore = ReturnType<typeof submissionStore>

/** Submissions. Single reads and counters are strongly consistent; lists are eventually consistent. */
export const submissionStore = (table: Table, items: RecordItems) => ({
  async byId(submissionId: string): Promise<Submission | undefined> {
    const found = await table.client.send(
      new GetCommand({ TableName: table.name, Key: intakeKeys.submission(submissionId), ConsistentRead: true }),
    )
    return found.Item && storedSubmission.read(found.Item)
  },

  async counts(): Promise<Record<SubmissionStatus, number>> {
    const figures = await figuresOf(table, 'submissions')
    return { ...noSubmissions, ...figures }
  },

  /**
   * Returns the newest submissions with a status, optionally before another one. If fewer than `count`, these are all.
   */
  newest: (status: SubmissionStatus, count: number, before?: Submission): Promise<Submission[]> =>
    newestOf(table, status, count, before),

  newestPending: (count: number): Promise<Submission[]> => newestOf(table, 'pending', count),

  /** Stores a submission with mail, file updates and scheduled tasks, unless its id exists or a file is refused. */
  async receive(
    submission: Submission,
    mail: MailRequest | undefined,
    files: readonly TransactionItem[],
    due: readonly TransactionItem[] = [],
  ): Promise<'taken_in' | 'already_there' | 'file_taken'> {
    const refused = await writeTogether(table, {
      submission: { Put: { Item: submissionItem(submission), ConditionExpression: 'attribute_not_exists(pk)' } },
      counted: counted('submissions', submission.id, { [submission.status]: 1 }),
      ...(mail && { mail: outboxPut(mail) }),
      files,
      due,
    })
    if (refused.length === 0) return 'taken_in'
    // Of two parallel calls the second finds its files used too, so the id is checked first.
    if (refused.includes('submission')) return 'already_there'
    if (refused.includes('files')) return 'file_taken'
    throw new Error(`A new submission was refused by: ${refused.join(', ')}`)
  },

  latestFrom: (emailKey: string) => latestSubmissionFrom(table, emailKey),

  /** Adds a token hash to a submission and returns the submission, or undefined if it no longer exists. */
  async keepToken(submissionId: string, tokenHash: string): Promise<Submission | undefined> {
    try {
      const { Attributes } = await table.client.send(
        new UpdateCommand({
          TableName: table.name,
          Key: intakeKeys.submission(submissionId),
          UpdateExpression: 'SET submissionTokens = list_append(if_not_exists(submissionTokens, :none), :token)',
          ConditionExpression: 'attribute_exists(pk)',
          ExpressionAttributeValues: { ':none': [], ':token': [tokenHash] },
          ReturnValues: 'ALL_NEW',
        }),
      )
      return storedSubmission.read(Attributes ?? {})
    } catch (error) {
      if (!(error instanceof ConditionalCheckFailedException)) throw error
      return undefined
    }
  },

  /** Records a mail problem if the stored one is still the one that was read and the submission exists. */
  async markEmail({ id, emailProblem: seen }: Submission, emailProblem: EmailProblem): Promise<'changed' | 'stale'> {
    const asSeen = fieldUpdate(
      intakeKeys.submission(id),
      { emailProblem },
      {
        ConditionExpression: `attribute_exists(pk) AND ${seen ? 'emailProblem = :seen' : 'attribute_not_exists(emailProblem)'}`,
        ...(seen && { ExpressionAttributeValues: { ':seen': seen } }),
      },
    )
    return (await writeTogether(table, { submission: asSeen })).length === 0 ? 'changed' : 'stale'
  },

  /**
   * Applies a decision with changes to scheduled tasks and mail. Returns `moved_on` if the submission is no longer in
   * the expected state, and `mail_gone` if the mail can't be canceled.
   */
  async decide(
    decision: Decision,
    due: readonly TransactionItem[],
    mail?: TransactionItem,
  ): Promise<'decided' | 'moved_on' | 'mail_gone'> {
    const refused = await writeTogether(table, { ...decisionItems(decision), due, ...(mail && { mail }) })
    if (refused.length === 0) return 'decided'
    if (refused.includes('submission')) return 'moved_on'
    if (refused.includes('mail')) return 'mail_gone'
    throw new Error(`A decision on a submission was refused by: ${refused.join(', ')}`)
  },

  /**
   * Approves a submission and writes its record, documents, link and mail in one transaction. Writes nothing if the
   * submission has `moved_on`, the record is `stale` or another applicant has the email.
   */
  async approve(
    decision: Decision,
    approval: Approval,
    mail?: MailRequest,
  ): Promise<'approved' | 'moved_on' | 'stale' | 'email_taken'> {
    const { before, applicant, changeLog, documents } = approval
    const refused = await writeTogether(table, {
      ...decisionItems(decision),
      ...(before ? changeItems(before, applicant, changeLog, items) : creationItems(applicant, changeLog, items)),
      link: submissionLinkPut(applicant.id, decision.submissionId),
      documents: documents.map(documentPut),
      ...(mail && { mail: outboxPut(mail) }),
    })
    if (refused.length === 0) return 'approved'
    // The loser of a race finds the email taken too, so the submission is checked first.
    if (refused.includes('submission')) return 'moved_on'
    if (refused.includes('email')) return 'email_taken'
    if (before && refused.includes('record')) return 'stale'
    throw new Error(`An approval was refused by: ${refused.join(', ')}`)
  },

  /**
   * Adds to a submission. Returns `moved_on` if it changed since it was read, and `file_taken` if a file is refused.
   */
  async add(
    submission: Submission,
    changes: Pick<Submission, 'files' | 'additions' | 'updatedAt'>,
    files: readonly TransactionItem[],
  ): Promise<'added' | 'moved_on' | 'file_taken'> {
    const added = fieldUpdate(intakeKeys.submission(submission.id), changes, ifUnchanged(submission))
    const refused = await writeTogether(table, { submission: added, files })
    if (refused.length === 0) return 'added'
    return refused.includes('submission') ? 'moved_on' : 'file_taken'
  },

  /** Removes a submission with the updates in `alsoWritten`. Returns `moved_on` if it changed since it was read. */
  async remove(
    submission: Submission,
    audit: AuditEntry,
    alsoWritten: readonly TransactionItem[],
  ): Promise<'removed' | 'moved_on'> {
    const refused = await writeTogether(table, {
      ...submissionDeletion(submission),
      alsoWritten,
      audit: auditPut(audit),
    })
    if (refused.length === 0) return 'removed'
    if (refused.includes('submission')) return 'moved_on'
    throw new Error(`A removal of a submission was refused by: ${refused.join(', ')}`)
  },

  /** Adds an audit entry without changing the submission. */
  async remark(audit: AuditEntry): Promise<void> {
    await writeTogether(table, { audit: auditPut(audit) })
  },
})
