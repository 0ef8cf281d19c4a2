import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { lastMoveAmong, planUpdate } from '../../functions/src/applicants/plans/planUpdate.ts'
import type { Applicant } from '../../shared/applicants/domain/applicant.ts'
import { shownStage } from '../../shared/applicants/domain/applicationProgress.ts'
import { canMoveStage, pipelineStages } from '../../shared/applicants/domain/pipeline.ts'
import type { StageMove } from '../../shared/applicants/domain/timeline.ts'
import { canBeUndone, endOfHolding } from '../../shared/kernel/domain/undoMinute.ts'
import { idOf, makeApplicant } from '../make/applicant.ts'
import { makeCall } from '../make/call.ts'

const begin = Date.parse('2026-03-01T08:00:00.000Z')

/** A move to a stage, some seconds after the one before, alone or in a bulk job. */
const steps = fc.array(
  fc.record({
    to: fc.constantFrom(...pipelineStages),
    after: fc.oneof({ weight: 4, arbitrary: fc.integer({ min: 1, max: 130 }) }, fc.integer({ min: 131, max: 1200 })),
    isBulk: fc.boolean(),
  }),
  { minLength: 1, maxLength: 14 },
)

/** Makes the allowed moves. Returns the person's stays in the order they happened, with the moves and records. */
function moved(asked: readonly { to: Applicant['pipelineStage']; after: number; isBulk: boolean }[]) {
  const created: Applicant = makeApplicant({ pipelineStage: 'new', stageChangedAt: new Date(begin).toISOString() })
  const first: StageMove = { applicantId: created.id, to: 'new', movedAt: new Date(begin).toISOString() }
  const moments = [{ at: begin, person: created, moves: [first] }]
  let at = begin
  for (const { to, after, isBulk } of asked) {
    at += after * 1000
    const { person, moves } = moments.at(-1) ?? { person: created, moves: [first] }
    const lastMove = lastMoveAmong(moves)
    const undoable = lastMove?.from && { ...lastMove, from: lastMove.from }
    const now = new Date(at)
    if (to === person.pipelineStage || !canMoveStage(person.pipelineStage, to, undoable, now)) continue
    const by = { ...makeCall(), newId: () => idOf(1) }
    const planned = planUpdate({ current: person, changes: { pipelineStage: to }, lastMove }, by, now)
    if (!planned?.changeLog.stageMove) throw new Error('No move was planned')
    const move = { ...planned.changeLog.stageMove, ...(isBulk && { heldUntil: endOfHolding(now.toISOString()) }) }
    moments.push({ at, person: planned.next, moves: [move, ...moves] })
  }
  return moments
}

test('reports only stages in which the person stayed beyond the undo period', () => {
  fc.assert(
    fc.property(steps, fc.integer({ min: 0, max: 700 }), (asked, later) => {
      const moments = moved(asked)
      for (const [index, { at, person, moves }] of moments.entries()) {
        const end = moments[index + 1]?.at ?? at + 2_000_000
        const now = new Date(Math.min(at + later * 1000, end))
        const { stage } = shownStage({ ...person, moves }, now)
        if (stage === undefined || stage === 'new') continue
        const hasStayed = moments.slice(0, index + 1).some((stay, place) => {
          const left = place === index ? now : new Date(moments[place + 1]?.at ?? 0)
          const [entered] = stay.moves
          return entered?.to === stage && !canBeUndone(entered.movedAt, left, entered.heldUntil)
        })
        expect(hasStayed, `${stage} at ${now.toISOString()}`).toBe(true)
      }
    }),
    { numRuns: 3000 },
  )
})
