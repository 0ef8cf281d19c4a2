import type { Access } from './access.ts'

/**
 * The dependencies and permissions of a use case: the methods it calls, by store; other `values` it gets; and the
 * actions on items and files. Its function's policy derives from this, and a test compares it with the calls that the
 * function makes. For example `{ stores: { applicants: ['byId'] }, values: ['now'], table: { applicants: ['GetItem'] }
 * }`.
 */
export interface Permissions<Dependencies> extends Access {
  readonly stores: { readonly [Store in keyof Dependencies]?: readonly (keyof Dependencies[Store])[] }
  readonly values?: readonly (keyof Dependencies)[]
}

type Listed<List> = List extends readonly (infer Name)[] ? Name : never

/** The dependencies of a use case with these permissions: the declared methods and values only. */
export type DeclaredDependencies<Dependencies, Declared extends Permissions<Dependencies>> = {
  readonly [Store in keyof Declared['stores'] & keyof Dependencies]: Pick<
    Dependencies[Store],
    Listed<Declared['stores'][Store]> & keyof Dependencies[Store]
  >
} & (Declared extends { readonly values: infer Named }
  ? Pick<Dependencies, Listed<Named> & keyof Dependencies>
  : unknown)

/** Returns the names of the dependencies that a use case gets. */
export const dependenciesOf = <Dependencies>({
  stores,
  values = [],
}: Permissions<Dependencies>): (keyof Dependencies)[] => [...(Object.keys(stores) as (keyof Dependencies)[]), ...values]
