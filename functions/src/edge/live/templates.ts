import { templateStore } from '../../conversations/stores/templateStore.ts'
import { liveTable } from '../../kernel/aws/table.ts'

export const templates = () => templateStore(liveTable())
