import { PutCommand, ScanCommand } from '@aws-sdk/lib-dynamodb'
import { beforeAll, describe, expect, test } from 'vitest'
import { userItems } from '../../functions/src/accounts/stores/userStore.ts'
import { storedMailRequest } from '../../functions/src/notify/stores/outboxStore.ts'
import type { NewActivity } from '../../shared/activity/domain/applicantActivity.ts'
import { idOf } from '../make/applicant.ts'
import { makeCall } from '../make/call.ts'
import { activityWorld } from './activityWorld.ts'

let it: Awaited<ReturnType<typeof activityWorld>>
beforeAll(async () => {
  it = await activityWorld()
})

const note = (...mentions: string[]): NewActivity => ({ kind: 'note', text: 'Ask @somebody about Odense', mentions })

/** Returns the accounts that were mailed about an entry, once per mail. */
async function mailedFor(activityId: string): Promise<{ userId: string; language: string }[]> {
  const { Items = [] } = await it.table.client.send(new ScanCommand({ TableName: it.table.name, ConsistentRead: true }))
  return Items.filter(({ entity }) => entity === 'outgoingMail')
    .map(storedMailRequest.read)
    .flatMap(({ mail, language }) =>
      mail.template === 'mention' && mail.activityId === activityId ? [{ userId: mail.userId, language }] : [],
    )
}

describe('a mentioned colleague', () => {
  test('is mailed once in their language, no matter how often the entry changes, and shown with the current name', async () => {
    const [one, other] = [await it.account({ language: 'da', firstName: 'Bo', lastName: 'Lund' }), await it.account()]
    const { id } = await it.somebody()
    const written = await it.add(id, note(one.id))
    expect(await mailedFor(written.id)).toEqual([{ userId: one.id, language: 'da' }])
    const both = await it.change(written, { text: 'Ask both', mentions: [one.id, other.id], version: 1 })
    expect((await mailedFor(written.id)).map(({ userId }) => userId).sort()).toEqual([one.id, other.id].sort())
    // The mention is removed and added again.
    const none = await it.change(both, { mentions: [], version: 2 })
    expect(none.mentions).toEqual([])
    await it.change(none, { mentions: [one.id], version: 3 })
    expect(await mailedFor(written.id)).toHaveLength(2)
    expect(await it.timelineOf(id)).toMatchObject([{ mentionedPeople: [{ id: one.id, name: 'Bo Lund' }] }])
  })

  test('is stored but not mailed if they wrote the entry themselves', async () => {
    const colleague = await it.account()
    const { id } = await it.somebody()
    const written = await it.add(id, note(colleague.id), makeCall('recruiter', colleague.id))
    expect(await mailedFor(written.id)).toEqual([])
    expect(written.mentions).toEqual([colleague.id])
  })

  test('must be active staff, but stays mentioned after leaving', async () => {
    const [client, former, leaving] = [
      await it.account({ role: 'client' }),
      await it.account({ isActive: false }),
      await it.account(),
    ]
    const { id } = await it.somebody()
    for (const nobody of [client.id, former.id, idOf(1)])
      await expect(it.add(id, note(nobody))).rejects.toMatchObject({
        details: { fields: [{ path: 'mentions', code: 'invalid_option' }] },
      })
    expect(await it.deps.activity.latestOf(id, 9)).toEqual([])
    const written = await it.add(id, note(leaving.id))
    const Item = userItems({ ...leaving, isActive: false }).user
    await it.table.client.send(new PutCommand({ TableName: it.table.name, Item }))
    const changed = await it.change(written, { text: 'Moves in May', mentions: [leaving.id], version: 1 })
    expect(changed.mentions).toEqual([leaving.id])
    expect(await mailedFor(written.id)).toHaveLength(1)
  })
})
