import type { DeclaredDependencies, Permissions } from '../kernel/permissions.ts'
import type { ProposalsDependencies } from '../proposals/dependencies.ts'
import type { DigestLinkStore } from './stores/digestLinkStore.ts'
import type { JobStore } from './stores/jobStore.ts'
import type { ViewStore } from './stores/viewStore.ts'

/** Dependencies available to the use cases of this module: its own and those of the modules below it. */
export interface BulkDependencies extends ProposalsDependencies {
  views: ViewStore
  digestLinks: DigestLinkStore
  jobs: JobStore
}

/** The dependencies of a use case, narrowed to its permissions. */
export type DependenciesOf<Declared extends Permissions<BulkDependencies>> = DeclaredDependencies<
  BulkDependencies,
  Declared
>
