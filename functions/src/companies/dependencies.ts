import type { ConversationsDependencies } from '../conversations/dependencies.ts'
import type { DeclaredDependencies, Permissions } from '../kernel/permissions.ts'
import type { ClientPeople } from './ports.ts'
import type { CompanyStore } from './stores/companyStore.ts'
import type { OrderStore } from './stores/orderStore.ts'
import type { PlacementStore } from './stores/placementStore.ts'
import type { StartRulesStore } from './stores/startRulesStore.ts'

/** The dependencies available to use cases of this module: its own and those of the modules below it. */
export interface CompaniesDependencies extends ConversationsDependencies {
  assignments: ClientPeople
  startRules: StartRulesStore
  companies: CompanyStore
  orders: OrderStore
  placements: PlacementStore
}

/** The dependencies of one use case, as declared in its permissions. */
export type DependenciesOf<Declared extends Permissions<CompaniesDependencies>> = DeclaredDependencies<
  CompaniesDependencies,
  Declared
>
