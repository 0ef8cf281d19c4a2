import { dateInDenmark } from '../../../shared/kernel/domain/copenhagenDate.ts'
import type { DeletionAnswer, OwnRequest } from '../../../shared/privacy/contract/deletionAnswer.ts'
import {
  answerBy,
  type DeletionRequest,
  type ErasureHold,
  isHeld,
} from '../../../shared/privacy/domain/deletionRequest.ts'
import type { ActorNames } from '../accounts/stores/actorNames.ts'

/** Presents a request to its person. */
export const presentOwnRequest = (request: DeletionRequest): OwnRequest => ({
  ...request,
  answerBy: answerBy(request),
})

interface State {
  request?: DeletionRequest | undefined
  hold?: ErasureHold | undefined
}

interface PresentingDeps {
  names: Pick<ActorNames, 'of'>
  now: () => Date
}

/** Presents requests and legal holds to staff, with the current names of colleagues. Leaves out expired holds. */
export async function presentDeletions(
  states: readonly State[],
  { names, now }: PresentingDeps,
): Promise<DeletionAnswer[]> {
  const today = dateInDenmark(now())
  const named = await names.of(
    states.flatMap(({ request, hold }) => [request?.recordedBy, hold?.heldBy].filter((id) => id !== undefined)),
  )
  return states.map(({ request, hold }) => ({
    ...(request && {
      request: { ...presentOwnRequest(request), recordedByName: request.recordedBy && named.get(request.recordedBy) },
    }),
    ...(hold && isHeld(hold, today) && { hold: { ...hold, heldByName: named.get(hold.heldBy) } }),
  }))
}

export async function presentDeletion(state: State, deps: PresentingDeps): Promise<DeletionAnswer> {
  const [answer = {}] = await presentDeletions([state], deps)
  return answer
}
