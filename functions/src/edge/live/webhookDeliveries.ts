import { liveTable } from '../../kernel/aws/table.ts'
import { webhookDeliveries as deliveries } from '../../partners/stores/webhookDeliveries.ts'

export const webhookDeliveries = () => deliveries(liveTable())
