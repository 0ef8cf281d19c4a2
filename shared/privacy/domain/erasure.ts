import { normalizeLetters } from '../../kernel/domain/normalizeLetters.ts'
import { cleaned } from '../../kernel/domain/typedText.ts'

const spoken = (name: string): string => normalizeLetters(cleaned(name)).replaceAll(/\s+/g, ' ')

/** Returns whether a typed text is this person's full name, ignoring case and letters that a Danish keyboard lacks. */
export const namesPerson = (typed: string, { firstName, lastName }: { firstName: string; lastName: string }): boolean =>
  spoken(typed) === spoken(`${firstName} ${lastName}`)
