import type { AccountsDependencies } from '../accounts/dependencies.ts'
import type { GivenOf, Permissions } from '../kernel/permissions.ts'
import type { DueStore } from './stores/dueStore.ts'

/** What use cases of this module can be given: its own dependencies, and those of the modules below it. */
export interface ScheduleDependencies extends AccountsDependencies {
  due: DueStore
}

/** What a use case is given: what its permissions name. */
export type Given<Declared extends Permissions<ScheduleDependencies>> = GivenOf<ScheduleDependencies, Declared>
