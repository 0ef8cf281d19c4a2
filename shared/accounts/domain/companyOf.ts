import type { AccountActor } from './actor.ts'
import type { User } from './user.ts'

/** Returns the company of a client's account: the assigned one, or the account's own id by default. */
export const companyIdOf = ({ id, clientId }: Pick<User, 'id' | 'clientId'>): string => clientId ?? id

/** Returns the company a client acts for. Its assignments decide what the client may see. */
export const companyOf = ({ userId, clientId }: AccountActor): string => companyIdOf({ id: userId, clientId })
