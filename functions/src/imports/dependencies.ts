import type { DeclaredDependencies, Permissions } from '../kernel/permissions.ts'
import type { PrivacyDependencies } from '../privacy/dependencies.ts'

/** Dependencies available to the use cases of this module: those of the modules below it. */
export type ImportsDependencies = PrivacyDependencies

/** The dependencies of a use case, narrowed to its permissions. */
export type DependenciesOf<Declared extends Permissions<ImportsDependencies>> = DeclaredDependencies<
  ImportsDependencies,
  Declared
>
