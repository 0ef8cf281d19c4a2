import type { AccountActor, AgentActor, PartnerActor } from '../../../shared/accounts/domain/actor.ts'
import type { ProofMeans } from '../../../shared/accounts/domain/secondFactor.ts'
import type { SessionUser } from '../../../shared/accounts/domain/user.ts'
import type { Partner } from '../../../shared/partners/domain/partner.ts'

/** The context of a call, no matter how it was made. */
export interface RequestContext {
  requestId: string
  clientAddress: string
  userAgent: string | undefined
  /** The caller's preferred language among the supported ones. */
  language: 'en' | 'da'
  /** The session token as sent, unverified. */
  sessionToken: string | undefined
  /** The devices cookie as sent, unverified. */
  devices: string | undefined
  /** The query as sent, including parameters that are not filters. */
  queryTexts: Readonly<Record<string, string>>
}

/** The context of a call with an account. */
export interface AccountContext extends RequestContext {
  actor: AccountActor
  user: SessionUser
  /**
   * The account's session epoch when the call was let in. What outlives the call, such as an agent's token, must be of
   * this epoch.
   */
  epoch: number
  /** When the caller last proved themselves in this session; undefined for agents. */
  provedAt?: string | undefined
  /** How they did. */
  provedBy?: ProofMeans | undefined
}

/** The context of a call by a partner. */
export interface PartnerContext extends RequestContext {
  actor: PartnerActor
  partner: Partner
  /** The partner's key for this request, which makes retries safe. Unique per partner. */
  idempotencyKey: string | undefined
}

/** The context of a call by the agency's directory. */
export interface ScimContext extends RequestContext {
  /** Whether it may make people system admins. */
  mayGrantSysadmin: boolean
}

/** One message of the agent protocol, as received. */
export interface AgentMessage {
  headers: Readonly<Record<string, string>>
  text: string
}

/** The context of a call by an agent. */
export interface AgentContext extends AccountContext {
  actor: AgentActor
  /** The id of the token used. */
  tokenId: string
  message: AgentMessage
}

/** The actor and origin of a call with an account, as stored with a change. */
export type ActingContext = Pick<AccountContext, 'actor' | 'clientAddress' | 'userAgent'>

/** The same, for what needs a recent proof only sometimes. */
export type ProvingContext = ActingContext & Pick<AccountContext, 'provedAt'>

/** The same for any actor, including partners. */
export type AnyActingContext = ActingContext | Pick<PartnerContext, keyof ActingContext>
