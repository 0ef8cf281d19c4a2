import { describe, expect, test } from 'vitest'
import { makeAuditEntry } from '../make/activity.ts'
import { idOf } from '../make/applicant.ts'
import { parsedApplication } from '../make/application.ts'
import { outcomes } from '../setup/outcomes.ts'
import { known, later, marking, merging, rejecting, status, withdrawing, withFiles } from './reviewing.ts'
import { submissionWorld } from './submissionWorld.ts'

describe('a candidate with the mailed link', () => {
  test('sees the progress of the application', async () => {
    const world = await submissionWorld()
    const { id } = await world.submitted()
    const token = await world.mailedToken(id)
    const received = { firstName: 'Anna', submittedAt: '2026-03-01T08:00:00.000Z', progress: 'received', additions: [] }
    expect(await status(world, token)).toEqual({ ...received, canWithdraw: true })
    const { applicantId } = await world.approve(id)
    expect(await status(world, token)).toEqual({ ...received, canWithdraw: true })
    later(world, 600)
    expect(await status(world, token)).toEqual({ ...received, progress: 'under_review', canWithdraw: false })
    const applicant = await world.deps.applicants.byId(applicantId)
    if (!applicant) throw new Error('There is no applicant')
    const movedAt = world.world.time.toISOString()
    const moved = { ...applicant, pipelineStage: 'interview' as const, stageChangedAt: movedAt, version: 2 }
    const fromSince = applicant.stageChangedAt
    const stageMove = { applicantId, from: 'new' as const, fromSince, to: 'interview' as const, movedAt }
    await world.deps.applicants.change(applicant, moved, { stageMove, timeline: [], audit: makeAuditEntry() })
    expect((await status(world, token)).progress).toBe('under_review')
    later(world, 61)
    expect((await status(world, token)).progress).toBe('interview')
  })

  test('does not see a stage the record had before the application', async () => {
    const world = await submissionWorld()
    const anna = await known(world, { pipelineStage: 'hired' })
    const { id } = await world.submitted()
    const token = await world.mailedToken(id)
    await world.approve(id, { resolution: { how: 'merge', applicantId: anna.id, version: 1, take: [] } })
    expect((await status(world, token)).progress).toBe('received')
    later(world, 61)
    expect((await status(world, token)).progress).toBe('under_review')
  })

  test('sees a decision that a merge brings only a minute later, and not once the merge is undone', async () => {
    const world = await submissionWorld()
    const { id } = await world.submitted()
    const token = await world.mailedToken(id)
    const { applicantId: otherId } = await world.approve(id)
    later(world, 600)
    const rejected = { pipelineStage: 'rejected', stageChangedAt: world.world.time.toISOString() } as const
    const { id: kept } = await known(world, { ...rejected, email: 'anna@other.example' })
    later(world, 600)
    const { merge, undo } = merging(world, kept, otherId)
    const merged = await merge()
    expect((await status(world, token)).progress).toBe('under_review')
    later(world, 59)
    const { applicant } = await undo(merged.version)
    later(world, 600)
    expect((await status(world, token)).progress).toBe('under_review')
    await merge(applicant.version, 3)
    later(world, 61)
    expect((await status(world, token)).progress).toBe('not_selected')
  })

  test('is not greeted by an implausible name, since anyone could have typed it', async () => {
    const world = await submissionWorld()
    for (const firstName of ['Win at evil.example/x', 'Call 12345678']) {
      const { id } = await world.submitted({ applicantData: parsedApplication({ firstName }) })
      expect((await status(world, await world.mailedToken(id))).firstName).toBe('')
    }
  })

  test('does not see that an application is spam, but sees a rejection', async () => {
    const world = await submissionWorld()
    const { id } = await world.submitted()
    const token = await world.mailedToken(id)
    await marking(world, id, true)
    expect(await status(world, token)).toMatchObject({ progress: 'received', canWithdraw: true })
    await marking(world, id, false)
    await rejecting(world, id)
    expect(await status(world, token)).toMatchObject({ progress: 'received', canWithdraw: true })
    later(world, 61)
    expect(await status(world, token)).toMatchObject({ progress: 'not_selected', canWithdraw: false })
  })

  test('can use the link of every mail; the tokens are not stored', async () => {
    const world = await submissionWorld()
    const { id } = await world.submitted()
    const tokens = [await world.mailedToken(id), await world.mailedToken(id)]
    for (const token of tokens) {
      expect((await status(world, token)).progress).toBe('received')
      expect(JSON.stringify(await world.item(id))).not.toContain(token.split('.')[1])
    }
  })

  test('is rejected with another token', async () => {
    const world = await submissionWorld()
    const { id } = await world.submitted()
    const token = await world.mailedToken(id)
    const others = ['x', `${id}.`, `${idOf(1)}.${token.split('.')[1]}`, token.slice(0, -1), `${id}.${'A'.repeat(43)}`]
    for (const other of others) {
      const refusal = { code: 'invalid_link', message: 'This link is invalid or has expired.' }
      await expect(status(world, other)).rejects.toMatchObject(refusal)
      await expect(withdrawing(world, other)).rejects.toMatchObject(refusal)
    }
  })

  test('can withdraw, which erases the application and its files and leaves no personal data', async () => {
    const world = await submissionWorld()
    const submission = await withFiles(world)
    const token = await world.mailedToken(submission.id)
    await withdrawing(world, token)
    expect(await world.item(submission.id)).toBeUndefined()
    for (const { id } of submission.files) expect(await world.stateOfFile(id)).toBe('erased')
    expect(await world.deps.audit.latestOf('submission', submission.id, 5)).toEqual([
      {
        id: expect.any(String),
        action: 'submission.withdrawn',
        resource: 'submission',
        resourceId: submission.id,
        changes: [],
        timestamp: '2026-03-01T08:00:00.000Z',
      },
    ])
    await expect(withdrawing(world, token)).rejects.toMatchObject({ code: 'invalid_link' })
    // A mail still in the queue is not sent and restores nothing.
    expect(await world.mailedToken(submission.id)).toBe('')
    expect(await world.item(submission.id)).toBeUndefined()
  })

  test('cannot withdraw after a decision, even at the same time', async () => {
    const world = await submissionWorld()
    const { id } = await world.submitted()
    const token = await world.mailedToken(id)
    const acts: Promise<unknown>[] = [world.approve(id), withdrawing(world, token), withdrawing(world, token)]
    const { done, refused } = await outcomes(acts)
    expect(done).toHaveLength(1)
    const isThere = (await world.item(id)) !== undefined
    expect(await world.scan('applicant')).toHaveLength(isThere ? 1 : 0)
    for (const { code } of refused)
      expect(isThere ? ['busy'] : ['not_found', 'already_done', 'busy', 'invalid_link']).toContain(code)
  })

  test.each(['approved', 'rejected'])(
    'gets no reason for a failed withdrawal until the applicant learns that it was %s',
    async (how) => {
      const world = await submissionWorld()
      const { id } = await withFiles(world)
      const token = await world.mailedToken(id)
      const before = await status(world, token)
      if (how === 'approved') await world.approve(id)
      else await rejecting(world, id)
      later(world, 59)
      expect(await status(world, token)).toEqual(before)
      const message = 'This is not possible right now. Try again in a minute.'
      const withheld = { code: 'busy', message, details: { retryAfter: 60 } }
      await expect(withdrawing(world, token)).rejects.toMatchObject(withheld)
      later(world, 2)
      expect(await status(world, token)).toMatchObject({ canWithdraw: false })
      await expect(withdrawing(world, token)).rejects.toMatchObject({
        code: 'already_done',
        message: 'This application has already been reviewed',
      })
      expect(await world.item(id)).toBeDefined()
    },
  )
})
