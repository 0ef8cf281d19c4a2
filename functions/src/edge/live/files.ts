import { fileStore } from '../../files/stores/fileStore.ts'
import { liveTable } from '../../kernel/aws/table.ts'

export const files = () => fileStore(liveTable())
