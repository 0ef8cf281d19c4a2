import { uploadStore } from '../../files/stores/uploadStore.ts'
import { liveTable } from '../../kernel/aws/table.ts'

export const uploads = () => uploadStore(liveTable())
