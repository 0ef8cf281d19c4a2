import { isShortenedNumber } from '../../kernel/domain/phoneNumber.ts'
import { rule } from '../../kernel/domain/problems.ts'
import { contact } from './person.ts'

/**
 * A phone number from a program. Nobody sees the form's warning, so a number that lost digits is refused. Those stored earlier may have
 * lost some.
 */
export const sentPhone = contact.phone.rule.refine(
  (text) => !isShortenedNumber(text),
  rule('invalid_format', 'This number was shortened by a spreadsheet. Format the column as text and send all digits'),
)
