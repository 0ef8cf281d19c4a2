import type { ApplicantSearch } from '../../../functions/src/search/applicantSearch.ts'
import type { Applicant } from '../../../shared/applicants/domain/applicant.ts'

/** Returns the change feed of these people, newest first, and counts the records read. */
export function feedOf(everybody: readonly Applicant[]) {
  const newestFirst = everybody
    .map((person) => ({ id: person.id, version: person.version, changedAt: `${person.updatedAt}#${person.id}` }))
    .sort((a, b) => (a.changedAt > b.changedAt ? -1 : 1))
  const counted = { reads: 0, records: 0 }
  return {
    counted,
    since: async () => newestFirst.toReversed(),
    between: async (from: string, to: string, most: number) =>
      newestFirst
        .toReversed()
        .filter(({ changedAt }) => changedAt >= from && changedAt <= to)
        .slice(0, most),
    newest: async (count: number, before = '3') =>
      newestFirst.filter(({ changedAt }) => changedAt < before).slice(0, count),
    read: async (ids: readonly string[]) => {
      counted.reads += 1
      counted.records += ids.length
      return new Map(everybody.flatMap((person) => (ids.includes(person.id) ? [[person.id, { ...person }]] : [])))
    },
  }
}

export const away: ApplicantSearch = {
  search: () => Promise.reject(new Error('away')),
  suggest: () => Promise.reject(new Error('away')),
  possibleDuplicates: () => Promise.reject(new Error('away')),
  likePairs: () => Promise.reject(new Error('away')),
  idsOf: () => Promise.reject(new Error('away')),
  countAll: () => Promise.reject(new Error('away')),
  crew: () => Promise.reject(new Error('away')),
  figures: () => Promise.reject(new Error('away')),
  histograms: () => Promise.reject(new Error('away')),
}
