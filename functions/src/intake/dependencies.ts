import type { GivenOf, Permissions } from '../kernel/permissions.ts'
import type { SearchDependencies } from '../search/dependencies.ts'
import type { SubmissionStore } from './stores/submissionStore.ts'

/** What use cases of this module can be given: its own dependencies, and those of the modules below it. */
export interface IntakeDependencies extends SearchDependencies {
  submissions: SubmissionStore
}

/** What a use case is given: what its permissions name. */
export type Given<Declared extends Permissions<IntakeDependencies>> = GivenOf<IntakeDependencies, Declared>
