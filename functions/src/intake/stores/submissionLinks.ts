import { chunk } from 'es-toolkit/array'
import { fitsKey, identityKey } from '../../../../shared/accounts/domain/user.ts'
import { sameEmail } from '../../../../shared/applicants/domain/recordEmail.ts'
import type { Submission } from '../../../../shared/intake/domain/submission.ts'
import type { Table } from '../../kernel/aws/table.ts'
import { keyOf, listOf, sortKeyPrefix } from '../../kernel/table/keys.ts'
import { allListed, listing, listPlaceOf, nextListed } from '../../kernel/table/listing.ts'
import { readTogether } from '../../kernel/table/readTogether.ts'
import type { TransactionItem } from '../../kernel/table/transaction.ts'
import { storedSubmission } from './storedSubmission.ts'

/** Leads from an applicant to an application that became the record or completed it, whatever email it came from. */
export const submissionLinkItem = (applicantId: string, submissionId: string) => ({
  ...keyOf.applicantSubmission(applicantId, submissionId),
  entity: 'applicantSubmission',
  submissionId,
})

export const submissionLinkPut = (applicantId: string, submissionId: string): TransactionItem => ({
  Put: { Item: submissionLinkItem(applicantId, submissionId) },
})

/** What places an application in the list of its email; one without an email, or with one that no record can have, stands in none. */
export function submissionListing({ applicantData: { email }, createdAt, id }: Submission) {
  if (typeof email !== 'string' || email === '' || !fitsKey(email)) return undefined
  return listing(listOf.submissionsFrom(identityKey(email)), `${createdAt}#${id}`)
}

/** The id of the latest application from an email, as they were a moment ago. */
export async function latestSubmissionFrom(table: Table, emailKey: string): Promise<string | undefined> {
  const { listed } = await nextListed(table, listOf.submissionsFrom(emailKey), '', 1, 'latest first')
  return listed[0] && listPlaceOf(listed[0].place).id
}

/** Whose applications are asked for. */
interface Sender {
  id: string
  /** The ids of the records that were merged into this one. */
  mergedIds?: readonly string[]
  /** The emails that the record, and what was merged into it, hold as their own: one that nobody has confirmed may be anybody's. */
  emails: readonly string[]
}

/** So many are read at once: the longest are 100 KB each. */
const readAtOnce = 100

/**
 * The applications that became this applicant or completed them, by the links among what lies `beside` the record, and those that
 * came from their email and have become nobody else.
 */
export async function* submissionsFrom(
  table: Table,
  sender: Sender,
  beside: readonly Record<string, unknown>[],
): AsyncGenerator<Submission> {
  const links = beside.filter(({ sk }) => String(sk).startsWith(sortKeyPrefix.submissions))
  const linked = new Set(links.map(({ submissionId }) => String(submissionId)))
  const lists = [...new Set(sender.emails.map(identityKey))].map((email) =>
    allListed(table, listOf.submissionsFrom(email)),
  )
  const keys = [...[...linked].map(keyOf.submission), ...(await Promise.all(lists)).flat()]
  const different = new Map(keys.map((key) => [key.pk, key]))
  for (const some of chunk([...different.values()], readAtOnce))
    for (const submission of (await readTogether(table, some)).map(storedSubmission.read))
      if (linked.has(submission.id) || isSentBy(submission, sender)) yield submission
}

/** Two people may share a mailbox: what a reviewer found to be of one of them is not of the other. */
const isSentBy = (
  { promotedApplicantId = '', applicantData: { email } }: Submission,
  { id, mergedIds = [], emails }: Sender,
): boolean =>
  ['', id, ...mergedIds].includes(promotedApplicantId) &&
  typeof email === 'string' &&
  emails.some((each) => sameEmail(each, email))
