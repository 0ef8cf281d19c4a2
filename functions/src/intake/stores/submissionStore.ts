import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb'
import { GetCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb'
import type { Applicant } from '../../../../shared/applicants/domain/applicant.ts'
import type { EmailProblem } from '../../../../shared/applicants/domain/emailProblem.ts'
import type { AuditEntry } from '../../../../shared/audit/domain/auditEntry.ts'
import type { Document } from '../../../../shared/documents/domain/document.ts'
import {
  type Submission,
  type SubmissionStatus,
  submissionStatuses,
} from '../../../../shared/intake/domain/submission.ts'
import type { RecordItems } from '../../applicants/ports.ts'
import { changeItems, creationItems } from '../../applicants/stores/applicantStore.ts'
import type { ChangeLog } from '../../applicants/stores/changeLogItems.ts'
import { documentPut } from '../../applicants/stores/documentItems.ts'
import { auditPut } from '../../audit/stores/auditStore.ts'
import type { Table } from '../../kernel/aws/table.ts'
import { counted, figuresOf } from '../../kernel/table/counters.ts'
import { fieldUpdate } from '../../kernel/table/fieldUpdate.ts'
import { keyOf } from '../../kernel/table/keys.ts'
import { type TransactionItem, writeTogether } from '../../kernel/table/transaction.ts'
import { type MailRequest, outboxPut } from '../../notify/stores/outboxStore.ts'
import { storedSubmission } from './storedSubmission.ts'
import { latestSubmissionFrom, submissionLinkPut, submissionListing } from './submissionLinks.ts'
import { amongStatus, newestOf, placeByStatus } from './submissionsByStatus.ts'

/** A public submission as an item of the table, with what places it in the index by status and in the list of its email. */
export const submissionItem = (submission: Submission) => ({
  ...keyOf.submission(submission.id),
  ...storedSubmission.mark,
  ...placeByStatus(submission),
  ...submissionListing(submission),
  ...submission,
})

/** What becomes of a submission that stands at a status, and at no other. */
export interface Decision {
  submissionId: string
  from: SubmissionStatus
  /** Where a decision is undone: when that one was made. */
  reviewedAt?: string
  /** Where it rests on all that the submission holds: when that was last changed. */
  updatedAt?: string
  /** A field that is undefined is taken away. */
  changes: Partial<Submission> & Pick<Submission, 'status' | 'updatedAt'>
  audit: AuditEntry
}

const decisionItems = ({ submissionId, from, reviewedAt, updatedAt, changes, audit }: Decision) => ({
  submission: fieldUpdate(
    keyOf.submission(submissionId),
    { ...changes, ...amongStatus(changes.status) },
    whereIs({ status: from, reviewedAt, updatedAt }),
  ),
  counted: moved(submissionId, from, changes.status),
  decided: auditPut(audit),
})

/** What a move between statuses does to the figures. */
const moved = (submissionId: string, from: SubmissionStatus, to: SubmissionStatus): TransactionItem[] =>
  from === to ? [] : [counted('submissions', submissionId, { [from]: -1, [to]: 1 })]

/** Where these fields of a submission are what they were; those that are undefined may be anything. */
function whereIs(fields: Partial<Record<'status' | 'reviewedAt' | 'updatedAt', string | undefined>>) {
  const expected = Object.entries(fields).filter(([, value]) => value !== undefined)
  return {
    ConditionExpression: expected.map(([name]) => `#${name} = :${name}`).join(' AND '),
    ExpressionAttributeNames: Object.fromEntries(expected.map(([name]) => [`#${name}`, name])),
    ExpressionAttributeValues: Object.fromEntries(expected.map(([name, value]) => [`:${name}`, value])),
  }
}

/** Where nobody has changed anything of a submission since it was read. */
const asRead = ({ status, updatedAt }: AsRead) => whereIs({ status, updatedAt })

type AsRead = Pick<Submission, 'id' | 'status' | 'updatedAt'>

/** Takes a submission away as it was read, and out of the figures: what was added meanwhile came with files of its own. */
export const submissionDeletion = (submission: AsRead) => ({
  submission: { Delete: { Key: keyOf.submission(submission.id), ...asRead(submission) } },
  counted: counted('submissions', submission.id, { [submission.status]: -1 }),
})

/** The same as items. */
export const submissionErased = (submission: AsRead): TransactionItem[] => Object.values(submissionDeletion(submission))

/** The record that an approval makes or completes, and the documents that come with it. */
export interface Approval {
  /** The record as the reviewer saw it, where one is completed. */
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

/** Public submissions. Reads of single ones and figures are consistent; lists follow the table by a little. */
export const submissionStore = (table: Table, items: RecordItems) => ({
  async byId(submissionId: string): Promise<Submission | undefined> {
    const found = await table.client.send(
      new GetCommand({ TableName: table.name, Key: keyOf.submission(submissionId), ConsistentRead: true }),
    )
    return found.Item && storedSubmission.read(found.Item)
  },

  /** How many submissions have each status. */
  async counts(): Promise<Record<SubmissionStatus, number>> {
    const figures = await figuresOf(table, 'submissions')
    return { ...noSubmissions, ...figures }
  },

  /** The newest submissions of a status, or the newest of those sent before another; fewer than `count` are all there are. */
  newest: (status: SubmissionStatus, count: number, before?: Submission): Promise<Submission[]> =>
    newestOf(table, status, count, before),

  /** The newest of those that wait for a decision. */
  newestPending: (count: number): Promise<Submission[]> => newestOf(table, 'pending', count),

  /**
   * Takes a submission in, with its mail if there is one, what `files` says of its files, and what is due. Nothing is written when a
   * submission of this id is there already, or when one of the files refuses.
   */
  async takeIn(
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
    // Who comes second finds the files taken as well: by the first.
    if (refused.includes('submission')) return 'already_there'
    if (refused.includes('files')) return 'file_taken'
    throw new Error(`A new submission was refused by: ${refused.join(', ')}`)
  },

  latestFrom: (emailKey: string) => latestSubmissionFrom(table, emailKey),

  /** Keeps the hash of one more token of a submission, and answers the submission if it is still there. */
  async keepToken(submissionId: string, tokenHash: string): Promise<Submission | undefined> {
    try {
      const { Attributes } = await table.client.send(
        new UpdateCommand({
          TableName: table.name,
          Key: keyOf.submission(submissionId),
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

  /** Writes what mail to the candidate met, while that is what it was in `before`, and the submission still there. */
  async markEmail({ id, emailProblem: seen }: Submission, emailProblem: EmailProblem): Promise<'changed' | 'stale'> {
    const asSeen = fieldUpdate(
      keyOf.submission(id),
      { emailProblem },
      {
        ConditionExpression: `attribute_exists(pk) AND ${seen ? 'emailProblem = :seen' : 'attribute_not_exists(emailProblem)'}`,
        ...(seen && { ExpressionAttributeValues: { ':seen': seen } }),
      },
    )
    return (await writeTogether(table, { submission: asSeen })).length === 0 ? 'changed' : 'stale'
  },

  /**
   * Decides on a submission, with what is due or due no more, and what becomes of a mail if there is one; `moved_on` when it does not stand where the
   * decision starts, `mail_gone` when a mail cannot be taken back any more.
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
   * Approves a submission together with the record and the documents that it becomes, what leads from the record to it, and its mail
   * if there is one. Nothing is written when it has `moved_on`, when the record is `stale` or another applicant has its email.
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
    // Who loses a race finds the email taken as well: by the winner.
    if (refused.includes('submission')) return 'moved_on'
    if (refused.includes('email')) return 'email_taken'
    if (before && refused.includes('record')) return 'stale'
    throw new Error(`An approval was refused by: ${refused.join(', ')}`)
  },

  /**
   * Adds to a submission as it was read, with what `files` says of its files: `moved_on` when anything of it changed since,
   * `file_taken` when one of the files refuses.
   */
  async add(
    submission: Submission,
    changes: Pick<Submission, 'files' | 'additions' | 'updatedAt'>,
    files: readonly TransactionItem[],
  ): Promise<'added' | 'moved_on' | 'file_taken'> {
    const added = fieldUpdate(keyOf.submission(submission.id), changes, asRead(submission))
    const refused = await writeTogether(table, { submission: added, files })
    if (refused.length === 0) return 'added'
    return refused.includes('submission') ? 'moved_on' : 'file_taken'
  },

  /** Removes a submission as it was read, with what `beside` says of its files and what was due; else `moved_on`. */
  async remove(
    submission: Submission,
    audit: AuditEntry,
    beside: readonly TransactionItem[],
  ): Promise<'removed' | 'moved_on'> {
    const refused = await writeTogether(table, {
      ...submissionDeletion(submission),
      beside,
      audit: auditPut(audit),
    })
    if (refused.length === 0) return 'removed'
    if (refused.includes('submission')) return 'moved_on'
    throw new Error(`A removal of a submission was refused by: ${refused.join(', ')}`)
  },

  /** Keeps a word about a submission that itself did not change. */
  async remark(audit: AuditEntry): Promise<void> {
    await writeTogether(table, { audit: auditPut(audit) })
  },
})
