import { throttleStore } from '../../accounts/stores/throttleStore.ts'
import { liveTable } from '../../kernel/aws/table.ts'

export const throttle = () => throttleStore(liveTable())
