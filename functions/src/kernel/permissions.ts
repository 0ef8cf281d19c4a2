import type { Access } from './access.ts'

/**
 * What a use case is given and may do: the methods that it calls, by store; the other `values` it is given; the items and files that it
 * touches, with the actions on them. The policy of its function follows from this; a test compares it with the calls the function makes.
 * For example `{ stores: { applicants: ['byId'] }, values: ['now'], table: { applicants: ['GetItem'] } }`.
 */
export interface Permissions<Dependencies> extends Access {
  readonly stores: { readonly [Store in keyof Dependencies]?: readonly (keyof Dependencies[Store])[] }
  readonly values?: readonly (keyof Dependencies)[]
}

type Listed<List> = List extends readonly (infer Name)[] ? Name : never

/** What a use case with these permissions is given: those methods and values, and no others. */
export type GivenOf<Dependencies, Declared extends Permissions<Dependencies>> = {
  readonly [Store in keyof Declared['stores'] & keyof Dependencies]: Pick<
    Dependencies[Store],
    Listed<Declared['stores'][Store]> & keyof Dependencies[Store]
  >
} & (Declared extends { readonly values: infer Named }
  ? Pick<Dependencies, Listed<Named> & keyof Dependencies>
  : unknown)

/** Returns the names of the dependencies that a use case is given. */
export const dependenciesOf = <Dependencies>({
  stores,
  values = [],
}: Permissions<Dependencies>): (keyof Dependencies)[] => [...(Object.keys(stores) as (keyof Dependencies)[]), ...values]
