import type { readAvailability as contract } from '../../../../shared/conversations/contract/readAvailability.ts'
import type { RouteInput, RouteResult } from '../../../../shared/kernel/contract/defineRoute.ts'
import { greetedName } from '../../notify/greetedName.ts'
import { linkWithPerson } from '../availabilityLinks.ts'
import type { DependenciesOf } from '../dependencies.ts'
import type { readAvailability as permissions } from '../permissions.ts'

/** Enough digits for the applicant to recognize the number, but too few to reveal it. */
const shownDigits = 3

/** Returns the applicant's availability from the record. Throws `invalid_link` and `already_done`. */
export async function readAvailability(
  { body: { token } }: RouteInput<typeof contract>,
  _call: unknown,
  deps: DependenciesOf<typeof permissions>,
): Promise<RouteResult<typeof contract>> {
  const { person } = await linkWithPerson(token, deps)
  const { firstName, earliestStartDate, city, phone } = person
  return {
    firstName: greetedName(firstName) ?? '',
    ...(earliestStartDate !== undefined && { earliestStartDate }),
    ...(city !== undefined && { city }),
    ...(phone !== undefined && { phoneEnd: phone.replaceAll(/\D/g, '').slice(-shownDigits) }),
  }
}
