import { invitationStore } from '../../accounts/stores/invitationStore.ts'
import { liveTable } from '../../kernel/aws/table.ts'

export const invitations = () => invitationStore(liveTable())
