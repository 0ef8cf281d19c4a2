import type { FilesDependencies } from '../files/dependencies.ts'
import type { DeclaredDependencies, Permissions } from '../kernel/permissions.ts'
import type { OutboxStore } from './stores/outboxStore.ts'

/** Dependencies available to use cases of this module: its own and those of the modules below it. */
export interface NotifyDependencies extends FilesDependencies {
  outbox: OutboxStore
}

/** The dependencies that a use case declares in its permissions. */
export type DependenciesOf<Declared extends Permissions<NotifyDependencies>> = DeclaredDependencies<
  NotifyDependencies,
  Declared
>
