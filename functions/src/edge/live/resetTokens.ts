import { resetTokenStore } from '../../accounts/stores/resetTokenStore.ts'
import { liveTable } from '../../kernel/aws/table.ts'

export const resetTokens = () => resetTokenStore(liveTable())
