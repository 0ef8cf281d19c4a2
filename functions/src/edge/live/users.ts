import { userStore } from '../../accounts/stores/userStore.ts'
import { liveTable } from '../../kernel/aws/table.ts'

export const users = () => userStore(liveTable())
