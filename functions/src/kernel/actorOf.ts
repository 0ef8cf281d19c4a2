import { type Actor, accountOf } from '../../../shared/accounts/domain/actor.ts'

/** Returns the account that an action is attributed to, if any. */
export const actorId = (actor: Actor): string | undefined => accountOf(actor)?.userId

/** Returns the partner that an action is attributed to, if any. */
export const partnerOf = (actor: Actor) => (actor.kind === 'partner' ? { partnerId: actor.partnerId } : {})

/** Returns the fields that entries store about an actor besides the account; none for a user acting in person. */
export const namedActor = (actor: Actor) =>
  actor.kind === 'user' ? {} : { actorKind: actor.kind, actorName: actor.name }
