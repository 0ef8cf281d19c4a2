import type { GivenOf, Permissions } from '../kernel/permissions.ts'
import type { ProposalsDependencies } from '../proposals/dependencies.ts'
import type { DigestLinkStore } from './stores/digestLinkStore.ts'
import type { JobStore } from './stores/jobStore.ts'
import type { ViewStore } from './stores/viewStore.ts'

/** What use cases of this module can be given: its own dependencies, and those of the modules below it. */
export interface BulkDependencies extends ProposalsDependencies {
  views: ViewStore
  digestLinks: DigestLinkStore
  jobs: JobStore
}

/** What a use case is given: what its permissions name. */
export type Given<Declared extends Permissions<BulkDependencies>> = GivenOf<BulkDependencies, Declared>
