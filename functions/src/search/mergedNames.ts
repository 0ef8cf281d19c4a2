import { knownApplicantSchema } from '../../../shared/applicants/domain/applicant.ts'
import type { MergedRecord } from '../../../shared/applicants/domain/mergedRecord.ts'
import type { SearchAnswer } from '../../../shared/search/domain/applicantSearch.ts'
import type { Searcher } from './applicantSearch.ts'
import type { ChangeFeed } from './stores/changeFeed.ts'

/** The records that were merged into those of these ids. */
export type MergedNames = ReadonlyMap<string, readonly MergedRecord[] | undefined>

const mergedSchema = knownApplicantSchema.pick({ mergedFrom: true })

/** Returns the records that were merged into those of anonymous people in an answer: no index holds their names. */
export async function mergedNames(
  { applicants, byStage = {} }: SearchAnswer,
  { anonymousIds }: Pick<Searcher, 'anonymousIds'>,
  { feed }: { feed: Pick<ChangeFeed, 'read'> },
): Promise<MergedNames> {
  const anonymous = new Set(anonymousIds)
  const rows = [applicants, ...Object.values(byStage)].flat().filter(({ id }) => anonymous.has(id))
  const ids = [...new Set(rows.map(({ id }) => id))]
  const records = ids.length > 0 ? await feed.read(ids, ['mergedFrom']) : new Map<string, unknown>()
  return new Map([...records].map(([id, record]) => [id, mergedSchema.parse(record).mergedFrom]))
}
