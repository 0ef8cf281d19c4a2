import { isLowerRole } from '../../../../shared/accounts/domain/lesserRights.ts'
import { type ErrorCode, ProductError } from '../../../../shared/kernel/domain/errors.ts'
import { onLatest } from '../../kernel/onLatest.ts'
import type { ScimContext } from '../../kernel/requestContext.ts'
import type { DependenciesOf } from '../dependencies.ts'
import { withChanges, writeChange } from './changePerson.ts'
import type { patchScimUser } from './permissions.ts'
import type { PersonChanges } from './personChanges.ts'
import { requireManaged } from './scimCall.ts'
import type { Managed } from './scimFilter.ts'

type Deps = DependenciesOf<typeof patchScimUser>

/**
 * Changes a person that the directory manages. Deactivates them, or gives them a lower role, even if the rest of the
 * call is refused, because they may have caused that. Writes nothing if nothing changes. Throws `not_found` for every other account, and what
 * `readChanges` and `writeChange` throw.
 */
export async function changeManaged(
  id: string,
  readChanges: () => PersonChanges,
  { isDeactivation, ...call }: ScimContext & { isDeactivation: boolean },
  deps: Deps,
): Promise<Managed> {
  try {
    return await change(id, readChanges(), call, deps)
  } catch (problem) {
    if (!(problem instanceof ProductError) || !refusals.has(problem.code)) throw problem
    const less = isDeactivation ? { active: false } : await lowerRole(id, readChanges, deps)
    if (less === undefined) throw problem
    return change(id, less, call, deps)
  }
}

/** Returns the change to a lower role, if that is part of what the directory asks for and can be read. */
async function lowerRole(id: string, readChanges: () => PersonChanges, deps: Deps): Promise<PersonChanges | undefined> {
  const role = attempt(readChanges)?.role
  return role !== undefined && isLowerRole(role, (await requireManaged(id, deps)).role) ? { role } : undefined
}

function attempt<Value>(read: () => Value): Value | undefined {
  try {
    return read()
  } catch {
    return undefined
  }
}

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
