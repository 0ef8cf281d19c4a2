import { viewStore } from '../../bulk/stores/viewStore.ts'
import { liveTable } from '../../kernel/aws/table.ts'

export const views = () => viewStore(liveTable())
