import type { DocumentsDependencies } from '../documents/dependencies.ts'
import type { DeclaredDependencies, Permissions } from '../kernel/permissions.ts'
import type { ActivityStore } from './stores/activityStore.ts'

/** Dependencies available to use cases of this module: its own and those of the modules below it. */
export interface ActivityDependencies extends DocumentsDependencies {
  activity: ActivityStore
}

/** The dependencies that a use case declares in its permissions. */
export type DependenciesOf<Declared extends Permissions<ActivityDependencies>> = DeclaredDependencies<
  ActivityDependencies,
  Declared
>
