import type { DeclaredDependencies, Permissions } from '../kernel/permissions.ts'
import type { SearchDependencies } from '../search/dependencies.ts'
import type { SubmissionStore } from './stores/submissionStore.ts'

/** The dependencies available to use cases of this module: its own and those of the modules below it. */
export interface IntakeDependencies extends SearchDependencies {
  submissions: SubmissionStore
}

/** The dependencies of one use case, as declared in its permissions. */
export type DependenciesOf<Declared extends Permissions<IntakeDependencies>> = DeclaredDependencies<
  IntakeDependencies,
  Declared
>
