import { apartStore } from '../../applicants/stores/apartStore.ts'
import { liveTable } from '../../kernel/aws/table.ts'

export const apart = () => apartStore(liveTable())
