import { webhookEvents as events } from '../data/webhookEvents.ts'
import { liveTable } from '../platform/table.ts'

export const webhookEvents = () => events(liveTable())
