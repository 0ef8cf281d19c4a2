import { dataExportStore } from '../data/dataExportStore.ts'
import { liveTable } from '../platform/table.ts'

export const dataExports = () => dataExportStore(liveTable())
