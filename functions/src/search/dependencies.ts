import type { CompaniesDependencies } from '../companies/dependencies.ts'
import type { DeclaredDependencies, Permissions } from '../kernel/permissions.ts'
import type { ShownPeople, SubmissionCounts } from './ports.ts'
import type { SearchBreaker } from './searchBreaker.ts'
import type { ChangeFeed } from './stores/changeFeed.ts'

/** The dependencies available to use cases of this module: its own and those of the modules below it. */
export interface SearchDependencies extends CompaniesDependencies {
  assignments: ShownPeople
  submissions: SubmissionCounts
  feed: ChangeFeed
  breaker: SearchBreaker
}

/** The dependencies of one use case, as declared in its permissions. */
export type DependenciesOf<Declared extends Permissions<SearchDependencies>> = DeclaredDependencies<
  SearchDependencies,
  Declared
>
