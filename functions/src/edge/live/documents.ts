import { documentStore } from '../../documents/stores/documentStore.ts'
import { liveTable } from '../../kernel/aws/table.ts'

export const documents = () => documentStore(liveTable())
