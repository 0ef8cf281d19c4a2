import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { progressOfStage, progressOfSubmission } from '../../shared/applicants/domain/applicationProgress.ts'
import { type PipelineStage, pipelineStages } from '../../shared/applicants/domain/pipeline.ts'

const noon = Date.parse('2026-03-01T12:00:00.000Z')
const at = (seconds: number) => new Date(noon + seconds * 1000).toISOString()
const now = (seconds: number) => new Date(noon + seconds * 1000)

/** Returns an applicant who reached each of these stages at a second after noon, the first by creation. */
function movedTo(...stages: [PipelineStage, number][]) {
  const moves = stages.map(([to, second], index) => {
    const before = stages[index - 1]
    return { to, from: before?.[0], fromSince: before && at(before[1]), movedAt: at(second) }
  })
  const [stage, second] = stages.at(-1) ?? ['new', 0]
  return { pipelineStage: stage, stageChangedAt: at(second), moves: moves.toReversed() }
}

describe('the stage shown to an applicant', () => {
  test('follows a move after the undo minute', () => {
    const person = movedTo(['new', -600], ['interview', 0])
    expect(progressOfStage(person, now(1))).toBe('received')
    expect(progressOfStage(person, now(60))).toBe('received')
    expect(progressOfStage(person, now(60.001))).toBe('interview')
  })

  test('never shows a stage that was left within the minute, whether by undo or by another move', () => {
    const onwards = movedTo(['new', -600], ['rejected', 0], ['screening', 40])
    expect(progressOfStage(onwards, now(61))).toBe('received')
    expect(progressOfStage(onwards, now(101))).toBe('under_review')
    // Undoing restores the moment at which the applicant originally reached the stage.
    const undone = { ...movedTo(['interview', -600], ['rejected', 0], ['interview', 40]), stageChangedAt: at(-600) }
    for (const second of [41, 61, 99, 200]) expect(progressOfStage(undone, now(second))).toBe('interview')
  })

  test('follows a bulk move once it can no longer be undone', () => {
    const { moves, ...person } = movedTo(['new', -600], ['interview', 0])
    const held = {
      ...person,
      moves: moves.map((move, index) => (index === 0 ? { ...move, heldUntil: at(300) } : move)),
    }
    expect([61, 300, 301].map((second) => progressOfStage(held, now(second)))).toEqual([
      'received',
      'received',
      'interview',
    ])
  })

  test('is the first stage for a new applicant, and the current stage without a history', () => {
    expect(progressOfStage(movedTo(['screening', 0]), now(30))).toBe('received')
    expect(progressOfStage({ pipelineStage: 'hired', moves: [] }, now(0))).toBe('hired')
  })

  test('is always the latest stage that lasted a minute', () => {
    const history = fc.array(fc.tuple(fc.constantFrom(...pipelineStages), fc.integer({ min: 1, max: 150 })), {
      minLength: 1,
      maxLength: 8,
    })
    fc.assert(
      fc.property(history, (steps) => {
        let second = 0
        const stays = steps.map(([stage, seconds]) => {
          const stay = { stage, from: second, until: second + seconds }
          second = stay.until
          return stay
        })
        const person = movedTo(...stays.map(({ stage, from }): [PipelineStage, number] => [stage, from]))
        const standing = stays.findLast(({ from, until }) => until - from > 60)?.stage
        const expected = progressOfStage({ pipelineStage: standing ?? 'new', moves: [] }, now(0))
        expect(progressOfStage(person, now(second))).toBe(expected)
      }),
    )
  })
})

describe('the progress of a submission shown to a candidate', () => {
  test.each([
    ['pending', undefined, 'received'],
    ['spam', undefined, 'received'],
    ['rejected', 60, 'received'],
    ['rejected', 61, 'not_selected'],
    ['approved', 60, 'received'],
    ['approved', 61, 'under_review'],
    ['approved', 601, 'interview'],
  ] as const)('%s for %s seconds is shown as %s', (status, seconds, progress) => {
    const reviewedAt = seconds === undefined ? undefined : at(-seconds)
    const person = movedTo(['new', -900], ['interview', -600])
    expect(progressOfSubmission({ status, reviewedAt, createdAt: at(-700) }, person, now(0))).toBe(progress)
  })

  test('is not_selected if the time of the rejection is unknown', () => {
    expect(progressOfSubmission({ status: 'rejected', createdAt: at(-700) }, undefined, now(0))).toBe('not_selected')
  })

  describe('merged into a record', () => {
    const approved = { status: 'approved', createdAt: at(-700), reviewedAt: at(-600) } as const

    test.each(['new', 'hired', 'rejected'] as const)('is under review even if the record was %s before', (stage) => {
      expect(progressOfSubmission(approved, movedTo(['new', -900], [stage, -800]), now(0))).toBe('under_review')
      const longAgo = { pipelineStage: stage, moves: [] }
      expect(progressOfSubmission(approved, longAgo, now(0))).toBe('under_review')
    })

    test('follows the record once it has moved, unless the move is undone', () => {
      const moved = movedTo(['hired', -9000], ['interview', 0])
      expect(progressOfSubmission(approved, moved, now(60))).toBe('under_review')
      expect(progressOfSubmission(approved, moved, now(61))).toBe('interview')
      const undone = { ...movedTo(['hired', -9000], ['interview', 0], ['hired', 30]), stageChangedAt: at(-9000) }
      expect(progressOfSubmission(approved, undone, now(100))).toBe('under_review')
    })
  })

  test('is under review once approved, as the mail says, even if the new record has the stage new', () => {
    const approved = { status: 'approved', createdAt: at(-700), reviewedAt: at(0) } as const
    expect(progressOfSubmission(approved, movedTo(['new', 0]), now(60))).toBe('received')
    expect(progressOfSubmission(approved, movedTo(['new', 0]), now(61))).toBe('under_review')
  })

  test('is under review until the new record has kept a stage for a minute', () => {
    const approved = { status: 'approved', createdAt: at(-700), reviewedAt: at(0) } as const
    expect(progressOfSubmission(approved, movedTo(['new', 0], ['interview', 30]), now(62))).toBe('under_review')
    expect(progressOfSubmission(approved, movedTo(['new', 0], ['interview', 30]), now(91))).toBe('interview')
  })
})
