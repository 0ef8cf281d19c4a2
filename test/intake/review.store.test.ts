import { describe, expect, test } from 'vitest'
import { submissionItem } from '../../functions/src/intake/stores/submissionStore.ts'
import { countedOneByOne } from '../../functions/src/intake/stores/submissionsByStatus.ts'
import { listSubmissions } from '../../functions/src/intake/useCases/listSubmissions.ts'
import { putAll } from '../../scripts/dev/demo/batchWrite.ts'
import type { SubmissionStatus } from '../../shared/intake/domain/submissionStatuses.ts'
import { idOf } from '../make/applicant.ts'
import { makeCall } from '../make/call.ts'
import { makeSubmission } from '../make/submission.ts'
import { marking, rejecting } from './reviewing.ts'
import { submissionWorld } from './submissionWorld.ts'

test('acknowledges an application once when it is unmarked as spam', async () => {
  const world = await submissionWorld()
  const { id } = await world.submitted({ secondsTaken: 0 })
  expect((await marking(world, id, false)).status).toBe('pending')
  expect(await world.mails()).toHaveLength(1)
  expect((await marking(world, id, true)).status).toBe('spam')
  expect((await marking(world, id, true)).status).toBe('spam')
  expect((await marking(world, id, false)).status).toBe('pending')
  expect(await world.mails()).toHaveLength(1)
  const written = await world.deps.audit.latestOf('submission', id, 10)
  expect(written.map(({ action }) => action).sort()).toEqual([
    'submission.marked_spam',
    'submission.taken_back',
    'submission.taken_back',
  ])
})

describe('a list', () => {
  test('returns newest first, 50 at a time, each once, whatever is decided in between', async () => {
    const world = await submissionWorld()
    const numbers = Array.from({ length: 120 }, (_, number) => number)
    const submissions = numbers.map((number) => {
      // Two were sent in each second.
      const createdAt = new Date(Date.UTC(2026, 0, 1) + Math.floor(number / 2) * 1000).toISOString()
      return makeSubmission({ id: idOf(1000 + number), createdAt, updatedAt: createdAt })
    })
    await putAll(world.table, submissions.map(submissionItem))
    const page = (before?: string, status: SubmissionStatus = 'pending') =>
      listSubmissions({ params: {}, query: { status, before }, body: undefined }, makeCall(), world.deps)
    const first = await page()
    expect(first.map(({ id }) => id)).toEqual(
      numbers
        .slice(70)
        .toReversed()
        .map((number) => idOf(1000 + number)),
    )
    const last = first.at(-1)?.id ?? ''
    await rejecting(world, last)
    const second = await page(last)
    const third = await page(second.at(-1)?.id)
    expect([first, second, third].map(({ length }) => length)).toEqual([50, 50, 20])
    expect(new Set([...first, ...second, ...third].map(({ id }) => id)).size).toBe(120)
    expect((await page(undefined, 'rejected')).map(({ id }) => id)).toEqual([last])
    await expect(page(idOf(404))).rejects.toMatchObject({ code: 'validation_failed' })
    expect(await countedOneByOne(world.table, 'pending')).toBe(119)
  })
})
