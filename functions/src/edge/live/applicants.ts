import { differentPeopleStore } from '../../applicants/stores/differentPeopleStore.ts'
import { exportTallyStore } from '../../applicants/stores/exportTallyStore.ts'
import { profileLinkStore } from '../../applicants/stores/profileLinkStore.ts'
import { timelineStore } from '../../applicants/stores/timelineStore.ts'
import { liveTable } from '../../kernel/aws/table.ts'
import { applicantStore, mergeStore, profileStore, verifiedEmailItemsOf } from '../stores.ts'
import { newId, now } from './kernel.ts'

export const differentPeople = () => differentPeopleStore(liveTable())
export const applicants = () => applicantStore(liveTable())
export const exportTallies = () => exportTallyStore(liveTable())
export const merges = () => mergeStore(liveTable())
export const profileLinks = () => profileLinkStore(liveTable())
export const profiles = () => profileStore(liveTable())
export const verifiedEmailItems = () => verifiedEmailItemsOf(liveTable(), { now: now(), newId: newId() })
export const timeline = () => timelineStore(liveTable())
