import type { RouteInput, RouteResult } from '../../../shared/contract/defineRoute.ts'
import type { readAvailability as contract } from '../../../shared/contract/messages/readAvailability.ts'
import { greetedName } from '../mail/greetedName.ts'
import type { DepsOf } from '../useCase/needs.ts'
import { personAsked } from './availabilityLinks.ts'
import type { readAvailability as needs } from './needs.ts'

/** So many digits tell a person which number it is, and nobody else what it is. */
const toldDigits = 3

/** From when, where and how somebody can be had, as the record says. It changes nothing. Throws `invalid_link` and `already_done`. */
export async function readAvailability(
  { body: { token } }: RouteInput<typeof contract>,
  _call: unknown,
  deps: DepsOf<typeof needs>,
): Promise<RouteResult<typeof contract>> {
  const { person } = await personAsked(token, deps)
  const { firstName, earliestStartDate, city, phone } = person
  return {
    firstName: greetedName(firstName) ?? '',
    ...(earliestStartDate !== undefined && { earliestStartDate }),
    ...(city !== undefined && { city }),
    ...(phone !== undefined && { phoneEnd: phone.replaceAll(/\D/g, '').slice(-toldDigits) }),
  }
}
