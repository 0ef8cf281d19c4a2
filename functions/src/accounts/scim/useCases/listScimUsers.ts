import type { listScimUsers as contract } from '../../../../../shared/accounts/contract/scim/listScimUsers.ts'
import { scimListUrn } from '../../../../../shared/accounts/contract/scim/scimUser.ts'
import type { User } from '../../../../../shared/accounts/domain/user.ts'
import { fitsKey } from '../../../../../shared/accounts/domain/user.ts'
import type { RouteInput, RouteResult } from '../../../../../shared/kernel/contract/defineRoute.ts'
import type { DependenciesOf } from '../../dependencies.ts'
import type { listScimUsers as permissions } from '../permissions.ts'
import { comparedWith, type Managed, meets, parseFilter, type Term } from '../scimFilter.ts'
import { scimResource } from '../scimResource.ts'

type Deps = DependenciesOf<typeof permissions>

/** More fit into a response, but directories ask for at most 100. */
const mostPerPage = 100

/** Returns a page of the people that the directory manages and the filter finds. Throws `validation_failed` at `filter`. */
export async function listScimUsers(
  { query: { filter, startIndex = 1, count = mostPerPage } }: RouteInput<typeof contract>,
  _call: unknown,
  deps: Deps,
): Promise<RouteResult<typeof contract>> {
  const terms = filter === undefined ? [] : parseFilter(filter)
  const found = (await candidates(terms, deps)).filter(isManaged).filter((user) => meets(user, terms))
  const first = Math.max(1, startIndex)
  const page = found.slice(first - 1, first - 1 + Math.min(Math.max(0, count), mostPerPage))
  const origin = await deps.siteOrigin()
  return {
    schemas: [scimListUrn],
    totalResults: found.length,
    startIndex: first,
    itemsPerPage: page.length,
    Resources: page.map((user) => scimResource(user, origin)),
  }
}

const isManaged = (user: User): user is Managed => user.scim !== undefined

/** Returns the accounts that may meet the comparisons. An agency has some hundred, so without a key all are read. */
async function candidates(terms: readonly Term[], { directory, users }: Deps): Promise<User[]> {
  const [userName, email, externalId] = [
    comparedWith(terms, 'username'),
    comparedWith(terms, 'emails.value'),
    comparedWith(terms, 'externalid'),
  ]
  if (userName !== undefined) {
    const id = await directory.idOf(userName)
    return directory.accounts(id === undefined ? [] : [id])
  }
  if (email !== undefined && fitsKey(email)) return [await users.byEmail(email)].flatMap((user) => user ?? [])
  const entries = await directory.entries()
  const wanted = externalId === undefined ? entries : entries.filter((entry) => entry.externalId === externalId)
  return directory.accounts(wanted.map(({ userId }) => userId))
}
