import { profileStore } from '../../applicants/stores/profileStore.ts'
import { liveTable } from '../../kernel/aws/table.ts'

export const profiles = () => profileStore(liveTable())
