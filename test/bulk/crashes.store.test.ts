import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { JobDeps } from '../../functions/src/bulk/jobs/runJobs.ts'
import { type BulkTask, isUnderWay } from '../../shared/bulk/domain/job.ts'
import { idOf, makeApplicant } from '../make/applicant.ts'
import { jobsWorld, tagging } from './jobsWorld.ts'

type Step = { kind: 'cancel' } | { kind: 'undo' } | { kind: 'run' | 'both'; dies: number; late: boolean }

const dying = fc.record({
  kind: fc.constantFrom('run' as const, 'both' as const),
  dies: fc.integer({ min: 1, max: 20 }),
  late: fc.boolean(),
})
const steps = fc.array(
  fc.oneof(
    { arbitrary: dying as fc.Arbitrary<Step>, weight: 4 },
    { arbitrary: fc.constant<Step>({ kind: 'cancel' }), weight: 1 },
    { arbitrary: fc.constant<Step>({ kind: 'undo' }), weight: 1 },
  ),
  { maxLength: 7 },
)

/** The same deps for a worker that dies at its nth store call: before the call, or, if `late`, after it. */
function mortal(deps: JobDeps, { dies, late }: { dies: number; late: boolean }): JobDeps {
  let calls = 0
  const wrapped = <Store extends object>(store: Store): Store =>
    new Proxy(store, {
      get(target, name) {
        const method = Reflect.get(target, name) as (...parts: unknown[]) => Promise<unknown>
        return async (...parts: unknown[]) => {
          calls += 1
          const isLast = calls === dies
          if (calls > dies || (isLast && !late)) throw new Error('the worker has died')
          const answer = await method(...parts)
          if (isLast) throw new Error('the worker has died')
          return answer
        }
      },
    })
  return { ...deps, jobs: wrapped(deps.jobs), applicants: wrapped(deps.applicants), timeline: wrapped(deps.timeline) }
}

const ids = [idOf(1), idOf(2), idOf(3)]

async function carriedOut(task: BulkTask, taken: readonly Step[]) {
  const people = ids.map((id, n) => makeApplicant({ id, email: `person${n}@mail.example` }))
  const world = await jobsWorld(people)
  const { id } = await world.start(task, { ids: [...ids, idOf(99)] })
  for (const step of taken) {
    if (step.kind === 'cancel') await world.cancel(id).catch(() => {})
    else if (step.kind === 'undo') await world.undo(id).catch(() => {})
    else {
      const run = () => world.run(`${id}#apply#0`, mortal(world.deps, step))
      await (step.kind === 'both' ? Promise.all([run(), world.run(`${id}#apply#0`)]) : run())
    }
  }
  await world.run(`${id}#apply#0`)
  return { ...world, job: await world.get(id) }
}

describe('a job whose worker dies or runs twice, or that is cancelled or undone', () => {
  test.each<{ task: BulkTask }>([{ task: tagging('Offshore') }, { task: { kind: 'stage', stage: 'interview' } }])(
    'never changes an applicant partly or twice: $task.kind',
    async ({ task }) => {
      await fc.assert(
        fc.asyncProperty(steps, async (taken) => {
          const { job, items } = await carriedOut(task, taken)
          expect(isUnderWay(job.state)).toBe(false)
          const all = await items()
          const settled = all.filter(({ entity }) => entity === 'jobItem')
          const outcomes = (outcome: string) =>
            settled.filter((item) => item.outcome === outcome).map((item) => item.id)
          const isDone = (person: Record<string, unknown>) =>
            task.kind === 'tag' ? String(person.tags) === 'Offshore' : person.pipelineStage === 'interview'
          const people = all.filter(({ entity }) => entity === 'applicant')
          expect(new Set(people.filter(isDone).map((person) => person.id))).toEqual(new Set(outcomes('changed')))
          for (const { id, version } of people) {
            const changes = all.filter(({ entity, resourceId }) => entity === 'auditEntry' && resourceId === id).length
            const expected = outcomes('changed').includes(id) ? 1 : outcomes('undone').includes(id) ? 2 : 0
            expect([id, changes, version]).toEqual([id, expected, expected + 1])
          }
          const { changed = 0, failed = 0, undone, kept } = job
          expect({ failed, kept }).toEqual({ failed: outcomes('failed').length, kept: 0 })
          if (job.state === 'undone') expect([undone, outcomes('changed')]).toEqual([changed, []])
          else expect(outcomes('changed')).toHaveLength(changed)
          if (job.state === 'done') expect(changed + failed).toBe(4)
        }),
        { numRuns: 12, endOnFailure: true },
      )
    },
    120_000,
  )
})
