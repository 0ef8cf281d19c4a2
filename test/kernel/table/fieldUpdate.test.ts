import { expect, test } from 'vitest'
import { differingFields, fieldUpdate } from '../../../functions/src/kernel/table/fieldUpdate.ts'

const key = { pk: 'THING#1', sk: 'THING' }
const there = { ConditionExpression: 'attribute_exists(pk)' }

test('returns changed fields with their new values, and removed fields as undefined', () => {
  const before = { name: 'Anna', city: 'Vejle', tags: [] }
  expect(differingFields(before, { name: 'Anna', city: undefined, phone: '1', tags: before.tags })).toEqual({
    city: undefined,
    phone: '1',
  })
})

test('sets the given fields and removes undefined ones', () => {
  expect(fieldUpdate(key, { name: 'Anna', city: undefined, phone: '1' }, there)).toEqual({
    Update: {
      Key: key,
      UpdateExpression: 'SET #f0 = :f0, #f2 = :f2 REMOVE #f1',
      ConditionExpression: 'attribute_exists(pk)',
      ExpressionAttributeNames: { '#f0': 'name', '#f1': 'city', '#f2': 'phone' },
      ExpressionAttributeValues: { ':f0': 'Anna', ':f2': '1' },
    },
  })
})

test("sends no values if fields are only removed, and keeps the condition's own", () => {
  expect(fieldUpdate(key, { city: undefined }, there)).toEqual({
    Update: {
      Key: key,
      UpdateExpression: 'REMOVE #f0',
      ConditionExpression: 'attribute_exists(pk)',
      ExpressionAttributeNames: { '#f0': 'city' },
    },
  })
  const seen = {
    ConditionExpression: '#version = :seen',
    ExpressionAttributeNames: { '#version': 'version' },
    ExpressionAttributeValues: { ':seen': 3 },
  }
  expect(fieldUpdate({ ...key, other: 'left out' } as typeof key, { city: undefined }, seen)).toMatchObject({
    Update: {
      Key: key,
      ExpressionAttributeNames: { '#version': 'version', '#f0': 'city' },
      ExpressionAttributeValues: { ':seen': 3 },
    },
  })
})
