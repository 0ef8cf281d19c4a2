import { expect, test } from 'vitest'
import { makeCall } from '../make/call.ts'
import { clientsWorld } from './clientsWorld.ts'

/** A client with two accounts, and applicants who consented to it. */
async function clientOfTwo() {
  const it = await clientsWorld()
  it.world.time = new Date('2026-12-07T08:01:00Z')
  const client = await it.account({ role: 'client', language: 'en' })
  const colleague = await it.account({ role: 'client', clientId: client.id, language: 'da' })
  await it.account({ role: 'client', clientId: client.id, isActive: false })
  await it.newClient()
  const propose = async (orderId?: string) => {
    const { id } = await it.somebody()
    await it.record(id, client.id, { answer: 'willing' })
    await it.move(id, client.id, { stage: 'proposed', ...(orderId !== undefined && { orderId }) })
    return id
  }
  /** Returns the mails about proposed applicants until this time, in no order. */
  const mailedUntil = async (time: string) => {
    it.world.time = new Date(`2026-12-07T${time}:00Z`)
    return (await it.mailsDue()) as object[]
  }
  return { ...it, client, colleague, propose, mailedUntil }
}

const about = (userId: string, people: number, fields: object = {}) => ({
  ...{ template: 'proposals', userId, people, proposedBy: makeCall().actor.userId },
  ...fields,
})

test('sends each active account one mail about all applicants proposed together', async () => {
  const { client, colleague, propose, mailedUntil } = await clientOfTwo()
  for (let count = 0; count < 3; count += 1) await propose()
  expect(await mailedUntil('08:14')).toEqual([])
  const mails = await mailedUntil('08:16')
  expect(mails).toHaveLength(2)
  expect(mails).toEqual(expect.arrayContaining([about(client.id, 3), about(colleague.id, 3)]))
  expect(await mailedUntil('09:30')).toEqual([])
})

test('mails a proposal made shortly before the quarter hour once, with the next one', async () => {
  const { client, propose, mailedUntil, world } = await clientOfTwo()
  await propose()
  world.time = new Date('2026-12-07T08:12:00Z')
  await propose()
  expect(await mailedUntil('08:16')).toContainEqual(about(client.id, 1))
  expect(await mailedUntil('08:31')).toContainEqual(about(client.id, 1))
})

test('does not mail about applicants who asked to be erased', async () => {
  const { client, propose, mailedUntil, wishesErasure } = await clientOfTwo()
  await wishesErasure(await propose())
  await propose()
  expect(await mailedUntil('08:16')).toContainEqual(about(client.id, 1))
})

test('does not mail undone proposals or applicants already moved on', async () => {
  const { client, propose, mailedUntil, move } = await clientOfTwo()
  const [slipped, met] = [await propose(), await propose()]
  await move(slipped, client.id, { stage: 'declined' })
  await move(met, client.id, { stage: 'interview' })
  expect(await mailedUntil('08:16')).toEqual([])
})

test('names the orders if everybody is proposed for one', async () => {
  const { client, orderOf, propose, mailedUntil } = await clientOfTwo()
  const [welders, painters] = [await orderOf(client.id), await orderOf(client.id, { profession: 'Painter' })]
  await propose(welders)
  await propose(welders)
  await propose(painters)
  const orderIds = expect.toSatisfy((ids: string[]) => new Set(ids).isSubsetOf(new Set([welders, painters])))
  expect(await mailedUntil('08:16')).toContainEqual(about(client.id, 3, { orderIds }))
  await propose(welders)
  await propose()
  expect(await mailedUntil('08:31')).toContainEqual(about(client.id, 2))
})
