import { knownApplicantSchema } from '../../../shared/domain/applicant.ts'
import type { ApplicantQuery, ApplicantRow } from '../../../shared/domain/applicantSearch.ts'
import { type EndingPaper, endingFields, endingPapers, type Papers } from '../../../shared/domain/endingPapers.ts'
import type { ChangeFeed } from '../data/changeFeed.ts'
import { endsAskedFor } from './meaning/endsAskedFor.ts'

const papersSchema = knownApplicantSchema.pick(
  Object.fromEntries(endingFields.map((field) => [field, true])) as Record<keyof Papers, true>,
)

const asksForEnds = ({ papersEndWithin, papersOver, sortBy }: ApplicantQuery): boolean =>
  papersEndWithin !== undefined || papersOver !== undefined || sortBy === 'papersEndOn'

/**
 * Rows with the paper that a query finds or sorts them by, as the records are now: the index knows days alone. Others, and those of a
 * query that asks for no ends, stay as they are.
 */
export async function withEndingPapers(
  rows: readonly ApplicantRow[],
  query: ApplicantQuery,
  { feed, now }: { feed: Pick<ChangeFeed, 'read'>; now: () => Date },
): Promise<ApplicantRow[]> {
  if (!asksForEnds(query)) return [...rows]
  const ids = rows.map(({ id }) => id)
  const records = await feed.read(ids, [...endingFields])
  const { from = Number.NEGATIVE_INFINITY, below = Number.POSITIVE_INFINITY } = endsAskedFor(query, now())
  const isAskedFor = ({ expiryDate }: EndingPaper) => from <= Date.parse(expiryDate) && Date.parse(expiryDate) < below
  return rows.map((row) => {
    const record = records.get(row.id)
    const papers = record ? endingPapers(papersSchema.parse(record)).filter(isAskedFor) : []
    const endingPaper = query.sortBy === 'papersEndOn' && query.sortOrder !== 'asc' ? papers.at(-1) : papers[0]
    return endingPaper ? { ...row, endingPaper } : row
  })
}
