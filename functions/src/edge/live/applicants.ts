import { emailChangeStore } from '../../accounts/stores/emailChangeStore.ts'
import { apartStore } from '../../applicants/stores/apartStore.ts'
import { applicantStore } from '../../applicants/stores/applicantStore.ts'
import { mergeStore } from '../../applicants/stores/mergeStore.ts'
import { profileLinkStore } from '../../applicants/stores/profileLinkStore.ts'
import { profileStore } from '../../applicants/stores/profileStore.ts'
import { timelineStore } from '../../applicants/stores/timelineStore.ts'
import { liveTable } from '../../kernel/aws/table.ts'

export const apart = () => apartStore(liveTable())
export const applicants = () => applicantStore(liveTable())
export const emailChanges = () => emailChangeStore(liveTable())
export const merges = () => mergeStore(liveTable())
export const profileLinks = () => profileLinkStore(liveTable())
export const profiles = () => profileStore(liveTable())
export const timeline = () => timelineStore(liveTable())
