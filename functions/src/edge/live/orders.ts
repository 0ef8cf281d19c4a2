import { orderStore } from '../../companies/stores/orderStore.ts'
import { liveTable } from '../../kernel/aws/table.ts'

export const orders = () => orderStore(liveTable())
