import type { RouteInput, RouteResult } from '../../../../shared/kernel/contract/defineRoute.ts'
import type { readOwnData as contract } from '../../../../shared/privacy/contract/readOwnData.ts'
import type { Given } from '../dependencies.ts'
import { linkedPerson } from '../ownDataLinks.ts'
import type { readOwnData as permissions } from '../permissions.ts'

/** What is kept of a person, in short, for whoever holds the link that was mailed to them. It changes nothing. Throws `invalid_link`. */
export async function readOwnData(
  { body }: RouteInput<typeof contract>,
  _call: unknown,
  deps: Given<typeof permissions>,
): Promise<RouteResult<typeof contract>> {
  const { person, only } = await linkedPerson(body.token, deps)
  const { firstName, lastName, createdAt, recordOwner, poolConsent } = person
  const owner = recordOwner === undefined ? undefined : (await deps.names.people([recordOwner])).get(recordOwner)
  return {
    name: `${firstName} ${lastName}`.trim(),
    keptSince: createdAt,
    ...(poolConsent && { poolConsent }),
    ...(only && { only }),
    // An account that left the agency looks after nobody any more.
    ...(owner?.isColleague && { lookedAfterBy: owner.name }),
  }
}
