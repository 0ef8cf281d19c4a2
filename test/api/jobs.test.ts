import { beforeAll, describe, expect, it } from 'vitest'
import type { BulkSelection, BulkTask } from '../../shared/bulk/domain/job.ts'
import { routes } from '../../shared/routes.ts'
import type { Visitor } from './world/client.ts'
import { expectFound } from './world/foundApplicants.ts'
import { ended } from './world/jobs.ts'
import { newPerson, signedInAs, uniqueName } from './world/people.ts'

describe('a bulk job', () => {
  let recruiter: Visitor
  beforeAll(async () => {
    recruiter = await signedInAs('recruiter')
  })

  const created = async (fields: object = {}) =>
    (await recruiter.call(routes.createApplicant, { body: { ...newPerson(), ...fields } })).body
  const start = (task: BulkTask, of: BulkSelection, key: string = crypto.randomUUID()) =>
    recruiter.call(routes.startJob, { body: { key, task, of } })
  const record = async (id: string) => (await recruiter.call(routes.getApplicant, { params: { id } })).body

  it('runs in workers, names the applicants it could not change, and can be undone', async () => {
    const [one, two] = [await created(), await created()]
    const gone = crypto.randomUUID()
    const tag = uniqueName('Tag')
    const task: BulkTask = { kind: 'tag', add: [tag], remove: [] }
    const key = crypto.randomUUID()
    const started = await start(task, { by: 'ids', ids: [one.id, two.id, gone] }, key)
    expect(started.status).toBe(202)
    const { id } = started.body
    expect(await ended(recruiter, id)).toMatchObject({ state: 'done', changed: 2, failed: 1 })
    const params = { id }
    const { problems } = (await recruiter.call(routes.getJob, { params })).body
    expect(problems).toEqual([{ id: gone, message: 'Applicant not found' }])
    expect((await record(one.id)).tags).toEqual([tag])
    // Starting it again with the same key returns the same job.
    expect((await start(task, { by: 'ids', ids: [one.id, two.id, gone] }, key)).body.id).toBe(id)
    expect((await recruiter.call(routes.undoJob, { params })).status).toBe(200)
    expect(await ended(recruiter, id)).toMatchObject({ state: 'undone', undone: 2 })
    expect((await record(two.id)).tags).toEqual([])
    expect((await recruiter.call(routes.cancelJob, { params })).status).toBe(409)
  })

  it('moves every applicant the filters find, and is hidden from other users', async () => {
    const lastName = uniqueName('Moved')
    const one = await created({ lastName })
    const filters = { search: lastName }
    await expectFound(recruiter, lastName, [one.id])
    const move: BulkTask = { kind: 'stage', stage: 'interview' }
    const refused = await start(move, { by: 'filters', filters, expected: 2 })
    expect(refused).toMatchObject({ status: 409, error: { code: 'count_changed', params: { found: 1, expected: 2 } } })
    expect((await start(move, { by: 'filters', filters: { pipelineStage: 'all' }, expected: 1 })).status).toBe(400)
    const { body } = await start(move, { by: 'filters', filters, expected: 1 })
    expect(await ended(recruiter, body.id)).toMatchObject({ state: 'done', changed: 1, total: 1 })
    expect((await record(one.id)).pipelineStage).toBe('interview')
    const other = await signedInAs('recruiting_manager')
    for (const route of [routes.getJob, routes.cancelJob, routes.undoJob])
      expect((await other.call(route, { params: { id: body.id } })).status).toBe(404)
    expect((await other.call(routes.listJobs, {})).body.jobs.map(({ id }) => id)).not.toContain(body.id)
  })
})
