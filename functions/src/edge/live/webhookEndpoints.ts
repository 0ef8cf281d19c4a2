import { liveTable } from '../../kernel/aws/table.ts'
import { webhookEndpoints as endpoints } from '../../partners/stores/webhookEndpoints.ts'

export const webhookEndpoints = () => endpoints(liveTable())
