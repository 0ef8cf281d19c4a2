import { bulkChanges } from '../../../functions/src/bulk/jobs/bulkTasks.ts'
import { type JobProblem, type JobState, mostOfKind, type ShownJob } from '../../../shared/bulk/domain/job.ts'
import { ProductError } from '../../../shared/kernel/domain/errors.ts'
import { routes } from '../../../shared/routes.ts'
import type { FakeApi } from './fakeApi.ts'
import type { Changes, People } from './people.ts'

export interface BulkWork {
  /** The jobs, newest first. Tests change them as workers would. */
  jobs: (ShownJob & { problems: JobProblem[] })[]
  /** Completes the newest job. */
  workOff: () => void
}

/** Answers calls about jobs. Jobs by filter contain nobody. */
export function answerJobs(api: FakeApi, { applicant, change }: Pick<People, 'applicant' | 'change'>): BulkWork {
  const jobs: BulkWork['jobs'] = []
  const subject = new Map<string, string[]>()
  const job = (id: string) => {
    const found = jobs.find((each) => each.id === id)
    if (!found) throw new ProductError('not_found', 'Bulk edit not found')
    return found
  }
  const turn = (id: string, state: JobState) => Object.assign(job(id), { state })
  const workOff = () => {
    const [latest] = jobs
    if (latest?.state !== 'running') return
    const startedAt = latest.createdAt
    for (const id of subject.get(latest.id) ?? []) {
      try {
        const { task } = latest
        // Proposals are not stored in the records.
        if (task.kind !== 'client')
          change(id, bulkChanges(task, applicant(id), { startedAt, now: new Date() }) as Changes)
        latest.changed += 1
      } catch (problem) {
        if (!(problem instanceof ProductError)) throw problem
        latest.failed += 1
        const { firstName, lastName } = applicant(id)
        latest.problems.push({ id, name: `${firstName} ${lastName}`, ...problem.translatable })
      }
    }
    Object.assign(latest, { state: 'done', endedAt: new Date().toISOString() })
  }
  api.answer(routes.listJobs, () => ({ jobs }))
  api.answer(routes.getJob, ({ params }) => job(params.id))
  api.answer(routes.cancelJob, ({ params }) => turn(params.id, 'stopping'))
  api.answer(routes.undoJob, ({ params }) => turn(params.id, 'undoing'))
  api.answer(routes.startJob, ({ body: { task, of } }) => {
    const ids = of.by === 'ids' ? of.ids : []
    if (ids.length > mostOfKind[task.kind]) throw new ProductError('validation_failed', 'Too many')
    const counts = { changed: 0, unchanged: 0, failed: 0, undone: 0, kept: 0 }
    const id = crypto.randomUUID()
    const createdAt = new Date().toISOString()
    jobs.unshift({ id, task, state: 'running', total: of.expected ?? ids.length, ...counts, createdAt, problems: [] })
    subject.set(id, ids)
    return job(id)
  })
  return { jobs, workOff }
}
