import type { StageMove } from '../../../../shared/applicants/domain/timeline.ts'
import { canBeUndone } from '../../../../shared/kernel/domain/undoMinute.ts'
import { isStageless, type WebhookEvent } from '../../../../shared/partners/domain/webhook.ts'

type Move = Pick<StageMove, 'from' | 'to' | 'movedAt' | 'heldUntil'>

/**
 * Returns whether a partner is notified of an event, after its undo minute. It never hears of a stage that was left
 * within that minute, nor of the way back to the stage it knows. `moves` are all moves of the applicant, oldest first.
 * Those of an erased applicant are deleted, and only events without a stage are sent.
 */
export function shouldNotifyPartner({ type, happenedAt }: WebhookEvent, moves: readonly Move[]): boolean {
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
  // The partner's own action, which a rejection by staff does not replace.
  if (type === 'applicant.withdrawn') return true
  const before = moves.slice(0, index)
  // The first stage was sent with the creation.
  const known = before.findLast((_, at) => at === 0 || !isShort(at))
  return move.to !== (known?.to ?? move.from)
}
