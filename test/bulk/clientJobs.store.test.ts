import { expect, test } from 'vitest'
import type { BulkTask } from '../../shared/bulk/domain/job.ts'
import type { ConsentAnswer } from '../../shared/proposals/domain/clientConsent.ts'
import { idOf, makeApplicant } from '../make/applicant.ts'
import { makeUser } from '../make/user.ts'
import { jobsWorld } from './jobsWorld.ts'

const clientId = idOf(910)
const askTask: BulkTask = { kind: 'client', clientId, stage: 'asked', channel: 'mail' }
const proposing: BulkTask = { kind: 'client', clientId, stage: 'proposed' }

/**
 * Applicants with these answers about the client, and one who was never asked. `blocked` hides the
 * applicant from the client.
 */
async function clientJobsWorld(answers: readonly ConsentAnswer[]) {
  const people = [...answers, undefined].map((_, index) =>
    makeApplicant({ id: idOf(index + 1), email: `person${index + 1}@mail.example` }),
  )
  const it = await jobsWorld(people)
  await it.keepUser(makeUser({ id: clientId, role: 'client', username: 'client', email: 'client@mail.example' }))
  for (const [index, state] of answers.entries()) {
    const word = { applicantId: idOf(index + 1), clientId, state, version: 1, answeredAt: '2026-03-01T08:00:00.000Z' }
    await it.put({ pk: `APPLICANT#${word.applicantId}`, sk: `CONSENT#${clientId}`, entity: 'clientConsent', ...word })
  }
  const stageOf = async (id: string) => (await it.deps.assignments.between(clientId, id)).assignment?.stage
  return {
    ...it,
    ids: people.map(({ id }) => id),
    stages: () => Promise.all(people.map(({ id }) => stageOf(id))),
    mails: async () => (await it.items()).filter(({ pk }) => String(pk).startsWith('OUTBOX#')).length,
    seen: () => it.deps.assignments.activeApplicantIds(clientId),
  }
}

test('proposes applicants who consented, reports why the others were not, and can be undone within a minute', async () => {
  const it = await clientJobsWorld(['willing', 'blocked'])
  const { id } = await it.start(proposing, { ids: it.ids })
  await it.workOff()
  expect(await it.seen()).toEqual([idOf(1)])
  const job = await it.get(id)
  expect(job).toMatchObject({ state: 'done', changed: 1, failed: 2 })
  expect(job.problems.map(({ message }) => message)).toEqual([
    'This candidate does not want this client',
    'This candidate has not said yes to this client. Ask first, or record their yes.',
  ])
  await it.undo(id)
  await it.workOff()
  expect(await it.get(id)).toMatchObject({ state: 'undone', undone: 1 })
  expect(await it.seen()).toEqual([])
})

test('asks applicants without consent, leaves those further along, and keeps a mailed question on undo', async () => {
  const it = await clientJobsWorld(['willing', 'willing'])
  await it.start(proposing, { ids: [idOf(1)] })
  await it.workOff()
  const { id } = await it.start(askTask, { ids: it.ids })
  await it.workOff()
  expect(await it.get(id)).toMatchObject({ changed: 2, unchanged: 1, failed: 0 })
  expect(await it.stages()).toEqual(['proposed', 'willing', 'asked'])
  expect(await it.mails()).toBe(1)
  it.world.time = new Date('2026-03-02T08:01:00Z')
  await it.undo(id)
  it.world.time = new Date('2026-03-02T08:01:01Z')
  await it.workOff()
  expect(await it.get(id)).toMatchObject({
    undone: 1,
    kept: 1,
    problems: [{ message: 'The candidate has already been asked' }],
  })
  expect(await it.stages()).toEqual(['proposed', 'ended', 'asked'])
})

test('rejects an unknown client and an order of another client', async () => {
  const it = await clientJobsWorld([])
  const task: BulkTask = { ...proposing, clientId: idOf(999) }
  await expect(it.start(task, { ids: it.ids })).rejects.toMatchObject({ code: 'not_found' })
  const forOrder: BulkTask = { ...proposing, orderId: idOf(998) }
  await expect(it.start(forOrder, { ids: it.ids })).rejects.toMatchObject({ code: 'not_found' })
})
