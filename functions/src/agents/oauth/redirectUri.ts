/** The names of the user's own computer. */
const loopbackHosts: readonly string[] = ['127.0.0.1', '[::1]', 'localhost']

const parseUrl = (text: string): URL | undefined => URL.parse(text) ?? undefined

/** Returns true if an address points to the user's own computer. */
export const isLocal = (text: string): boolean => loopbackHosts.includes(parseUrl(text)?.hostname ?? '')

/** White space, control characters and invisible characters, which browsers drop or escape. */
const notInUrls = /[\s\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}]/u

/**
 * Returns true if an address may be a redirect target: https, or http on the user's computer, without parts that
 * mislead a reader.
 */
export function isRedirectUri(text: string): boolean {
  const url = parseUrl(text)
  if (!url || text.includes('#') || notInUrls.test(text)) return false
  if (url.username !== '' || url.password !== '') return false
  return url.protocol === 'https:' || (url.protocol === 'http:' && isLocal(text))
}

/**
 * Returns true if an address is one that the client named. The text must match, except for the port of a program on the
 * user's computer, which is chosen at run time (RFC 8252, 7.3).
 */
export const isAmong = (named: readonly string[], uri: string): boolean =>
  isRedirectUri(uri) &&
  named.some((each) => each === uri || (isLocal(each) && isLocal(uri) && withoutPort(each) === withoutPort(uri)))

function withoutPort(text: string): string {
  const url = new URL(text)
  url.port = ''
  return url.href
}

/** Returns the client's address with the response parameters added. */
export function withAnswer(url: string, answer: Readonly<Record<string, string | undefined>>): string {
  const target = new URL(url)
  for (const [name, value] of Object.entries(answer)) if (value !== undefined) target.searchParams.set(name, value)
  return target.href
}
