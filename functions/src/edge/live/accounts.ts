import { liveSessionKeys } from '../../accounts/liveSessionKeys.ts'
import { accountStore } from '../../accounts/stores/accountStore.ts'
import { actorNames } from '../../accounts/stores/actorNames.ts'
import { emailChangeStore } from '../../accounts/stores/emailChangeStore.ts'
import { invitationStore } from '../../accounts/stores/invitationStore.ts'
import { passwordStore } from '../../accounts/stores/passwordStore.ts'
import { resetTokenStore } from '../../accounts/stores/resetTokenStore.ts'
import { sessionStore } from '../../accounts/stores/sessionStore.ts'
import { throttleStore } from '../../accounts/stores/throttleStore.ts'
import { userStore } from '../../accounts/stores/userStore.ts'
import { liveTable } from '../../kernel/aws/table.ts'

export const accounts = () => accountStore(liveTable())
export const emailChanges = () => emailChangeStore(liveTable())
export const invitations = () => invitationStore(liveTable())
export const names = () => actorNames(liveTable())
export const passwords = () => passwordStore(liveTable())
export const resetTokens = () => resetTokenStore(liveTable())
export const sessionKeys = () => liveSessionKeys
export const sessions = () => sessionStore(liveTable())
export const throttle = () => throttleStore(liveTable())
export const users = () => userStore(liveTable())
