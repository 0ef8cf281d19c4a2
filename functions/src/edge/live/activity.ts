import { activityStore } from '../../activity/stores/activityStore.ts'
import { liveTable } from '../../kernel/aws/table.ts'

export const activity = () => activityStore(liveTable())
