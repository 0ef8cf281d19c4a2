import { type Actor, accountOf } from '../../../shared/accounts/domain/actor.ts'

/** The account to which an entry is owed, if it is owed to one. */
export const actorId = (actor: Actor): string | undefined => accountOf(actor)?.userId

/** What entries keep of an actor beside the account: nothing of a user who acts in person. */
export const namedActor = (actor: Actor) =>
  actor.kind === 'user' ? {} : { actorKind: actor.kind, actorName: actor.name }
