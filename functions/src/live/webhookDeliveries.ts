import { webhookDeliveries as deliveries } from '../data/webhookDeliveries.ts'
import { liveTable } from '../platform/table.ts'

export const webhookDeliveries = () => deliveries(liveTable())
