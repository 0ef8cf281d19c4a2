import type { GlobalSecondaryIndexDescription, KeySchemaElement, TableDescription } from '@aws-sdk/client-dynamodb'
import { type IndexName, indexCarries, indexes } from '../../../functions/src/kernel/table/keys.ts'

/** Returns how the keys and indexes of a table differ from those that the product uses, in one line each. */
export function definitionProblems({ KeySchema = [], GlobalSecondaryIndexes = [] }: TableDescription): string[] {
  return [
    ...(keysOf(KeySchema) === 'pk, sk' ? [] : [`The keys are ${keysOf(KeySchema)}, not pk, sk.`]),
    ...(Object.keys(indexes) as IndexName[]).flatMap((name) => {
      const found = GlobalSecondaryIndexes.find(({ IndexName }) => IndexName === name)
      const [actual, expected] = [found && describeIndex(found), describeExpected(name)]
      if (actual === expected) return []
      return [
        actual === undefined
          ? `The index ${name} is missing: ${expected}.`
          : `The index ${name} has ${actual}, not ${expected}.`,
      ]
    }),
  ]
}

const describeExpected = (name: IndexName): string => {
  const { partition, sort } = indexes[name]
  return describe(`${partition}, ${sort}`, indexCarries[name])
}

const describeIndex = ({ KeySchema = [], Projection }: GlobalSecondaryIndexDescription): string =>
  Projection?.ProjectionType === 'ALL'
    ? `the keys ${keysOf(KeySchema)} and all attributes`
    : describe(keysOf(KeySchema), Projection?.NonKeyAttributes ?? [])

const describe = (keys: string, carried: readonly string[]): string =>
  `the keys ${keys} and ${carried.length > 0 ? `the attributes ${[...carried].sort().join(', ')}` : 'no attributes'}`

/** Returns the names of the keys, the partition key first. */
const keysOf = (schema: readonly KeySchemaElement[]): string =>
  schema
    .toSorted(({ KeyType }) => (KeyType === 'HASH' ? -1 : 1))
    .map(({ AttributeName }) => AttributeName)
    .join(', ')
