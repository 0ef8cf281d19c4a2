import { profileLinkStore } from '../../applicants/stores/profileLinkStore.ts'
import { liveTable } from '../../kernel/aws/table.ts'

export const profileLinks = () => profileLinkStore(liveTable())
