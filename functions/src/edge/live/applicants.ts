import { emailChangeStore } from '../../accounts/stores/emailChangeStore.ts'
import { provenAccountItems as accountItems } from '../../applicants/profile/provenAccountItems.ts'
import { apartStore } from '../../applicants/stores/apartStore.ts'
import { profileLinkStore } from '../../applicants/stores/profileLinkStore.ts'
import { timelineStore } from '../../applicants/stores/timelineStore.ts'
import { liveTable } from '../../kernel/aws/table.ts'
import { recordItems } from '../recordItems.ts'
import { applicantStore, mergeStore, profileStore } from '../stores.ts'
import { throttle } from './accounts.ts'
import { newId, now } from './kernel.ts'

export const apart = () => apartStore(liveTable())
export const applicants = () => applicantStore(liveTable())
export const emailChanges = () => emailChangeStore(liveTable())
export const merges = () => mergeStore(liveTable())
export const profileLinks = () => profileLinkStore(liveTable())
export const profiles = () => profileStore(liveTable())
export const provenAccountItems = () =>
  accountItems(
    { profiles: profiles(), applicants: applicants(), throttle: throttle(), now: now(), newId: newId() },
    recordItems,
  )
export const timeline = () => timelineStore(liveTable())
