import { profileStore } from '../data/profileStore.ts'
import { liveTable } from '../platform/table.ts'

export const profiles = () => profileStore(liveTable())
