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
 * Changes a person that the directory manages. Writes nothing if nothing changes. Throws `not_found` for every other
 * account, and what `writeChange` throws.
 */
export const changeManaged = (id: string, changes: PersonChanges, call: ScimContext, deps: Deps): Promise<Managed> =>
  onLatest(async () => {
    const before = await requireManaged(id, deps)
    const { scim = before.scim, ...next } = withChanges(before, changes, deps.now())
    const after = { ...next, scim }
    if (after.updatedAt === before.updatedAt) return before
    return (await writeChange(before, after, call, deps)) === 'stale' ? 'stale' : after
  }, deps.pause)
