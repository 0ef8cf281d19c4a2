import type { BulkDependencies } from '../bulk/dependencies.ts'
import type { SecretKeys } from '../kernel/aws/secretKeys.ts'
import type { DeclaredDependencies, Permissions } from '../kernel/permissions.ts'
import type { PartnerApplicantStore } from './stores/partnerApplicantStore.ts'
import type { PartnerStore } from './stores/partnerStore.ts'
import type { WebhookDeliveries } from './stores/webhookDeliveries.ts'
import type { WebhookEndpoints } from './stores/webhookEndpoints.ts'
import type { WebhookEvents } from './stores/webhookEvents.ts'

/** Dependencies available to the use cases of this module: its own and those of the modules below it. */
export interface PartnersDependencies extends BulkDependencies {
  partners: PartnerStore
  partnerApplicants: PartnerApplicantStore
  webhookEvents: WebhookEvents
  webhookEndpoints: WebhookEndpoints
  webhookDeliveries: WebhookDeliveries
  /** The keys from which the secrets of webhook endpoints are derived. */
  webhookKeys: () => Promise<SecretKeys>
}

/** The dependencies of a use case, narrowed to its permissions. */
export type DependenciesOf<Declared extends Permissions<PartnersDependencies>> = DeclaredDependencies<
  PartnersDependencies,
  Declared
>
