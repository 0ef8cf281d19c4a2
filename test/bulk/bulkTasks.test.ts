import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { bulkBack, bulkChanges, bulkInverse, type RecordTask } from '../../functions/src/bulk/jobs/bulkTasks.ts'
import { chunkStep, endState, jobStates, mayUndoJob } from '../../shared/bulk/domain/job.ts'
import { heldSeconds } from '../../shared/kernel/domain/undoMinute.ts'
import { idOf, makeApplicant } from '../make/applicant.ts'

const startedAt = '2026-03-02T08:00:00.000Z'
const at = (seconds = 1) => ({ startedAt, now: new Date(Date.parse(startedAt) + seconds * 1000) })
const tag = (add: string[], remove: string[] = []): RecordTask => ({ kind: 'tag', add, remove })

const words = fc.constantFrom('Offshore', 'offshore', 'Night', 'NIGHT', 'Old', 'Ørsted', 'ørsted')
const someTags = fc.uniqueArray(words, { maxLength: 4 })
const ownTags = fc.uniqueArray(words, { maxLength: 4, selector: (tag) => tag.toLowerCase() })
const folded = (tags: readonly string[] = []) => tags.map((tag) => tag.toLowerCase()).sort()

describe('tagging', () => {
  test('adds and removes tags in any case without duplicates, and undo restores them', () => {
    fc.assert(
      fc.property(ownTags, someTags, someTags, (tags, add, remove) => {
        const before = makeApplicant({ tags })
        const task = tag(add, remove)
        const next = { ...before, tags: bulkChanges(task, before, at()).tags ?? [] }
        expect(new Set(folded(next.tags)).size).toBe(next.tags.length)
        for (const each of folded(add)) expect(folded(next.tags)).toContain(each)
        for (const each of folded(remove))
          if (!folded(add).includes(each)) expect(folded(next.tags)).not.toContain(each)
        const back = bulkBack(task, bulkInverse(task, before, next), next, at()).tags
        expect(folded(back)).toEqual(folded(tags))
      }),
    )
  })

  test('fails above the tag limit', () => {
    const full = makeApplicant({ tags: Array.from({ length: 20 }, (_, n) => `Tag ${n}`) })
    expect(() => bulkChanges(tag(['One more']), full, at())).toThrow('At most 20 tags')
    expect(bulkChanges(tag(['One more'], ['Tag 3']), full, at()).tags).toHaveLength(20)
  })
})

test('moves a stage within half the hold time, and undoes it until the applicant is notified', () => {
  const task: RecordTask = { kind: 'stage', stage: 'hired' }
  const person = makeApplicant({ pipelineStage: 'interview' })
  expect(bulkChanges(task, person, at(heldSeconds / 2))).toEqual({ pipelineStage: 'hired' })
  expect(() => bulkChanges(task, person, at(heldSeconds / 2 + 1))).toThrow('This took too long')
  const movedAt = at(20).now.toISOString()
  const inverse = bulkInverse(task, person, { ...person, updatedAt: movedAt })
  const heldUntil = at(heldSeconds).now.toISOString()
  const lastMove = { applicantId: person.id, from: 'interview', to: 'hired', movedAt, heldUntil } as const
  expect(bulkBack(task, inverse, person, { ...at(heldSeconds), lastMove })).toEqual({ pipelineStage: 'interview' })
  expect(() => bulkBack(task, inverse, person, { ...at(heldSeconds + 1), lastMove })).toThrow('notified of the stage')
  const another = { ...lastMove, movedAt: at(30).now.toISOString() }
  expect(() => bulkBack(task, inverse, person, { ...at(40), lastMove: another })).toThrow('changed this since')
})

test('restores a record owner only if the record still has the owner set by the job', () => {
  const task: RecordTask = { kind: 'owner', ownerId: idOf(2) }
  const before = makeApplicant({ recordOwner: idOf(1) })
  const inverse = bulkInverse(task, before, before)
  expect(bulkBack(task, inverse, { ...before, recordOwner: idOf(2) }, at())).toEqual({ recordOwner: idOf(1) })
  expect(() => bulkBack(task, inverse, { ...before, recordOwner: idOf(3) }, at())).toThrow('changed this since')
})

test('ends a job once and does nothing in a final state', () => {
  for (const state of jobStates) {
    const end = endState(state)
    if (end === undefined)
      for (const chunk of ['open', 'closed', 'undone'] as const) expect(chunkStep(state, chunk)).toBe('nothing')
    else expect(endState(end)).toBeUndefined()
  }
  expect(chunkStep('running', 'closed')).toBe('nothing')
  expect(chunkStep('undoing', 'open')).toBe('nothing')
})

test('allows undo for a minute after the end, and only if something changed', () => {
  const job = { state: 'done', endedAt: startedAt, changed: 1 } as const
  expect(mayUndoJob(job, at(60).now)).toBe(true)
  expect(mayUndoJob(job, at(61).now)).toBe(false)
  expect(mayUndoJob({ ...job, changed: 0 }, at().now)).toBe(false)
  expect(mayUndoJob({ ...job, state: 'undone' }, at().now)).toBe(false)
  expect(mayUndoJob({ state: 'running', changed: 1 }, at().now)).toBe(false)
})
