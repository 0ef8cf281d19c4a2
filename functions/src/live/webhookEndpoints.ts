import { webhookEndpoints as endpoints } from '../data/webhookEndpoints.ts'
import { liveTable } from '../platform/table.ts'

export const webhookEndpoints = () => endpoints(liveTable())
