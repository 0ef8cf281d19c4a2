import type { AgentScope } from '../../agents/domain/agentScopes.ts'
import type { Role, User } from './user.ts'

interface UserActor {
  kind: 'user'
  userId: string
  role: Role
  /** The company assigned to a client's account, if it is not the account's own. */
  clientId?: string | undefined
}

/** A program that acts for a user. It can never do more than that user. */
export interface AgentActor {
  kind: 'agent'
  userId: string
  role: Role
  clientId?: string | undefined
  /** The name its owner gave it, or the name the client registered with. */
  name: string
  scopes: readonly AgentScope[]
}

/** Another company's system, identified by its API key. */
export interface PartnerActor {
  kind: 'partner'
  partnerId: string
  name: string
}

/** A job or schedule of the product itself. */
interface SystemActor {
  kind: 'system'
  name: string
}

/** The agency's directory, which manages the accounts of the staff by SCIM. */
export const directoryActor = { kind: 'system', name: 'SCIM' } as const satisfies SystemActor

/** An actor with an account: a user or an agent. */
export type AccountActor = UserActor | AgentActor

/** Public routes have no actor and declare no permission. */
export type Actor = AccountActor | PartnerActor | SystemActor

/** The kinds of actors whose name is stored with their actions. A user's name is looked up when it is read instead. */
export const namedActorKinds = ['agent', 'partner', 'system'] as const satisfies Actor['kind'][]

/** Returns the actor's account, or undefined if it has none. */
export const accountOf = (actor: Actor): AccountActor | undefined =>
  actor.kind === 'user' || actor.kind === 'agent' ? actor : undefined

/** Returns whether a program outside the product acts: a partner's system or an agent. Only people decide some things. */
export const isProgram = ({ kind }: Actor): boolean => kind === 'agent' || kind === 'partner'

/** Returns the actor for a user who acts in person. */
export const personOf = ({ id, role, clientId }: Pick<User, 'id' | 'role' | 'clientId'>): UserActor => ({
  kind: 'user',
  userId: id,
  role,
  ...(clientId !== undefined && { clientId }),
})

/** Returns the role that decides what an actor sees. Actors without a role see what clients see, which is the least. */
export const viewerRole = (actor: Actor): Role => accountOf(actor)?.role ?? 'client'
