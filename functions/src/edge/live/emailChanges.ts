import { emailChangeStore } from '../../applicants/stores/emailChangeStore.ts'
import { liveTable } from '../../kernel/aws/table.ts'

export const emailChanges = () => emailChangeStore(liveTable())
