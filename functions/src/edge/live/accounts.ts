import { defaultSignInRules } from '../../../../shared/accounts/domain/signInRules.ts'
import { liveSessionKeys } from '../../accounts/liveSessionKeys.ts'
import { accountStore } from '../../accounts/stores/accountStore.ts'
import { actorNames } from '../../accounts/stores/actorNames.ts'
import { directoryStore } from '../../accounts/stores/directoryStore.ts'
import { emailChangeStore } from '../../accounts/stores/emailChangeStore.ts'
import { factorStore } from '../../accounts/stores/factorStore.ts'
import { invitationStore } from '../../accounts/stores/invitationStore.ts'
import { passkeyChallengeStore } from '../../accounts/stores/passkeyChallengeStore.ts'
import { passwordStore } from '../../accounts/stores/passwordStore.ts'
import { providerLoginStore } from '../../accounts/stores/providerLoginStore.ts'
import { resetTokenStore } from '../../accounts/stores/resetTokenStore.ts'
import { scimTokenStore } from '../../accounts/stores/scimTokenStore.ts'
import { secondFactorResetStore } from '../../accounts/stores/secondFactorResetStore.ts'
import { sessionStore } from '../../accounts/stores/sessionStore.ts'
import { signInAlertStore } from '../../accounts/stores/signInAlertStore.ts'
import { signInRuleStore } from '../../accounts/stores/signInRuleStore.ts'
import { singleSignOnStartStore } from '../../accounts/stores/singleSignOnStartStore.ts'
import { singleSignOnStore } from '../../accounts/stores/singleSignOnStore.ts'
import { throttleStore } from '../../accounts/stores/throttleStore.ts'
import { userStore } from '../../accounts/stores/userStore.ts'
import { readEnvironment } from '../../kernel/aws/environment.ts'
import { liveTable } from '../../kernel/aws/table.ts'

export const accounts = () => accountStore(liveTable())
export const directory = () => directoryStore(liveTable())
export const emailChanges = () => emailChangeStore(liveTable())
export const factors = () => factorStore(liveTable())
export const invitations = () => invitationStore(liveTable())
export const names = () => actorNames(liveTable())
export const passkeyChallenges = () => passkeyChallengeStore(liveTable())
export const passwords = () => passwordStore(liveTable())
export const resetTokens = () => resetTokenStore(liveTable())
export const scimTokens = () => scimTokenStore(liveTable())
export const secondFactorResets = () => secondFactorResetStore(liveTable())
export const sessionKeys = () => liveSessionKeys
export const sessions = () => sessionStore(liveTable())
export const signInAlerts = () => signInAlertStore(liveTable())
export const signInRules = () =>
  signInRuleStore(liveTable(), () => defaultSignInRules(readEnvironment('signIn').SECOND_FACTOR))
export const singleSignOn = () => singleSignOnStore(liveTable())
export const singleSignOnStarts = () => singleSignOnStartStore(liveTable())
export const providerLogins = () => providerLoginStore(liveTable())
export const throttle = () => throttleStore(liveTable())
export const users = () => userStore(liveTable())
