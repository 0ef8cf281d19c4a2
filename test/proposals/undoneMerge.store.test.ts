import { expect, test } from 'vitest'
import { mergeApplicants } from '../../functions/src/applicants/useCases/mergeApplicants.ts'
import { undoMerge } from '../../functions/src/applicants/useCases/undoMerge.ts'
import { mergeStore } from '../../functions/src/edge/stores.ts'
import { makeCall } from '../make/call.ts'
import { clientsWorld } from './clientsWorld.ts'

/** Two people who are merged by mistake, and a client. */
async function twoPeople() {
  const it = await clientsWorld()
  const deps = { ...it.deps, merges: mergeStore(it.table) }
  const [kept, lost, client] = [await it.somebody(), await it.somebody(), await it.newClient()]
  const versionOf = async (id: string) => (await deps.applicants.byId(id))?.version ?? 0
  return {
    ...it,
    ...{ kept: kept.id, lost: lost.id, client: client.id },
    merge: async () => {
      const versions = { version: await versionOf(kept.id), otherVersion: await versionOf(lost.id) }
      const body = { ...versions, otherId: lost.id, take: ['email' as const] }
      await mergeApplicants({ params: { id: kept.id }, query: {}, body }, makeCall(), deps)
    },
    undo: async () => {
      const body = { otherId: lost.id, version: await versionOf(kept.id) }
      await undoMerge({ params: { id: kept.id }, query: {}, body }, makeCall(), deps)
    },
    consent: async (id: string) => (await deps.assignments.between(client.id, id)).consent,
    asks: (id: string) => it.move(id, client.id, { stage: 'asked' }),
  }
}

test('a yes from between a merge and its undo counts for neither person', async () => {
  const { merge, undo, record, consent, move, end, asks, kept, lost, client } = await twoPeople()
  await merge()
  await record(kept, client, { answer: 'willing' })
  // It is unclear which of the two the client would see.
  await expect(undo()).rejects.toMatchObject({ code: 'merge_refused' })
  await end(kept, client)
  await undo()
  expect(await consent(kept)).toMatchObject({ state: 'open' })
  expect(await consent(kept)).not.toHaveProperty('answeredAt')
  expect(await consent(lost)).toBeUndefined()
  await expect(move(kept, client, { stage: 'proposed' })).rejects.toMatchObject({ code: 'stage_move_refused' })
  await asks(kept)
})

test('a yes from before the merge stays, and so does a proposal', async () => {
  const { merge, undo, record, consent, propose, kept, client } = await twoPeople()
  await record(kept, client, { answer: 'willing' })
  await merge()
  await propose(kept, client)
  await undo()
  expect(await consent(kept)).toMatchObject({ state: 'willing' })
})

test.each(['blocked', 'not_now'] as const)('that a client was %s in between counts for both people', async (answer) => {
  const { merge, undo, record, consent, kept, lost, client } = await twoPeople()
  await merge()
  await record(kept, client, { answer, ...(answer === 'not_now' && { availableFrom: '2027-01-01' }) })
  const { version: _theirs, applicantId: _id, ...given } = (await consent(kept)) ?? {}
  await undo()
  expect(await consent(kept)).toMatchObject(given)
  expect(await consent(lost)).toMatchObject({ ...given, applicantId: lost, version: 1 })
})

test('that a person does not want to be asked yet is kept in a merge, and is theirs alone again after the undo', async () => {
  const { merge, undo, record, consent, asks, kept, lost, client } = await twoPeople()
  await record(lost, client, { answer: 'not_now', availableFrom: '2027-06-01' })
  await merge()
  expect(await consent(kept)).toMatchObject({ state: 'not_now', availableFrom: '2027-06-01', applicantId: kept })
  await expect(asks(kept)).rejects.toMatchObject({ code: 'stage_move_refused' })
  await undo()
  expect(await consent(lost)).toMatchObject({ state: 'not_now', availableFrom: '2027-06-01', version: 1 })
  await asks(kept)
})

test('an answer of the kept record stays in a merge', async () => {
  const { merge, undo, record, consent, kept, lost, client } = await twoPeople()
  await record(kept, client, { answer: 'willing' })
  await record(lost, client, { answer: 'not_now' })
  await merge()
  expect(await consent(kept)).toMatchObject({ state: 'willing' })
  await undo()
  expect(await consent(kept)).toMatchObject({ state: 'willing' })
})

test('a block of the other person from before the merge stays', async () => {
  const { merge, undo, record, consent, kept, lost, client } = await twoPeople()
  for (const id of [kept, lost]) await record(id, client, { answer: 'blocked' })
  await merge()
  await record(kept, client, { answer: 'not_now' })
  await undo()
  expect(await consent(lost)).toMatchObject({ state: 'blocked' })
})
