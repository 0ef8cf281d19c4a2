import { liveTable } from '../../kernel/aws/table.ts'
import { personalDataStore } from '../../privacy/stores/personalDataStore.ts'

export const personalData = () => personalDataStore(liveTable())
