import { knownApplicantSchema } from '../../../shared/applicants/domain/applicant.ts'
import {
  type EndingPaper,
  endingFields,
  endingPapers,
  papersMask,
} from '../../../shared/applicants/domain/endingPapers.ts'
import type { ApplicantQuery, ApplicantRow } from '../../../shared/search/domain/applicantSearch.ts'
import { resultOrder } from './meaning/resultWindow.ts'
import type { ChangeFeed } from './stores/changeFeed.ts'

const papersSchema = knownApplicantSchema.pick(papersMask)

/** Pages behind a cursor are taken away as a table that has no column for them. */
const asksForEnds = ({ papersEndWithin, papersOver, sortBy, after }: ApplicantQuery): boolean =>
  after === undefined && (papersEndWithin !== undefined || papersOver !== undefined || sortBy === 'papersEndOn')

/**
 * Rows with the paper that a query finds or sorts them by, as the records are now: the index knows days alone. Others, and those of a
 * query that asks for no ends, stay as they are.
 */
export async function withEndingPapers(
  rows: ApplicantRow[],
  query: ApplicantQuery,
  { feed, now }: { feed: Pick<ChangeFeed, 'read'>; now: () => Date },
): Promise<ApplicantRow[]> {
  if (!asksForEnds(query)) return rows
  const { by, descending, ends } = resultOrder(query, now())
  const { from = Number.NEGATIVE_INFINITY, below = Number.POSITIVE_INFINITY } = ends
  const isAskedFor = ({ expiryDate }: EndingPaper) => from <= Date.parse(expiryDate) && Date.parse(expiryDate) < below
  const records = await feed.read(
    rows.map(({ id }) => id),
    [...endingFields],
  )
  return rows.map((row) => {
    const record = records.get(row.id)
    const papers = record ? endingPapers(papersSchema.parse(record)).filter(isAskedFor) : []
    const endingPaper = by === 'papersEndOn' && descending ? papers.at(-1) : papers[0]
    return endingPaper ? { ...row, endingPaper } : row
  })
}
