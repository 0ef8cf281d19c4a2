import type { RouteInput, RouteResult } from '../../../shared/contract/defineRoute.ts'
import type { findDuplicates as contract } from '../../../shared/contract/search/findDuplicates.ts'
import { applicantQuerySchema } from '../../../shared/domain/applicantSearch.ts'
import type { Duplicate, Likeness } from '../../../shared/domain/duplicate.ts'
import { limits } from '../../../shared/domain/limits.ts'
import type { DepsOf } from '../useCase/needs.ts'
import type { AccountContext } from '../useCase/requestContext.ts'
import type { ApplicantSearch } from './applicantSearch.ts'
import { likenessOf, searchesFor } from './meaning/likeness.ts'
import type { findDuplicates as needs } from './needs.ts'

type Deps = DepsOf<typeof needs>
type Result = RouteResult<typeof contract>

/** Whoever waits for a warning does not wait longer, in milliseconds. */
const patience = 4000
/** More than so many who are alike tell nothing. */
const mostShown = 5

/** Applicants who may be the same as these people; none while the engine is away. */
export async function findDuplicates(
  { body: { people } }: RouteInput<typeof contract>,
  _call: Pick<AccountContext, 'actor'>,
  { breaker, now }: Deps,
): Promise<Result> {
  const until = now().getTime() + patience
  return breaker(
    async (engine) => {
      const duplicates: Duplicate[][] = []
      // One after the other: fifty at once would wake an engine for each.
      for (const person of people) {
        if (now().getTime() > until) break
        duplicates.push(await duplicatesOf(person, engine))
      }
      return answerOf(people, duplicates)
    },
    async () => answerOf(people, []),
  )
}

const answerOf = (people: readonly Likeness[], found: readonly Duplicate[][]): Result => ({
  duplicates: people.map((_person, index) => found[index] ?? []),
  degraded: found.length < people.length,
})

/** The engine knows no likeness: it finds whoever has the email's words, the phone or all the words, and who is alike stays. */
async function duplicatesOf(person: Likeness, engine: ApplicantSearch): Promise<Duplicate[]> {
  const found = new Map<string, Duplicate>()
  for (const text of searchesFor(person)) {
    const query = applicantQuerySchema.parse({ search: text.slice(0, limits.searchText) })
    const { applicants } = await engine.search(query, { staffWords: true })
    for (const row of applicants) {
      const reasons = likenessOf(person, row)
      const { id, firstName, lastName, primaryProfession, city } = row
      if (reasons.length > 0) found.set(id, { id, firstName, lastName, primaryProfession, city, reasons })
    }
  }
  return [...found.values()].slice(0, mostShown)
}
