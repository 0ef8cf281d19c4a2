import { activityStore } from '../data/activityStore.ts'
import { liveTable } from '../platform/table.ts'

export const activity = () => activityStore(liveTable())
