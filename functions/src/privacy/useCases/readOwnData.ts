import type { RouteInput, RouteResult } from '../../../../shared/kernel/contract/defineRoute.ts'
import type { readOwnData as contract } from '../../../../shared/privacy/contract/readOwnData.ts'
import type { DependenciesOf } from '../dependencies.ts'
import { linkedPerson } from '../ownDataLinks.ts'
import type { readOwnData as permissions } from '../permissions.ts'

/** Returns a summary of a person's data for the holder of a mailed link. Changes nothing. Throws `invalid_link`. */
export async function readOwnData(
  { body }: RouteInput<typeof contract>,
  _call: unknown,
  deps: DependenciesOf<typeof permissions>,
): Promise<RouteResult<typeof contract>> {
  const { person, only } = await linkedPerson(body.token, deps)
  const { firstName, lastName, createdAt, recordOwner, poolConsent } = person
  const owner = recordOwner === undefined ? undefined : (await deps.names.people([recordOwner])).get(recordOwner)
  return {
    name: `${firstName} ${lastName}`.trim(),
    keptSince: createdAt,
    ...(poolConsent && { poolConsent }),
    ...(only && { only }),
    // An account that left the agency is no longer anyone's contact.
    ...(owner?.isColleague && { lookedAfterBy: owner.name }),
  }
}
