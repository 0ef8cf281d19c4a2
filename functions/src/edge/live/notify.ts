import { liveTable } from '../../kernel/aws/table.ts'
import { outboxStore } from '../../notify/stores/outboxStore.ts'

export const outbox = () => outboxStore(liveTable())
