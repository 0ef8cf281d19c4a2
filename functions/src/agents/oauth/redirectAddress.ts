/** The names of the computer that a browser runs on. */
const loopbackHosts: readonly string[] = ['127.0.0.1', '[::1]', 'localhost']

const addressOf = (text: string): URL | undefined => URL.parse(text) ?? undefined

/** Whether an address leads to the computer of whoever follows it. */
export const isLocal = (text: string): boolean => loopbackHosts.includes(addressOf(text)?.hostname ?? '')

/** White space, control characters and characters that nobody sees, which a browser drops or escapes. */
const notInAddresses = /[\s\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}]/u

/** Whether an answer may ever be sent there: https, or a program on the same computer; nothing that reads otherwise than it leads. */
export function isRedirectAddress(text: string): boolean {
  const address = addressOf(text)
  if (!address || text.includes('#') || notInAddresses.test(text)) return false
  if (address.username !== '' || address.password !== '') return false
  return address.protocol === 'https:' || (address.protocol === 'http:' && isLocal(text))
}

/**
 * Whether an address is one of those that a client named: the same text, but that a program on the same computer listens at a port
 * that it learns only then (RFC 8252, 7.3).
 */
export const isAmong = (named: readonly string[], asked: string): boolean =>
  isRedirectAddress(asked) &&
  named.some((each) => each === asked || (isLocal(each) && isLocal(asked) && withoutPort(each) === withoutPort(asked)))

function withoutPort(text: string): string {
  const address = new URL(text)
  address.port = ''
  return address.href
}

/** Where an answer goes: the client's address with these parameters besides its own. */
export function withAnswer(address: string, answer: Readonly<Record<string, string | undefined>>): string {
  const target = new URL(address)
  for (const [name, value] of Object.entries(answer)) if (value !== undefined) target.searchParams.set(name, value)
  return target.href
}
