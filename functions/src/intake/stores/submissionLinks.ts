import { chunk } from 'es-toolkit/array'
import { fitsKey, identityKey } from '../../../../shared/accounts/domain/user.ts'
import { sameEmail } from '../../../../shared/applicants/domain/recordEmail.ts'
import type { Submission } from '../../../../shared/intake/domain/submission.ts'
import type { Table } from '../../kernel/aws/table.ts'
import { allListed, listing, listPlaceOf, nextListed } from '../../kernel/table/listing.ts'
import { readBatch } from '../../kernel/table/readBatch.ts'
import type { TransactionItem } from '../../kernel/table/transaction.ts'
import { intakeKeys, intakeLists, intakePrefixes } from '../keys.ts'
import { storedSubmission } from './storedSubmission.ts'

/** Links an applicant to an application that created or completed their record, regardless of its email. */
export const submissionLinkItem = (applicantId: string, submissionId: string) => ({
  ...intakeKeys.applicantSubmission(applicantId, submissionId),
  entity: 'applicantSubmission',
  submissionId,
})

export const submissionLinkPut = (applicantId: string, submissionId: string): TransactionItem => ({
  Put: { Item: submissionLinkItem(applicantId, submissionId) },
})

/** Returns the attributes that list an application by its email, or undefined without a usable email. */
export function submissionListing({ applicantData: { email }, createdAt, id }: Submission) {
  if (typeof email !== 'string' || email === '' || !fitsKey(email)) return undefined
  return listing(intakeLists.submissionsFrom(identityKey(email)), `${createdAt}#${id}`)
}

/** Returns the id of the latest application from an email, eventually consistent. */
export async function latestSubmissionFrom(table: Table, emailKey: string): Promise<string | undefined> {
  const { listed } = await nextListed(table, intakeLists.submissionsFrom(emailKey), '', 1, 'latest first')
  return listed[0] && listPlaceOf(listed[0].place).id
}

interface Sender {
  id: string
  mergedIds?: readonly string[]
  /**
   * The confirmed emails of the record and of records merged into it. An unconfirmed email may belong to someone else.
   */
  emails: readonly string[]
}

/** Limited because an application can have up to 100 KB. */
const readAtOnce = 100

/**
 * Yields the applications that created or completed this record, by the links in its related items. Also yields those
 * sent from its emails that didn't become another applicant.
 */
export async function* submissionsFrom(
  table: Table,
  sender: Sender,
  relatedItems: readonly Record<string, unknown>[],
): AsyncGenerator<Submission> {
  const links = relatedItems.filter(({ sk }) => String(sk).startsWith(intakePrefixes.submissions))
  const linked = new Set(links.map(({ submissionId }) => String(submissionId)))
  const lists = [...new Set(sender.emails.map(identityKey))].map((email) =>
    allListed(table, intakeLists.submissionsFrom(email)),
  )
  const keys = [...[...linked].map(intakeKeys.submission), ...(await Promise.all(lists)).flat()]
  const different = new Map(keys.map((key) => [key.pk, key]))
  for (const some of chunk([...different.values()], readAtOnce))
    for (const submission of (await readBatch(table, some)).map(storedSubmission.read))
      if (linked.has(submission.id) || isSentBy(submission, sender)) yield submission
}

/** Two people may share a mailbox, so an application approved for one isn't the other's. */
const isSentBy = (
  { promotedApplicantId = '', applicantData: { email } }: Submission,
  { id, mergedIds = [], emails }: Sender,
): boolean =>
  ['', id, ...mergedIds].includes(promotedApplicantId) &&
  typeof email === 'string' &&
  emails.some((each) => sameEmail(each, email))
