import type { AgentScope } from '../../agents/domain/agent.ts'
import type { Role, User } from './user.ts'

/** A person who is signed in. */
interface UserActor {
  kind: 'user'
  userId: string
  role: Role
  /** The company that it was given, of a client's account. */
  clientId?: string | undefined
}

/** A program that acts for a user: it may do no more than that user. */
export interface AgentActor {
  kind: 'agent'
  userId: string
  role: Role
  clientId?: string | undefined
  /** What its owner calls it, or it calls itself. */
  name: string
  /** What its owner lets it do. */
  scopes: readonly AgentScope[]
}

/** The system of another company, known by its key. */
export interface PartnerActor {
  kind: 'partner'
  partnerId: string
  name: string
}

/** The product itself: a job or a schedule, by its name. */
interface SystemActor {
  kind: 'system'
  name: string
}

/** Whoever acts with an account, in person or through an agent. */
export type AccountActor = UserActor | AgentActor

/** Who acts. The public has no actor: its routes name no permission. */
export type Actor = AccountActor | PartnerActor | SystemActor

/** The kinds of actor whose name is kept beside what they did. A user's is not: it is looked up when it is read. */
export const namedActorKinds = ['agent', 'partner', 'system'] as const satisfies Actor['kind'][]

/** The account that somebody acts with; undefined for who has none. */
export const accountOf = (actor: Actor): AccountActor | undefined =>
  actor.kind === 'user' || actor.kind === 'agent' ? actor : undefined

/** Somebody who acts in person with this account. */
export const personOf = ({ id, role, clientId }: Pick<User, 'id' | 'role' | 'clientId'>): UserActor => ({
  kind: 'user',
  userId: id,
  role,
  ...(clientId !== undefined && { clientId }),
})

/** The role whose view somebody gets. Who has no role sees what clients see, which is the least. */
export const viewerRole = (actor: Actor): Role => accountOf(actor)?.role ?? 'client'
