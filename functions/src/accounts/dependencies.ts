import type { DeclaredDependencies, Permissions } from '../kernel/permissions.ts'
import type { NotifyDependencies } from '../notify/dependencies.ts'
import type { Controllers, RequireRecordedCompany, VerifiedEmailItems } from './ports.ts'
import type { SessionKeys } from './sessionToken.ts'
import type { AccountStore } from './stores/accountStore.ts'
import type { ActorNames } from './stores/actorNames.ts'
import type { DirectoryStore } from './stores/directoryStore.ts'
import type { EmailChangeStore } from './stores/emailChangeStore.ts'
import type { FactorStore } from './stores/factorStore.ts'
import type { InvitationStore } from './stores/invitationStore.ts'
import type { PasskeyChallengeStore } from './stores/passkeyChallengeStore.ts'
import type { PasswordStore } from './stores/passwordStore.ts'
import type { ProviderLoginStore } from './stores/providerLoginStore.ts'
import type { ResetTokenStore } from './stores/resetTokenStore.ts'
import type { ScimTokenStore } from './stores/scimTokenStore.ts'
import type { SecondFactorResetStore } from './stores/secondFactorResetStore.ts'
import type { SessionStore } from './stores/sessionStore.ts'
import type { SignInAlertStore } from './stores/signInAlertStore.ts'
import type { SignInRuleStore } from './stores/signInRuleStore.ts'
import type { SingleSignOnStartStore } from './stores/singleSignOnStartStore.ts'
import type { SingleSignOnStore } from './stores/singleSignOnStore.ts'
import type { ThrottleStore } from './stores/throttleStore.ts'
import type { UserStore } from './stores/userStore.ts'

/** Dependencies available to use cases of this module: its own and those of the modules below it. */
export interface AccountsDependencies extends NotifyDependencies {
  controllers: Controllers
  requireRecordedCompany: RequireRecordedCompany
  verifiedEmailItems: VerifiedEmailItems
  users: UserStore
  accounts: AccountStore
  invitations: InvitationStore
  emailChanges: EmailChangeStore
  names: ActorNames
  sessions: SessionStore
  resetTokens: ResetTokenStore
  passwords: PasswordStore
  throttle: ThrottleStore
  factors: FactorStore
  passkeyChallenges: PasskeyChallengeStore
  signInRules: SignInRuleStore
  scimTokens: ScimTokenStore
  directory: DirectoryStore
  signInAlerts: SignInAlertStore
  secondFactorResets: SecondFactorResetStore
  singleSignOn: SingleSignOnStore
  singleSignOnStarts: SingleSignOnStartStore
  providerLogins: ProviderLoginStore
  sessionKeys: () => Promise<SessionKeys>
}

/** The dependencies that a use case declares in its permissions. */
export type DependenciesOf<Declared extends Permissions<AccountsDependencies>> = DeclaredDependencies<
  AccountsDependencies,
  Declared
>
