import { invitationStore } from '../data/invitationStore.ts'
import { liveTable } from '../platform/table.ts'

export const invitations = () => invitationStore(liveTable())
