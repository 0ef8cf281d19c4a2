import { liveTable } from '../../kernel/aws/table.ts'
import { erasureStore } from '../../privacy/stores/erasureStore.ts'

export const erasures = () => erasureStore(liveTable())
