import { uploadStore } from '../data/uploadStore.ts'
import { liveTable } from '../platform/table.ts'

export const uploads = () => uploadStore(liveTable())
