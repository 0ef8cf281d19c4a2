import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isTold } from '../../functions/src/partners/webhooks/toldEvents.ts'
import { type PipelineStage, pipelineStages } from '../../shared/applicants/domain/pipeline.ts'
import type { WebhookType } from '../../shared/partners/domain/webhook.ts'
import { makeWebhookEvent } from '../make/webhook.ts'

const start = Date.parse('2026-03-01T08:00:00.000Z')
const at = (second: number) => new Date(start + second * 1000).toISOString()

/** Moves to these stages, so many seconds after the beginning; the first is the creation. */
function movesTo(...stages: [PipelineStage, second: number][]) {
  return stages.map(([to, second], index) => ({ from: stages[index - 1]?.[0], to, movedAt: at(second) }))
}

const told = (moves: ReturnType<typeof movesTo>, second: number, type: WebhookType = 'applicant.stage_changed') =>
  isTold(makeWebhookEvent({ type, happenedAt: at(second) }), moves)

describe('a partner', () => {
  test('hears of a creation, whatever follows, and of a stage that lasts', () => {
    const moves = movesTo(['new', 0], ['screening', 10], ['interview', 500])
    expect([told(moves, 0, 'applicant.created'), told(moves, 10), told(moves, 500)]).toEqual([true, true, true])
  })

  test('hears nothing of a move that was undone within the minute, nor of its undoing', () => {
    const moves = movesTo(['new', 0], ['rejected', 500], ['new', 530])
    expect([told(moves, 500), told(moves, 530)]).toEqual([false, false])
  })

  test('hears nothing of a move with many others that was undone while it was held, though later than a minute', () => {
    const [created, moved, back] = movesTo(['new', 0], ['hired', 500], ['new', 700])
    const moves = [created, { ...moved, heldUntil: at(900) }, back] as ReturnType<typeof movesTo>
    expect([told(moves, 500, 'applicant.hired'), told(moves, 700)]).toEqual([false, false])
  })

  test('hears of a move that was taken back later, and of that', () => {
    const moves = movesTo(['new', 0], ['hired', 500], ['screening', 561])
    expect([told(moves, 500, 'applicant.hired'), told(moves, 561)]).toEqual([true, true])
  })

  test('hears of where a slip was mended to', () => {
    const moves = movesTo(['new', 0], ['rejected', 500], ['new', 510], ['screening', 520])
    expect([500, 510, 520].map((second) => told(moves, second))).toEqual([false, false, true])
  })

  test('hears that its own withdrawal stands, though the staff had rejected the person', () => {
    const moves = movesTo(['new', 0], ['rejected', 500], ['screening', 900], ['rejected', 930])
    expect(told(moves, 930, 'applicant.withdrawn')).toBe(true)
    expect(told(moves, 930)).toBe(false)
  })

  test('hears nothing of who was erased but that, and of a record without a history what there is', () => {
    expect([told([], 0), told([], 0, 'applicant.erased')]).toEqual([false, true])
    expect(isTold(makeWebhookEvent({ happenedAt: at(5) }), [{ from: 'new', to: 'screening', movedAt: at(5) }])).toBe(
      true,
    )
  })

  test('knows the stage at last, and hears of none twice in a row, whoever moves people how fast', () => {
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
          told(moves, moment, index === 0 ? 'applicant.created' : 'applicant.stage_changed'),
        )
        expect(heard.at(-1)?.[0]).toBe(stages.at(-1)?.[0])
        for (const [index, [stage]] of heard.entries()) expect(stage).not.toBe(heard[index - 1]?.[0])
      }),
    )
  })
})
