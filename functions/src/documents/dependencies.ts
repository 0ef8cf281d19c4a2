import type { ApplicantsDependencies } from '../applicants/dependencies.ts'
import type { GivenOf, Permissions } from '../kernel/permissions.ts'
import type { DocumentStore } from './stores/documentStore.ts'

/** What use cases of this module can be given: its own dependencies, and those of the modules below it. */
export interface DocumentsDependencies extends ApplicantsDependencies {
  documents: DocumentStore
}

/** What a use case is given: what its permissions name. */
export type Given<Declared extends Permissions<DocumentsDependencies>> = GivenOf<DocumentsDependencies, Declared>
