import { accountStore } from '../../accounts/stores/accountStore.ts'
import { liveTable } from '../../kernel/aws/table.ts'

export const accounts = () => accountStore(liveTable())
