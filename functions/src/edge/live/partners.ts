import { liveTable } from '../../kernel/aws/table.ts'
import { partnerStore } from '../../partners/stores/partnerStore.ts'
import { webhookDeliveries as deliveries } from '../../partners/stores/webhookDeliveries.ts'
import { webhookEndpoints as endpoints } from '../../partners/stores/webhookEndpoints.ts'
import { webhookEvents as events } from '../../partners/stores/webhookEvents.ts'
import { liveWebhookKeys } from '../../partners/webhooks/liveWebhookKeys.ts'
import { partnerApplicantStore } from '../stores.ts'

export const partnerApplicants = () => partnerApplicantStore(liveTable())
export const partners = () => partnerStore(liveTable())
export const webhookDeliveries = () => deliveries(liveTable())
export const webhookEndpoints = () => endpoints(liveTable())
export const webhookEvents = () => events(liveTable())
export const webhookKeys = () => liveWebhookKeys
