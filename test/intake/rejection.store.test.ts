import { describe, expect, test } from 'vitest'
import { submissionItem } from '../../functions/src/intake/stores/submissionStore.ts'
import { outboxStore } from '../../functions/src/notify/stores/outboxStore.ts'
import { putAll } from '../../scripts/dev/demo/batchWrite.ts'
import { idOf } from '../make/applicant.ts'
import { parsedApplication } from '../make/application.ts'
import { makeSubmission } from '../make/submission.ts'
import { outcomes } from '../setup/outcomes.ts'
import { later, rejecting, undoing } from './reviewing.ts'
import { submissionWorld } from './submissionWorld.ts'

test('stores who rejected an application, when and why', async () => {
  const world = await submissionWorld()
  const { id } = await world.submitted()
  const answer = await rejecting(world, id, 'Not now')
  expect(answer).toMatchObject({
    id,
    status: 'rejected',
    reviewNotes: 'Not now',
    reviewedAt: '2026-03-01T08:00:00.000Z',
  })
  expect(await world.deps.submissions.byId(id)).toMatchObject({ status: 'rejected', reviewedBy: idOf(900) })
  await expect(rejecting(world, id)).rejects.toMatchObject({
    code: 'already_done',
    message: 'This application has already been reviewed',
  })
})

describe('a rejection', () => {
  test('stores its reason for staff and requests a mail without it', async () => {
    const world = await submissionWorld()
    const { id } = await world.submitted()
    const answer = await rejecting(world, id, 'Not now', { reason: 'missing_certificates' })
    expect(answer).toMatchObject({ rejectionReason: 'missing_certificates', isRejectionMailed: true })
    expect(await world.deps.audit.latestOf('submission', id, 5)).toMatchObject([
      { action: 'submission.rejected', changes: ['status', 'rejectionReason'] },
    ])
    const mail = (await world.mails()).find(({ mail: { template } }) => template === 'applicationRejected')
    expect(mail).toMatchObject({
      language: 'da',
      notBefore: '2026-03-01T08:01:00.000Z',
      mail: { template: 'applicationRejected', submissionId: id },
    })
    expect(JSON.stringify(mail)).not.toMatch(/anna|Kovalenko|Not now|certificates/i)
    expect(await world.mailedToken(id, 'applicationRejected')).not.toBe('')
  })

  test('sends no mail if the reviewer opted out or the application has no mailbox', async () => {
    const world = await submissionWorld()
    const { id } = await world.submitted()
    expect((await rejecting(world, id, undefined, { withoutMail: true })).isRejectionMailed).toBe(false)
    const applicantData = { ...parsedApplication(), email: 'no email' }
    await putAll(world.table, [submissionItem(makeSubmission({ id: idOf(701), applicantData }))])
    expect((await rejecting(world, idOf(701))).isRejectionMailed).toBe(false)
    expect((await world.mails()).map(({ mail: { template } }) => template)).toEqual(['applicationReceived'])
    const reviewedAt = world.world.time.toISOString()
    later(world, 30)
    expect((await undoing(world, id, reviewedAt)).status).toBe('pending')
  })
})

describe('undoing a rejection', () => {
  test('within its minute restores the application, except for the notes, and cancels the mail', async () => {
    const world = await submissionWorld()
    const submission = await world.submitted()
    const { id } = submission
    await rejecting(world, id, 'Not now', { reason: 'other' })
    const reviewedAt = world.world.time.toISOString()
    later(world, 60)
    expect(await undoing(world, id, reviewedAt)).toMatchObject({ id, status: 'pending' })
    expect(await world.deps.submissions.byId(id)).toEqual({
      ...submission,
      reviewNotes: 'Not now',
      updatedAt: world.world.time.toISOString(),
    })
    expect((await world.mails()).map(({ mail: { template } }) => template)).toEqual(['applicationReceived'])
    const written = await world.deps.audit.latestOf('submission', id, 5)
    expect(written.map(({ action, userId }) => [action, userId])).toEqual([
      ['submission.rejection_undone', idOf(900)],
      ['submission.rejected', idOf(900)],
    ])
    expect((await world.deps.submissions.counts()).pending).toBe(1)
    // A retry after a lost answer changes nothing.
    expect((await undoing(world, id, reviewedAt)).status).toBe('pending')
    expect(await world.deps.audit.latestOf('submission', id, 5)).toHaveLength(2)
  })

  test('fails after the minute and once the mail is being sent', async () => {
    const tooLate = { code: 'already_done', message: 'This rejection can no longer be undone' }
    const world = await submissionWorld()
    const late = await world.submitted()
    await rejecting(world, late.id)
    const reviewedAt = world.world.time.toISOString()
    later(world, 60.001)
    await expect(undoing(world, late.id, reviewedAt)).rejects.toMatchObject(tooLate)

    const sent = await world.submitted()
    await rejecting(world, sent.id)
    const { rejectionMailId } = (await world.deps.submissions.byId(sent.id)) ?? {}
    const place = `WAITING#${rejectionMailId}`
    const outbox = outboxStore(world.table)
    const minuteLater = new Date(world.world.time.getTime() + 60_000)
    expect((await outbox.claim(place, idOf(1), world.world.time, 60)).state).toBe('held')
    expect((await outbox.claim(place, idOf(1), minuteLater, 60)).state).toBe('claimed')
    await expect(undoing(world, sent.id)).rejects.toMatchObject(tooLate)
    for (const { id } of [late, sent])
      expect(await world.deps.submissions.byId(id)).toMatchObject({ status: 'rejected' })
  })

  test('at the time of the mail either succeeds or the mail is sent', async () => {
    const world = await submissionWorld()
    const outbox = outboxStore(world.table)
    for (let round = 0; round < 10; round += 1) {
      const { id } = await world.submitted()
      await rejecting(world, id)
      const { rejectionMailId } = (await world.deps.submissions.byId(id)) ?? {}
      const reviewedAt = world.world.time.toISOString()
      later(world, 60)
      const [claim, undo] = await Promise.all([
        outbox.claim(`WAITING#${rejectionMailId}`, idOf(1), world.world.time, 60).then(({ state }) => state),
        outcomes([undoing(world, id, reviewedAt)]),
      ])
      expect(undo.done).toHaveLength(claim === 'claimed' ? 0 : 1)
      const { status } = (await world.deps.submissions.byId(id)) ?? {}
      expect(status).toBe(claim === 'claimed' ? 'rejected' : 'pending')
    }
  })

  test('undoes only the rejection it names, not a later decision', async () => {
    const world = await submissionWorld()
    const { id } = await world.submitted()
    await rejecting(world, id)
    const first = world.world.time.toISOString()
    const twice = await outcomes([undoing(world, id, first), undoing(world, id, first)])
    expect(twice.refused).toEqual([])
    expect((await world.deps.audit.latestOf('submission', id, 5)).length).toBe(2)
    later(world, 10)
    await rejecting(world, id, 'Again')
    const reviewed = {
      code: 'already_done',
      message: 'This decision cannot be undone because a newer one has been made',
    }
    await expect(undoing(world, id, first)).rejects.toMatchObject(reviewed)
    await undoing(world, id)
    await world.approve(id)
    expect(await world.deps.submissions.byId(id)).not.toHaveProperty('reviewNotes')
    await expect(undoing(world, id)).rejects.toMatchObject(reviewed)
    await expect(undoing(world, idOf(404))).rejects.toMatchObject({ code: 'not_found' })
  })
})
