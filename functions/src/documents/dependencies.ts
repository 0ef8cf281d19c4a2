import type { ApplicantsDependencies } from '../applicants/dependencies.ts'
import type { DeclaredDependencies, Permissions } from '../kernel/permissions.ts'
import type { DocumentStore } from './stores/documentStore.ts'

/** Dependencies available to use cases of this module: its own and those of the modules below it. */
export interface DocumentsDependencies extends ApplicantsDependencies {
  documents: DocumentStore
}

/** The dependencies that a use case declares in its permissions. */
export type DependenciesOf<Declared extends Permissions<DocumentsDependencies>> = DeclaredDependencies<
  DocumentsDependencies,
  Declared
>
