import { sessionStore } from '../../accounts/stores/sessionStore.ts'
import { liveTable } from '../../kernel/aws/table.ts'

export const sessions = () => sessionStore(liveTable())
