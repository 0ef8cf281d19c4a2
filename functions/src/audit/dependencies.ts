import type { KernelDependencies } from '../kernel/dependencies.ts'
import type { GivenOf, Permissions } from '../kernel/permissions.ts'
import type { AuditLog } from './stores/auditLog.ts'
import type { AuditStore } from './stores/auditStore.ts'

/** What use cases of this module can be given: its own dependencies, and those of the modules below it. */
export interface AuditDependencies extends KernelDependencies {
  audit: AuditStore
  auditLog: AuditLog
}

/** What a use case is given: what its permissions name. */
export type Given<Declared extends Permissions<AuditDependencies>> = GivenOf<AuditDependencies, Declared>
