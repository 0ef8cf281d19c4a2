import type { FilesDependencies } from '../files/dependencies.ts'
import type { GivenOf, Permissions } from '../kernel/permissions.ts'
import type { OutboxStore } from './stores/outboxStore.ts'

/** What use cases of this module can be given: its own dependencies, and those of the modules below it. */
export interface NotifyDependencies extends FilesDependencies {
  outbox: OutboxStore
}

/** What a use case is given: what its permissions name. */
export type Given<Declared extends Permissions<NotifyDependencies>> = GivenOf<NotifyDependencies, Declared>
