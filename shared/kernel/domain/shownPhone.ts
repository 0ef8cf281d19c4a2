import { danishCode, danishPairs } from './danishPairs.ts'
import { parsePhone } from './phoneNumber.ts'

/** Formats a Danish number in pairs, as Danes write it, including numbers that aren't assigned yet. Other texts stay as they are. */
export function shownPhone(text: string): string {
  const { e164, extension } = parsePhone(text) ?? {}
  if (!e164?.startsWith(danishCode) || extension !== undefined) return text
  return danishPairs(e164)
}
