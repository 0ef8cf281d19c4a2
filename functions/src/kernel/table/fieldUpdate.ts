import type { Key } from './keys.ts'
import type { TransactionItem } from './transaction.ts'

type Fields = Readonly<Record<string, unknown>>

/** When to write. Its names and values may be called anything but `f` and a number. */
interface Condition {
  ConditionExpression: string
  ExpressionAttributeNames?: Readonly<Record<string, string>>
  ExpressionAttributeValues?: Fields
}

/** The fields in which `next` differs from `before`, with their new values; undefined for those that are gone. */
export function differingFields(before: Fields, next: Fields): Record<string, unknown> {
  const names = [...new Set([...Object.keys(before), ...Object.keys(next)])]
  return Object.fromEntries(names.filter((name) => before[name] !== next[name]).map((name) => [name, next[name]]))
}

/** Sets these fields of an item and no others, while the condition holds. A field that is undefined is taken away. */
export function fieldUpdate({ pk, sk }: Key, fields: Fields, condition: Condition): TransactionItem {
  const numbered = Object.entries(fields).map(([field, value], index) => ({ field, value, name: `f${index}` }))
  const set = numbered.filter(({ value }) => value !== undefined)
  const gone = numbered.filter(({ value }) => value === undefined)
  const allValues = {
    ...condition.ExpressionAttributeValues,
    ...Object.fromEntries(set.map(({ name, value }) => [`:${name}`, value])),
  }
  return {
    Update: {
      Key: { pk, sk },
      UpdateExpression: [
        ...(set.length > 0 ? [`SET ${set.map(({ name }) => `#${name} = :${name}`).join(', ')}`] : []),
        ...(gone.length > 0 ? [`REMOVE ${gone.map(({ name }) => `#${name}`).join(', ')}`] : []),
      ].join(' '),
      ConditionExpression: condition.ConditionExpression,
      ExpressionAttributeNames: {
        ...condition.ExpressionAttributeNames,
        ...Object.fromEntries(numbered.map(({ name, field }) => [`#${name}`, field])),
      },
      // DynamoDB takes no empty list of values.
      ...(Object.keys(allValues).length > 0 && { ExpressionAttributeValues: allValues }),
    },
  }
}
