import { BatchWriteCommand, PutCommand } from '@aws-sdk/lib-dynamodb'
import { describe, expect, it } from 'vitest'
import { applicantItem, applicantTombstone } from '../../functions/src/applicants/stores/applicantStore.ts'
import { storedApplicant } from '../../functions/src/applicants/stores/storedApplicant.ts'
import type { Table } from '../../functions/src/kernel/aws/table.ts'
import { freshIndex } from '../../functions/src/search/embedded/freshIndex.ts'
import { changeFeed } from '../../functions/src/search/stores/changeFeed.ts'
import type { Applicant } from '../../shared/applicants/domain/applicant.ts'
import { applicantQuerySchema } from '../../shared/search/domain/applicantSearch.ts'
import { idOf, makeApplicant } from '../make/applicant.ts'
import { freshTable } from '../setup/table.ts'
import { oracle } from './engine/oracle.ts'

const now = new Date('2026-03-01T12:00:00.000Z')
/** Number 1 changed in the first minute of an hour, number 2 in the second. */
const changedIn = (minute: number): string =>
  new Date(Date.parse('2026-03-01T10:00:00.000Z') + minute * 60_000).toISOString()
const people = (count: number) =>
  Array.from({ length: count }, (_, index) =>
    makeApplicant({ id: idOf(index + 1), firstName: `P${index + 1}`, updatedAt: changedIn(index + 1) }),
  )

async function write(table: Table, applicants: readonly Applicant[]): Promise<void> {
  for (let from = 0; from < applicants.length; from += 25) {
    const puts = applicants
      .slice(from, from + 25)
      .map((applicant) => ({ PutRequest: { Item: applicantItem(applicant) } }))
    await table.client.send(new BatchWriteCommand({ RequestItems: { [table.name]: puts } }))
  }
}

describe('the change feed', () => {
  it('lists changes since a moment, oldest first, and all changes without one', async () => {
    const table = await freshTable()
    await write(table, people(3))
    const feed = changeFeed(table)
    expect((await feed.since()).map(({ id }) => id)).toEqual([idOf(1), idOf(2), idOf(3)])
    expect(await feed.since(changedIn(2))).toEqual([
      { id: idOf(2), version: 1, changedAt: `${changedIn(2)}#${idOf(2)}` },
      { id: idOf(3), version: 1, changedAt: `${changedIn(3)}#${idOf(3)}` },
    ])
  })

  it('lists changes between two positions, both included, up to a number', async () => {
    const table = await freshTable()
    await write(table, people(12))
    const feed = changeFeed(table)
    const position = (minute: number) => `${changedIn(minute)}#${idOf(minute)}`
    const idsBetween = async (from: string, to: string, most: number) =>
      (await feed.between(from, to, most)).map(({ id }) => id)
    expect(await idsBetween(position(3), position(6), 10)).toEqual([3, 4, 5, 6].map(idOf))
    expect(await idsBetween(position(3), position(6), 2)).toEqual([3, 4].map(idOf))
    expect(await idsBetween('0', changedIn(3), 10)).toEqual([1, 2].map(idOf))
  })

  it('lists the newest changes page by page', async () => {
    const table = await freshTable()
    await write(table, people(3))
    const feed = changeFeed(table)
    const first = await feed.newest(2)
    expect(first.map(({ id }) => id)).toEqual([idOf(3), idOf(2)])
    expect((await feed.newest(2, first.at(-1)?.changedAt)).map(({ id }) => id)).toEqual([idOf(1)])
  })

  it('distinguishes tombstones, with their version, from missing records', async () => {
    const table = await freshTable()
    await write(table, people(1))
    await table.client.send(
      new PutCommand({ TableName: table.name, Item: applicantTombstone(idOf(2), 7, now.toISOString()) }),
    )
    const states = await changeFeed(table).states([1, 2, 3].map(idOf), ['firstName'])
    expect([...states.keys()].sort()).toEqual([idOf(1), idOf(2)])
    expect(states.get(idOf(1))).toMatchObject({ deleted: false, version: 1, item: { firstName: 'P1' } })
    expect(states.get(idOf(2))).toMatchObject({ deleted: true, version: 7 })
  })

  it('reads more records than fit one call, with only the requested fields and no tombstones', async () => {
    const table = await freshTable()
    await write(table, people(230))
    await table.client.send(
      new PutCommand({ TableName: table.name, Item: applicantTombstone(idOf(7), 2, now.toISOString()) }),
    )
    const ids = Array.from({ length: 231 }, (_, index) => idOf(index + 1))
    const found = await changeFeed(table).read(ids, ['firstName'])
    expect(found.size).toBe(229)
    expect(found.has(idOf(7))).toBe(false)
    // With the phone number, from which older records get the number to call.
    const { phone } = makeApplicant()
    expect(found.get(idOf(230))).toEqual({ ...storedApplicant.mark, id: idOf(230), firstName: 'P230', phone })
    expect(await changeFeed(table).read([], ['id'])).toEqual(new Map())
  })

  it('reads a record once even if it changed during the listing and is listed twice', async () => {
    const table = await freshTable()
    await write(table, people(2))
    const found = await changeFeed(table).read([idOf(1), idOf(2), idOf(1)], ['id'])
    expect([...found.keys()].sort()).toEqual([idOf(1), idOf(2)])
  })

  it('retries keys the table left unprocessed, and fails if they stay unprocessed', async () => {
    const table = await freshTable()
    await write(table, people(5))
    let asked = 0
    const atOnce = async () => {}
    const leavingOver = (serve: number): Table => ({
      name: table.name,
      client: {
        ...table.client,
        send: async (command: { input: { RequestItems: Record<string, { Keys: object[] }> } }) => {
          asked += 1
          const request = command.input.RequestItems[table.name]
          const keys = request?.Keys ?? []
          command.input.RequestItems[table.name] = { ...request, Keys: keys.slice(0, Math.max(serve, 1)) }
          const answer = await table.client.send(command as never)
          const left = keys.slice(serve)
          return { ...(answer as object), UnprocessedKeys: left.length > 0 ? { [table.name]: { Keys: left } } : {} }
        },
      } as unknown as Table['client'],
    })
    const found = await changeFeed(leavingOver(2), atOnce).read([1, 2, 3, 4, 5].map(idOf), ['id'])
    expect([...found.keys()].toSorted()).toEqual([1, 2, 3, 4, 5].map(idOf))
    expect(asked).toBe(3)
    await expect(changeFeed(leavingOver(0), atOnce).read([idOf(1)], ['id'])).rejects.toThrow('unread')
  })
})

describe('the index kept fresh from the table', () => {
  it('answers like the oracle and follows changes and deletions', async () => {
    const table = await freshTable()
    const everybody = people(30)
    await write(table, everybody)
    const index = freshIndex({ feed: changeFeed(table), now: () => now })
    const question = applicantQuerySchema.parse({ search: 'welder', sortBy: 'firstName', sortOrder: 'asc' })
    expect(await (await index()).search(question)).toEqual(oracle(everybody, now).search(question))

    const [first, second] = everybody
    if (!first || !second) throw new Error('There are thirty')
    const renamed = { ...first, version: 2, firstName: 'Åse', updatedAt: changedIn(90) }
    await write(table, [renamed])
    await table.client.send(
      new PutCommand({ TableName: table.name, Item: applicantTombstone(second.id, 2, changedIn(91)) }),
    )
    const left = [renamed, ...everybody.slice(2)]
    expect(await (await index()).search(question)).toEqual(oracle(left, now).search(question))
  })
})
