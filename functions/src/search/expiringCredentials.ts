import { knownApplicantSchema } from '../../../shared/applicants/domain/applicant.ts'
import {
  credentialsMask,
  type ExpiringCredential,
  endingFields,
  expiringCredentials,
} from '../../../shared/applicants/domain/expiringCredentials.ts'
import type { ApplicantQuery, ApplicantRow } from '../../../shared/search/domain/applicantSearch.ts'
import { requestedExpiryRange } from './meaning/requestedExpiryRange.ts'
import { isDescending } from './meaning/resultWindow.ts'
import type { ChangeFeed } from './stores/changeFeed.ts'

const credentialsSchema = knownApplicantSchema.pick(credentialsMask)

/** Pages after a cursor are exported as a table without a column for expiry dates. */
const requestsExpiryDates = ({ papersEndWithin, papersOver, sortBy, after }: ApplicantQuery): boolean =>
  after === undefined && (papersEndWithin !== undefined || papersOver !== undefined || sortBy === 'papersEndOn')

/**
 * Adds to each row the certificate or permit that the query finds or sorts it by. It is read from the current records,
 * because the index has only the dates. Rows of other queries are unchanged.
 */
export async function withExpiringCredentials(
  rows: ApplicantRow[],
  query: ApplicantQuery,
  { feed, now }: { feed: Pick<ChangeFeed, 'read'>; now: () => Date },
): Promise<ApplicantRow[]> {
  if (!requestsExpiryDates(query)) return rows
  const { from = Number.NEGATIVE_INFINITY, below = Number.POSITIVE_INFINITY } = requestedExpiryRange(query, now())
  const isRequested = ({ expiryDate }: ExpiringCredential) =>
    from <= Date.parse(expiryDate) && Date.parse(expiryDate) < below
  const records = await feed.read(
    rows.map(({ id }) => id),
    [...endingFields],
  )
  return rows.map((row) => {
    const record = records.get(row.id)
    const papers = record ? expiringCredentials(credentialsSchema.parse(record)).filter(isRequested) : []
    const endingPaper = query.sortBy === 'papersEndOn' && isDescending(query) ? papers.at(-1) : papers[0]
    return endingPaper ? { ...row, endingPaper } : row
  })
}
