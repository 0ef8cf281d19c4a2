import { parsePhone } from '../../../../shared/kernel/domain/phoneNumber.ts'

/**
 * Returns the attribute with the called form of a record's phone number (E.164), stored next to what was typed, so that exports and queries of
 * the table need no parser. Undefined if the number can't be called; an update then removes it.
 */
export const calledNumber = ({ phone }: Readonly<Record<string, unknown>>): { phoneE164: string | undefined } => ({
  phoneE164: typeof phone === 'string' ? parsePhone(phone)?.e164 : undefined,
})
