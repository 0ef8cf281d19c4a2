import type { AccountActor, AgentActor, PartnerActor } from '../../../shared/accounts/domain/actor.ts'
import type { SessionUser } from '../../../shared/accounts/domain/user.ts'
import type { Partner } from '../../../shared/partners/domain/partner.ts'

/** What a use case may know of the call that it answers, whatever the call came by. */
export interface RequestContext {
  requestId: string
  clientAddress: string
  userAgent: string | undefined
  /** The language that the caller prefers, of those that the product speaks. */
  language: 'en' | 'da'
  /** The session token as sent, unverified. */
  sessionToken: string | undefined
  /** The devices that the browser says it is to accounts that signed in there, as sent, unverified. */
  devices: string | undefined
  /** The query as sent: what its parser takes for no filter is left in. */
  queryTexts: Readonly<Record<string, string>>
}

/** What a use case may know of a call by somebody with an account. */
export interface AccountContext extends RequestContext {
  actor: AccountActor
  user: SessionUser
}

/** What a use case may know of a call by a partner. */
export interface PartnerContext extends RequestContext {
  actor: PartnerActor
  partner: Partner
  /** What the partner calls this one request, so that it can be sent again; unique among its own. */
  idempotencyKey: string | undefined
}

/** One message of an agent's protocol, as it came. */
export interface AgentMessage {
  headers: Readonly<Record<string, string>>
  text: string
}

/** What a use case may know of a call by an agent. */
export interface AgentContext extends AccountContext {
  actor: AgentActor
  /** The id of the token that it came with. */
  tokenId: string
  message: AgentMessage
}

/** Who acts with an account, and from where: what is kept of a change. */
export type ActingContext = Pick<AccountContext, 'actor' | 'clientAddress' | 'userAgent'>

/** The same of whoever may act, a partner too. */
export type AnyActingContext = ActingContext | Pick<PartnerContext, keyof ActingContext>
