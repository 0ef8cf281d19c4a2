import type { AgentsDependencies } from '../agents/dependencies.ts'
import type { DeclaredDependencies, Permissions } from '../kernel/permissions.ts'

/** All dependencies available to use cases. */
export type EdgeDependencies = AgentsDependencies

/** The dependencies of a use case, narrowed to its permissions. */
export type DependenciesOf<Declared extends Permissions<EdgeDependencies>> = DeclaredDependencies<
  EdgeDependencies,
  Declared
>
