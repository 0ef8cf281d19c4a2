import { parsePhone } from './phoneNumber.ts'

const danishCode = '+45'

/** Formats a Danish number in pairs, as Danes write it, including numbers that aren't assigned yet. Other texts stay as they are. */
export function shownPhone(text: string): string {
  const { e164, extension } = parsePhone(text) ?? {}
  if (!e164?.startsWith(danishCode) || extension !== undefined) return text
  return danishPairs(e164)
}

/** Returns a number such as `+4512345678` as `+45 12 34 56 78`. */
export const danishPairs = (e164: string): string =>
  `${danishCode} ${e164.slice(danishCode.length).match(/../g)?.join(' ')}`
