import type { Applicant } from '../../../shared/applicants/domain/applicant.ts'
import { parsePhone, phoneNumbersIn } from '../../../shared/kernel/domain/phoneNumber.ts'
import { addressHash } from '../accounts/addressHash.ts'

/**
 * Returns whether the record still has the email or number that a link was sent to, by its hash. If not, a stranger may
 * have got the link. Links from before the hash was stored count as sent to the person.
 */
export const hasAddress = ({ email, phone = '' }: Applicant, sentTo: string | undefined): boolean =>
  sentTo === undefined ||
  [
    ...(email === undefined ? [] : [email]),
    ...phoneNumbersIn(phone).flatMap((number) => parsePhone(number)?.e164 ?? []),
  ].some((address) => addressHash(address) === sentTo)
