import type { ApplicantRow } from '../../../../../shared/search/domain/applicantSearch.ts'

/** The number of tags listed, most frequent first. */
const named = 8

/** Returns the most frequent tags of these rows. */
export function tagsOf(rows: Iterable<ApplicantRow>): string[] {
  const counts = new Map<string, number>()
  for (const { tags = [] } of rows) for (const tag of tags) counts.set(tag, (counts.get(tag) ?? 0) + 1)
  return [...counts]
    .sort(([, one], [, other]) => other - one)
    .slice(0, named)
    .map(([tag]) => tag)
}
