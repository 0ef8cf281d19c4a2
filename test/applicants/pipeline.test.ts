import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  canMoveStage,
  nextStages,
  type PipelineStage,
  pipelineStages,
} from '../../shared/applicants/domain/pipeline.ts'

const noon = new Date('2026-03-01T12:00:00.000Z')
const secondsBefore = (seconds: number) => new Date(noon.getTime() - seconds * 1000).toISOString()
const anyStage = fc.constantFrom(...pipelineStages)

/** The moves that design and screens promise, written by hand. */
const promised: Record<PipelineStage, PipelineStage[]> = {
  new: ['screening', 'interview', 'shortlisted', 'offered', 'hired', 'rejected'],
  screening: ['new', 'interview', 'shortlisted', 'offered', 'hired', 'rejected'],
  interview: ['new', 'screening', 'shortlisted', 'offered', 'hired', 'rejected'],
  shortlisted: ['new', 'screening', 'interview', 'offered', 'hired', 'rejected'],
  offered: ['new', 'screening', 'interview', 'shortlisted', 'hired', 'rejected'],
  hired: ['screening'],
  rejected: ['screening'],
}

test.each(pipelineStages)('offers exactly the promised stages from %s', (from) => {
  expect(nextStages(from)).toEqual(promised[from])
})

test('allows a move if it is promised or changes nothing', () => {
  for (const from of pipelineStages) {
    for (const to of pipelineStages) {
      expect(canMoveStage(from, to, undefined, noon)).toBe(from === to || promised[from].includes(to))
    }
  }
})

test('allows undoing any move for a minute, and only promised moves afterwards', () => {
  fc.assert(
    fc.property(anyStage, anyStage, fc.integer({ min: 0, max: 300 }), (from, to, seconds) => {
      const undo = canMoveStage(to, from, { from, movedAt: secondsBefore(seconds) }, noon)
      expect(undo).toBe(seconds <= 60 || from === to || promised[to].includes(from))
    }),
  )
})

test('undoes only to the previous stage', () => {
  expect(canMoveStage('hired', 'offered', { from: 'offered', movedAt: secondsBefore(60) }, noon)).toBe(true)
  expect(canMoveStage('hired', 'offered', { from: 'offered', movedAt: secondsBefore(60.001) }, noon)).toBe(false)
  expect(canMoveStage('hired', 'interview', { from: 'offered', movedAt: secondsBefore(1) }, noon)).toBe(false)
})
