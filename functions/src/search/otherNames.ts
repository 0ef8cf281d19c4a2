import { type Applicant, knownApplicantSchema } from '../../../shared/applicants/domain/applicant.ts'
import type { SearchAnswer } from '../../../shared/search/domain/applicantSearch.ts'
import type { Searcher } from './applicantSearch.ts'
import type { ChangeFeed } from './stores/changeFeed.ts'

/** The former names of records, and the records merged into them, by id. */
export type OtherNames = ReadonlyMap<string, Pick<Applicant, 'formerNames' | 'mergedFrom'>>

const namesSchema = knownApplicantSchema.pick({ formerNames: true, mergedFrom: true })

/** Returns former names and merged records of the anonymous people in a response. They are not in any index. */
export async function otherNames(
  { applicants, byStage = {} }: SearchAnswer,
  { anonymousIds }: Pick<Searcher, 'anonymousIds'>,
  { feed }: { feed: Pick<ChangeFeed, 'read'> },
): Promise<OtherNames> {
  const anonymous = new Set(anonymousIds)
  const rows = [applicants, ...Object.values(byStage)].flat().filter(({ id }) => anonymous.has(id))
  const ids = [...new Set(rows.map(({ id }) => id))]
  const records = ids.length > 0 ? await feed.read(ids, ['formerNames', 'mergedFrom']) : new Map<string, unknown>()
  return new Map([...records].map(([id, record]) => [id, namesSchema.parse(record)]))
}
