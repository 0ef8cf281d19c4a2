import type { Key } from './keys.ts'
import type { TransactionItem } from './transaction.ts'

type Fields = Readonly<Record<string, unknown>>

/** The condition of the write. Its placeholders may have any name except `f` and a number. */
interface Condition {
  ConditionExpression: string
  ExpressionAttributeNames?: Readonly<Record<string, string>>
  ExpressionAttributeValues?: Fields
}

/** Returns the fields in which `next` differs from `before`, with their new values; undefined for removed fields. */
export function differingFields(before: Fields, next: Fields): Record<string, unknown> {
  const names = [...new Set([...Object.keys(before), ...Object.keys(next)])]
  return Object.fromEntries(names.filter((name) => before[name] !== next[name]).map((name) => [name, next[name]]))
}

/** Updates only these fields of an item, if the condition holds. Removes undefined fields. */
export function fieldUpdate({ pk, sk }: Key, fields: Fields, condition: Condition): TransactionItem {
  const numbered = Object.entries(fields).map(([field, value], index) => ({ field, value, name: `f${index}` }))
  const set = numbered.filter(({ value }) => value !== undefined)
  const removed = numbered.filter(({ value }) => value === undefined)
  const allValues = {
    ...condition.ExpressionAttributeValues,
    ...Object.fromEntries(set.map(({ name, value }) => [`:${name}`, value])),
  }
  return {
    Update: {
      Key: { pk, sk },
      UpdateExpression: [
        ...(set.length > 0 ? [`SET ${set.map(({ name }) => `#${name} = :${name}`).join(', ')}`] : []),
        ...(removed.length > 0 ? [`REMOVE ${removed.map(({ name }) => `#${name}`).join(', ')}`] : []),
      ].join(' '),
      ConditionExpression: condition.ConditionExpression,
      ExpressionAttributeNames: {
        ...condition.ExpressionAttributeNames,
        ...Object.fromEntries(numbered.map(({ name, field }) => [`#${name}`, field])),
      },
      // DynamoDB rejects an empty map of values.
      ...(Object.keys(allValues).length > 0 && { ExpressionAttributeValues: allValues }),
    },
  }
}
