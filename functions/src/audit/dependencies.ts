import type { KernelDependencies } from '../kernel/dependencies.ts'
import type { DeclaredDependencies, Permissions } from '../kernel/permissions.ts'
import type { AuditLog } from './stores/auditLog.ts'
import type { AuditStore } from './stores/auditStore.ts'

/** Dependencies available to use cases of this module: its own and those of the modules below it. */
export interface AuditDependencies extends KernelDependencies {
  audit: AuditStore
  auditLog: AuditLog
}

/** The dependencies that a use case declares in its permissions. */
export type DependenciesOf<Declared extends Permissions<AuditDependencies>> = DeclaredDependencies<
  AuditDependencies,
  Declared
>
