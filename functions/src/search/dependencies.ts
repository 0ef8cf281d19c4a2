import type { CompaniesDependencies } from '../companies/dependencies.ts'
import type { GivenOf, Permissions } from '../kernel/permissions.ts'
import type { ShownPeople, SubmissionCounts } from './ports.ts'
import type { SearchBreaker } from './searchBreaker.ts'
import type { ChangeFeed } from './stores/changeFeed.ts'

/** What use cases of this module can be given: its own dependencies, and those of the modules below it. */
export interface SearchDependencies extends CompaniesDependencies {
  assignments: ShownPeople
  submissions: SubmissionCounts
  feed: ChangeFeed
  breaker: SearchBreaker
}

/** What a use case is given: what its permissions name. */
export type Given<Declared extends Permissions<SearchDependencies>> = GivenOf<SearchDependencies, Declared>
