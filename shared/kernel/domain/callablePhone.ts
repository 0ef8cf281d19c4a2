import { limits } from './limits.ts'
import { parsePhone } from './phoneNumber.ts'
import { rule } from './problems.ts'
import { optionalTyped } from './typedText.ts'

/** An optional phone number that can be called, as it was typed. The empty text counts as missing. */
export const callablePhone = optionalTyped(limits.phone).refine(
  (text) => text === undefined || parsePhone(text) !== undefined,
  rule('invalid_format', 'Enter one phone number, such as +45 12 34 56 78'),
)
