import { documentStore } from '../data/documentStore.ts'
import { liveTable } from '../platform/table.ts'

export const documents = () => documentStore(liveTable())
