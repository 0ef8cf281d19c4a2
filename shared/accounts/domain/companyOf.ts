import type { AccountActor } from './actor.ts'
import type { User } from './user.ts'

/** The company that an account of a client belongs to: one of its own, unless it was given another. */
export const companyIdOf = ({ id, clientId }: Pick<User, 'id' | 'clientId'>): string => clientId ?? id

/** The company for which a client acts: what it may see follows from that company's assignments. */
export const companyOf = ({ userId, clientId }: AccountActor): string => companyIdOf({ id: userId, clientId })
