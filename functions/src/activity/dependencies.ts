import type { DocumentsDependencies } from '../documents/dependencies.ts'
import type { GivenOf, Permissions } from '../kernel/permissions.ts'
import type { ActivityStore } from './stores/activityStore.ts'

/** What use cases of this module can be given: its own dependencies, and those of the modules below it. */
export interface ActivityDependencies extends DocumentsDependencies {
  activity: ActivityStore
}

/** What a use case is given: what its permissions name. */
export type Given<Declared extends Permissions<ActivityDependencies>> = GivenOf<ActivityDependencies, Declared>
