import { liveTable } from '../../kernel/aws/table.ts'
import { deletionStore } from '../../privacy/stores/deletionStore.ts'

export const deletions = () => deletionStore(liveTable())
