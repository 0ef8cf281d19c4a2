import { liveTable } from '../../kernel/aws/table.ts'
import { keepingStore } from '../../privacy/stores/keepingStore.ts'

export const keeping = () => keepingStore(liveTable())
