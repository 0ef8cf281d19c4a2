import { profileLinkStore } from '../data/profileLinkStore.ts'
import { liveTable } from '../platform/table.ts'

export const profileLinks = () => profileLinkStore(liveTable())
