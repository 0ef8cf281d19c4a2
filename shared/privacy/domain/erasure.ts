import { foldLetters } from '../../kernel/domain/foldLetters.ts'
import { cleaned } from '../../kernel/domain/typedText.ts'

const spoken = (name: string): string => foldLetters(cleaned(name)).replaceAll(/\s+/g, ' ')

/** Returns whether a typed text is this person's full name, ignoring case and letters that a Danish keyboard lacks. */
export const namesPerson = (typed: string, { firstName, lastName }: { firstName: string; lastName: string }): boolean =>
  spoken(typed) === spoken(`${firstName} ${lastName}`)
