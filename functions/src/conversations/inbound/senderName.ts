import { limits } from '../../../../shared/kernel/domain/limits.ts'

interface Named {
  firstName?: string
  lastName?: string
}

/**
 * Returns the first and last name in a display name: `Anna Jensen` or `Jensen, Anna`. Missing parts are taken from the
 * address if possible.
 */
export function senderName(name: string, address: string): Named {
  const [last = '', first] = name.split(',').map((part) => part.trim())
  if (first !== undefined && first !== '' && last !== '') return named([first], last)
  const words = name.split(/\s+/).filter((word) => word !== '' && !word.includes('@'))
  if (words.length > 1) return named(words.slice(0, -1), words.at(-1))
  const fromAddress = namesInAddress(address)
  if (words.length === 0) return fromAddress
  return named(words, fromAddress.lastName)
}

const named = (first: readonly string[], last: string | undefined): Named => {
  const [firstName, lastName] = [first.join(' '), last ?? ''].map((part) => part.slice(0, limits.name))
  return { ...(firstName && { firstName }), ...(lastName && { lastName }) }
}

/** Reads a name from an address such as `anna.jensen@…`. Returns nothing for one such as `anna83@…`. */
function namesInAddress(address: string): Named {
  const parts = (address.split('@')[0] ?? '').split('.')
  if (parts.length < 2 || !parts.every((part) => /^\p{L}{2,}$/u.test(part))) return {}
  const words = parts.map((part) => part.replace(/^./u, (letter) => letter.toUpperCase()))
  return named(words.slice(0, -1), words.at(-1))
}
