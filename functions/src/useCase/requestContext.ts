import type { AccountActor } from '../../../shared/domain/actor.ts'
import type { SessionUser } from '../../../shared/domain/user.ts'

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
}

/** What a use case may know of a call by somebody with an account. */
export interface AccountContext extends RequestContext {
  actor: AccountActor
  user: SessionUser
}

/** Who acts, and from where: what is kept of a change. */
export type ActingContext = Pick<AccountContext, 'actor' | 'clientAddress' | 'userAgent'>
