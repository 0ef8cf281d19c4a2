import type { listUsers as contract } from '../../../../shared/accounts/contract/listUsers.ts'
import { fitsKey, type User } from '../../../../shared/accounts/domain/user.ts'
import type { RouteInput, RouteResult } from '../../../../shared/kernel/contract/defineRoute.ts'
import { functionLimits } from '../../../../shared/kernel/domain/functionLimits.ts'
import { normalizeLetters } from '../../../../shared/kernel/domain/normalizeLetters.ts'
import { cursorAt, placeAt } from '../../kernel/table/listing.ts'
import type { DependenciesOf } from '../dependencies.ts'
import { type AccountKind, isOfKind } from '../stores/accountStore.ts'
import type { listUsers as permissions } from '../userPermissions.ts'

type Deps = DependenciesOf<typeof permissions>

/**
 * Returns a page of accounts. An exact match of username or email comes first, then accounts whose names contain all
 * words.
 */
export async function listUsers(
  { query: { search, role, state, after } }: RouteInput<typeof contract>,
  _call: unknown,
  deps: Deps,
): Promise<RouteResult<typeof contract>> {
  const [exact, page] = await Promise.all([
    search === undefined ? undefined : typedWhole(search, { role, state }, deps),
    deps.accounts.listed({
      ...{ role, state },
      isNamed: nameWith(search),
      after: after && placeAt(after),
      count: functionLimits.userPage,
    }),
  ])
  const others = page.users.filter(({ id }) => id !== exact?.id)
  return {
    users: exact && after === undefined ? [exact, ...others] : others,
    next: page.next === undefined ? null : cursorAt(page.next),
  }
}

async function typedWhole(search: string, kind: AccountKind, { users }: Deps): Promise<User | undefined> {
  if (!fitsKey(search)) return undefined
  const user = await users.byUsernameOrEmail(search)
  return user && isOfKind(user, kind) ? user : undefined
}

/**
 * Returns a filter for names that contain every word; undefined without a search. A search without letters matches no
 * name.
 */
function nameWith(search: string | undefined): ((name: string) => boolean) | undefined {
  if (search === undefined) return undefined
  const words = normalizeLetters(search)
    .split(/\s+/)
    .filter((word) => word !== '')
  return (name) => {
    const normalized = normalizeLetters(name)
    return words.length > 0 && words.every((word) => normalized.includes(word))
  }
}
