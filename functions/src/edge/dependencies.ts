import type { AgentsDependencies } from '../agents/dependencies.ts'
import type { GivenOf, Permissions } from '../kernel/permissions.ts'

/** Every dependency that a use case can be given. */
export type EdgeDependencies = AgentsDependencies

/** What a use case is given: what its permissions name. */
export type Given<Declared extends Permissions<EdgeDependencies>> = GivenOf<EdgeDependencies, Declared>
