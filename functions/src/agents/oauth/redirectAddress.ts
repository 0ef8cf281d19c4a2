/** The names of the user's own computer. */
const loopbackHosts: readonly string[] = ['127.0.0.1', '[::1]', 'localhost']

const addressOf = (text: string): URL | undefined => URL.parse(text) ?? undefined

/** Returns true if an address points to the user's own computer. */
export const isLocal = (text: string): boolean => loopbackHosts.includes(addressOf(text)?.hostname ?? '')

/** White space, control characters and invisible characters, which browsers drop or escape. */
const notInAddresses = /[\s\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}]/u

/**
 * Returns true if an address may be a redirect target: https, or http on the user's computer, without parts that
 * mislead a reader.
 */
export function isRedirectAddress(text: string): boolean {
  const address = addressOf(text)
  if (!address || text.includes('#') || notInAddresses.test(text)) return false
  if (address.username !== '' || address.password !== '') return false
  return address.protocol === 'https:' || (address.protocol === 'http:' && isLocal(text))
}

/**
 * Returns true if an address is one that the client named. The text must match, except for the port of a program on the
 * user's computer, which is chosen at run time (RFC 8252, 7.3).
 */
export const isAmong = (named: readonly string[], asked: string): boolean =>
  isRedirectAddress(asked) &&
  named.some((each) => each === asked || (isLocal(each) && isLocal(asked) && withoutPort(each) === withoutPort(asked)))

function withoutPort(text: string): string {
  const address = new URL(text)
  address.port = ''
  return address.href
}

/** Returns the client's address with the response parameters added. */
export function withAnswer(address: string, answer: Readonly<Record<string, string | undefined>>): string {
  const target = new URL(address)
  for (const [name, value] of Object.entries(answer)) if (value !== undefined) target.searchParams.set(name, value)
  return target.href
}
