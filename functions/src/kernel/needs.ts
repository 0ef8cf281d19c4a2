import type { HandedItem } from '../edge/access/storeAccess.ts'
import type { Stores, Values } from '../edge/dependencies.ts'

/**
 * What a use case needs: the methods that it calls, by store; the `items` that it hands to their transactions; the
 * `values` that it is given. What it gets, what it may do and what it is told follow from this and stand nowhere else.
 * For example `{ applicants: ['byId', 'change'], items: ['fileRemoved'], values: ['now'] }`.
 */
export type Needs = { readonly [Store in keyof Stores]?: readonly (keyof Stores[Store])[] } & {
  readonly items?: readonly HandedItem[]
  readonly values?: readonly (keyof Values)[]
}

type Listed<List> = List extends readonly (infer Name)[] ? Name : never

/** What a use case with these needs is given: those methods and values, and no others. */
export type DepsOf<Declared extends Needs> = {
  readonly [Store in keyof Declared & keyof Stores]: Pick<Stores[Store], Listed<Declared[Store]> & keyof Stores[Store]>
} & (Declared extends { readonly values: infer Named } ? Pick<Values, Listed<Named> & keyof Values> : unknown)

/** The names under which a use case with these needs is given what it needs. */
export const dependenciesOf = ({ items: _items, values = [], ...stores }: Needs): (keyof Stores | keyof Values)[] => [
  ...(Object.keys(stores) as (keyof Stores)[]),
  ...values,
]
