import { foldLetters } from '../../kernel/domain/foldLetters.ts'
import { cleaned } from '../../kernel/domain/typedText.ts'

const spoken = (name: string): string => foldLetters(cleaned(name)).replaceAll(/\s+/g, ' ')

/** Whether what somebody typed is this person's whole name, in whatever capitals, and with the letters that a Danish keyboard has. */
export const namesPerson = (typed: string, { firstName, lastName }: { firstName: string; lastName: string }): boolean =>
  spoken(typed) === spoken(`${firstName} ${lastName}`)
