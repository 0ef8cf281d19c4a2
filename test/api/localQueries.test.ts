import { randomUUID } from 'node:crypto'
import { PutCommand, paginateQuery } from '@aws-sdk/lib-dynamodb'
import { expect, test } from 'vitest'
import { localTable } from './world/localTable.ts'

const texts = ['A', 'AB', 'B', 'Z', 'a', 'Å', 'ø', '€', '😀']
const bytesOf = (text: string) => Buffer.from(text)
const conditions = {
  '<': (text: string, than: string) => Buffer.compare(bytesOf(text), bytesOf(than)) < 0,
  '<=': (text: string, than: string) => Buffer.compare(bytesOf(text), bytesOf(than)) <= 0,
  '>': (text: string, than: string) => Buffer.compare(bytesOf(text), bytesOf(than)) > 0,
  '>=': (text: string, than: string) => Buffer.compare(bytesOf(text), bytesOf(than)) >= 0,
  begins_with: (text: string, beginning: string) => text.startsWith(beginning),
}

/** The local AWS answers queries with our own code, which must match DynamoDB: `functionThreads.py`. */
test('the local table orders query results by key bytes, in pages and in both directions', async () => {
  const table = localTable()
  const partition = `queries ${randomUUID()}`
  for (const text of texts) {
    const Item = { pk: partition, sk: text, listedIn: partition, listedBy: text }
    await table.client.send(new PutCommand({ TableName: table.name, Item }))
  }
  const query = async (keys: { pk: string; sk: string }, sign: string, than: string, more: object) => {
    const asked = sign === 'begins_with' ? `begins_with(${keys.sk}, :than)` : `${keys.sk} ${sign} :than`
    const input = {
      TableName: table.name,
      KeyConditionExpression: `${keys.pk} = :partition AND ${asked}`,
      ExpressionAttributeValues: { ':partition': partition, ':than': than },
      Limit: 2,
      ...more,
    }
    const found: string[] = []
    for await (const { Items = [] } of paginateQuery({ client: table.client }, input)) {
      found.push(...Items.map(({ sk }) => String(sk)))
    }
    return found
  }
  for (const [sign, holds] of Object.entries(conditions)) {
    for (const than of ['A', 'Å', 'z']) {
      const expected = texts.filter((text) => holds(text, than))
      const base = { pk: 'pk', sk: 'sk' }
      expect(await query(base, sign, than, {}), `${sign} ${than}`).toEqual(expected)
      const listed = { pk: 'listedIn', sk: 'listedBy' }
      const index = { IndexName: 'listed', ScanIndexForward: false }
      expect(await query(listed, sign, than, index), `${sign} ${than}, by the index`).toEqual(expected.toReversed())
    }
  }
})
