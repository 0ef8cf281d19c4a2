import { isLowerRole } from '../../../../shared/accounts/domain/lesserRights.ts'
import type { Role } from '../../../../shared/accounts/domain/user.ts'
import { type ErrorCode, ProductError } from '../../../../shared/kernel/domain/errors.ts'
import { onLatest } from '../../kernel/onLatest.ts'
import type { ScimContext } from '../../kernel/requestContext.ts'
import type { DependenciesOf } from '../dependencies.ts'
import { withChanges, writeChange } from './changePerson.ts'
import type { patchScimUser } from './permissions.ts'
import type { PersonChanges, RightsAsked } from './personChanges.ts'
import { requireManaged } from './scimCall.ts'
import type { Managed } from './scimFilter.ts'

type Deps = DependenciesOf<typeof patchScimUser>

/**
 * Changes a person that the directory manages. Deactivates them, or gives them a lower role, even if the rest of the
 * call is refused, because they may have caused that. Writes nothing if nothing changes. Throws `not_found` for every
 * other account, and what `readChanges` and `writeChange` throw.
 */
export async function changeManaged(
  id: string,
  readChanges: () => PersonChanges,
  { rights, ...call }: ScimContext & { rights: RightsAsked },
  deps: Deps,
): Promise<Managed> {
  try {
    return await change(id, readChanges(), call, deps)
  } catch (problem) {
    if (!(problem instanceof ProductError) || !refusals.has(problem.code)) throw problem
    if (isEmpty(rights)) throw problem
    const fewer = fewerRights(rights, (await requireManaged(id, deps)).role)
    if (isEmpty(fewer)) throw problem
    return change(id, fewer, call, deps)
  }
}

/** Returns what the asked rights take away from somebody with this role. */
const fewerRights = ({ active, role }: RightsAsked, before: Role): RightsAsked => ({
  ...(active === false && { active }),
  ...(role && isLowerRole(role, before) && { role }),
})

const isEmpty = (rights: RightsAsked): boolean => Object.keys(rights).length === 0

/** What a directory can be told about the attributes of a person. */
const refusals: ReadonlySet<ErrorCode> = new Set(['validation_failed', 'already_exists', 'forbidden'])

const change = (id: string, changes: PersonChanges, call: ScimContext, deps: Deps): Promise<Managed> =>
  onLatest(async () => {
    const before = await requireManaged(id, deps)
    const { scim = before.scim, ...next } = withChanges(before, changes, deps.now())
    const after = { ...next, scim }
    if (after.updatedAt === before.updatedAt) return before
    return (await writeChange(before, after, call, deps)) === 'stale' ? 'stale' : after
  }, deps.pause)
