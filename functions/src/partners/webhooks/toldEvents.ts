import type { StageMove } from '../../../../shared/applicants/domain/timeline.ts'
import { canBeUndone } from '../../../../shared/kernel/domain/undoMinute.ts'
import { isStageless, type WebhookEvent } from '../../../../shared/partners/domain/webhook.ts'

type Move = Pick<StageMove, 'from' | 'to' | 'movedAt' | 'heldUntil'>

/**
 * Whether a partner is told of an event, once the minute is over in which it could be undone. Of a stage that was left within
 * that minute it never hears; nor, then, of the way back to the stage that it knows. `moves` are all of the applicant's,
 * oldest first: those of somebody who was erased meanwhile are gone, and nothing is told of them but what tells of no stage.
 */
export function isTold({ type, happenedAt }: WebhookEvent, moves: readonly Move[]): boolean {
  if (isStageless(type)) return true
  const index = moves.findIndex(({ movedAt }) => movedAt === happenedAt)
  const move = moves[index]
  if (!move) return false
  if (type === 'applicant.created') return true
  const isShort = (at: number): boolean => {
    const [begun, left] = [moves[at], moves[at + 1]]
    if (!begun || !left) return false
    return canBeUndone(begun.movedAt, new Date(left.movedAt), begun.heldUntil)
  }
  if (isShort(index)) return false
  // The partner's own doing, which a rejection by the staff does not replace.
  if (type === 'applicant.withdrawn') return true
  const before = moves.slice(0, index)
  // The first stage was told with the creation.
  const known = before.findLast((_, at) => at === 0 || !isShort(at))
  return move.to !== (known?.to ?? move.from)
}
