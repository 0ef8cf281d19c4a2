import type { AccountsDependencies } from '../accounts/dependencies.ts'
import type { DeclaredDependencies, Permissions } from '../kernel/permissions.ts'
import type { DueStore } from './stores/dueStore.ts'

/** Dependencies available to use cases of this module: its own and those of the modules below it. */
export interface ScheduleDependencies extends AccountsDependencies {
  due: DueStore
}

/** The dependencies that a use case declares in its permissions. */
export type DependenciesOf<Declared extends Permissions<ScheduleDependencies>> = DeclaredDependencies<
  ScheduleDependencies,
  Declared
>
