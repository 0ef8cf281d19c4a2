import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { shouldNotifyPartner } from '../../functions/src/partners/webhooks/shouldNotifyPartner.ts'
import { type PipelineStage, pipelineStages } from '../../shared/applicants/domain/pipeline.ts'
import type { WebhookType } from '../../shared/partners/domain/webhook.ts'
import { makeWebhookEvent } from '../make/webhook.ts'

const start = Date.parse('2026-03-01T08:00:00.000Z')
const at = (second: number) => new Date(start + second * 1000).toISOString()

/** Returns moves to these stages at these seconds after the start; the first is the creation. */
function movesTo(...stages: [PipelineStage, second: number][]) {
  return stages.map(([to, second], index) => ({ from: stages[index - 1]?.[0], to, movedAt: at(second) }))
}

const isNotified = (moves: ReturnType<typeof movesTo>, second: number, type: WebhookType = 'applicant.stage_changed') =>
  shouldNotifyPartner(makeWebhookEvent({ type, happenedAt: at(second) }), moves)

describe('a partner', () => {
  test('is notified of every creation and of a stage that lasts', () => {
    const moves = movesTo(['new', 0], ['screening', 10], ['interview', 500])
    expect([isNotified(moves, 0, 'applicant.created'), isNotified(moves, 10), isNotified(moves, 500)]).toEqual([
      true,
      true,
      true,
    ])
  })

  test('is not notified of a move undone within the minute, nor of the undo', () => {
    const moves = movesTo(['new', 0], ['rejected', 500], ['new', 530])
    expect([isNotified(moves, 500), isNotified(moves, 530)]).toEqual([false, false])
  })

  test('is not notified of a bulk move undone while held, even after a minute', () => {
    const [created, moved, back] = movesTo(['new', 0], ['hired', 500], ['new', 700])
    const moves = [created, { ...moved, heldUntil: at(900) }, back] as ReturnType<typeof movesTo>
    expect([isNotified(moves, 500, 'applicant.hired'), isNotified(moves, 700)]).toEqual([false, false])
  })

  test('is notified of a move reverted later, and of the reversal', () => {
    const moves = movesTo(['new', 0], ['hired', 500], ['screening', 561])
    expect([isNotified(moves, 500, 'applicant.hired'), isNotified(moves, 561)]).toEqual([true, true])
  })

  test('is notified of the final stage after a corrected mistake', () => {
    const moves = movesTo(['new', 0], ['rejected', 500], ['new', 510], ['screening', 520])
    expect([500, 510, 520].map((second) => isNotified(moves, second))).toEqual([false, false, true])
  })

  test('is notified of its own withdrawal even if staff had rejected the applicant', () => {
    const moves = movesTo(['new', 0], ['rejected', 500], ['screening', 900], ['rejected', 930])
    expect(isNotified(moves, 930, 'applicant.withdrawn')).toBe(true)
    expect(isNotified(moves, 930)).toBe(false)
  })

  test('is notified only of the erasure of an erased applicant, and of the last stage without a history', () => {
    expect([isNotified([], 0), isNotified([], 0, 'applicant.erased')]).toEqual([false, true])
    expect(
      shouldNotifyPartner(makeWebhookEvent({ happenedAt: at(5) }), [{ from: 'new', to: 'screening', movedAt: at(5) }]),
    ).toBe(true)
  })

  test('always knows the final stage and never gets the same one twice in a row', () => {
    const steps = fc.array(
      fc.record({ stage: fc.constantFrom(...pipelineStages), after: fc.integer({ min: 1, max: 150 }) }),
      { minLength: 1, maxLength: 12 },
    )
    fc.assert(
      fc.property(steps, (walk) => {
        let second = 0
        const stages: [PipelineStage, number][] = []
        for (const { stage, after } of walk) {
          second += after
          if (stages.at(-1)?.[0] !== stage) stages.push([stage, second])
        }
        const moves = movesTo(...stages)
        const heard = stages.filter(([, moment], index) =>
          isNotified(moves, moment, index === 0 ? 'applicant.created' : 'applicant.stage_changed'),
        )
        expect(heard.at(-1)?.[0]).toBe(stages.at(-1)?.[0])
        for (const [index, [stage]] of heard.entries()) expect(stage).not.toBe(heard[index - 1]?.[0])
      }),
    )
  })
})
