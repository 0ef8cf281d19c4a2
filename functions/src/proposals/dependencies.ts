import type { IntakeDependencies } from '../intake/dependencies.ts'
import type { DeclaredDependencies, Permissions } from '../kernel/permissions.ts'
import type { NamingRules } from './ports.ts'
import type { AssignmentStore } from './stores/assignmentStore.ts'
import type { ClientDecisionStore } from './stores/clientDecisionStore.ts'
import type { ClientLinkStore, ClientLinkTokenStore } from './stores/clientLinkStore.ts'
import type { InterviewStore } from './stores/interviewStore.ts'
import type { ProposalLinkStore } from './stores/proposalLinkStore.ts'

/** Dependencies available to the use cases of this module: its own and those of the modules below it. */
export interface ProposalsDependencies extends IntakeDependencies {
  naming: NamingRules
  assignments: AssignmentStore
  clientDecisions: ClientDecisionStore
  interviews: InterviewStore
  clientLinks: ClientLinkStore
  clientLinkTokens: ClientLinkTokenStore
  proposalLinks: ProposalLinkStore
}

/** The dependencies of a use case, narrowed to its permissions. */
export type DependenciesOf<Declared extends Permissions<ProposalsDependencies>> = DeclaredDependencies<
  ProposalsDependencies,
  Declared
>
