import type { DeclaredDependencies, Permissions } from '../kernel/permissions.ts'
import type { ScheduleDependencies } from '../schedule/dependencies.ts'
import type { ApplicantActivity, ApplicantDocuments, ClientAssignments } from './ports.ts'
import type { ApplicantStore } from './stores/applicantStore.ts'
import type { DifferentPeopleStore } from './stores/differentPeopleStore.ts'
import type { ExportTallyStore } from './stores/exportTallyStore.ts'
import type { MergeStore } from './stores/mergeStore.ts'
import type { ProfileLinkStore } from './stores/profileLinkStore.ts'
import type { ProfileStore } from './stores/profileStore.ts'
import type { TimelineStore } from './stores/timelineStore.ts'

/** Dependencies available to use cases of this module: its own and those of the modules below it. */
export interface ApplicantsDependencies extends ScheduleDependencies {
  assignments: ClientAssignments
  documents: ApplicantDocuments
  activity: ApplicantActivity
  applicants: ApplicantStore
  timeline: TimelineStore
  differentPeople: DifferentPeopleStore
  exportTallies: ExportTallyStore
  merges: MergeStore
  profiles: ProfileStore
  profileLinks: ProfileLinkStore
}

/** The dependencies that a use case declares in its permissions. */
export type DependenciesOf<Declared extends Permissions<ApplicantsDependencies>> = DeclaredDependencies<
  ApplicantsDependencies,
  Declared
>
