import { liveTable } from '../../kernel/aws/table.ts'
import { dataExportStore } from '../../privacy/stores/dataExportStore.ts'

export const dataExports = () => dataExportStore(liveTable())
