import { liveTable } from '../../kernel/aws/table.ts'
import { webhookEvents as events } from '../../partners/stores/webhookEvents.ts'

export const webhookEvents = () => events(liveTable())
