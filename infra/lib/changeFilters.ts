import { FilterCriteria, FilterRule } from 'aws-cdk-lib/aws-lambda'
import { type dispatchedChanges, followedSortKey, keyPrefix } from '../../functions/src/kernel/table/keys.ts'

type Change = (typeof dispatchedChanges)[number]

/**
 * Returns one filter per kind of event, because Lambda allows at most five, and one for items of which every sort key
 * is followed.
 */
export function filtersFor(changes: readonly Change[]) {
  const kindOf = ({ items, event }: Change) => `${event} ${followedSortKey(items) ? 'main' : 'all'}`
  return [...Map.groupBy(changes, kindOf).values()].map((followed) => {
    const prefixes = new Set(followed.map(({ items, mark }) => keyPrefix(items) + (followedSortKey(items) ? '' : mark)))
    const sortKeys = new Set(followed.flatMap(({ items }) => followedSortKey(items) ?? []))
    return FilterCriteria.filter({
      eventName: followed.slice(0, 1).map(({ event }) => event),
      dynamodb: {
        Keys: {
          pk: { S: [...prefixes].flatMap((prefix) => FilterRule.beginsWith(prefix)) },
          ...(sortKeys.size > 0 && { sk: { S: [...sortKeys] } }),
        },
      },
    })
  })
}
