import type { ConversationsDependencies } from '../conversations/dependencies.ts'
import type { GivenOf, Permissions } from '../kernel/permissions.ts'
import type { ClientPeople } from './ports.ts'
import type { CompanyStore } from './stores/companyStore.ts'
import type { OrderStore } from './stores/orderStore.ts'
import type { PlacesStore } from './stores/placesStore.ts'
import type { StartRulesStore } from './stores/startRulesStore.ts'

/** What use cases of this module can be given: its own dependencies, and those of the modules below it. */
export interface CompaniesDependencies extends ConversationsDependencies {
  assignments: ClientPeople
  startRules: StartRulesStore
  companies: CompanyStore
  orders: OrderStore
  places: PlacesStore
}

/** What a use case is given: what its permissions name. */
export type Given<Declared extends Permissions<CompaniesDependencies>> = GivenOf<CompaniesDependencies, Declared>
