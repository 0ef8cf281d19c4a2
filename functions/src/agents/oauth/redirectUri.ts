import { isSystemScheme } from './systemSchemes.ts'

/** The names of the user's own computer. */
const loopbackHosts: readonly string[] = ['127.0.0.1', '[::1]', 'localhost']

const parseUrl = (text: string): URL | undefined => URL.parse(text) ?? undefined

const isWeb = ({ protocol }: URL): boolean => protocol === 'https:' || protocol === 'http:'

/** Returns true if an address points to a web server on the user's own computer. */
export function isLoopback(text: string): boolean {
  const url = parseUrl(text)
  return url !== undefined && isWeb(url) && loopbackHosts.includes(url.hostname)
}

/**
 * Returns true if an address has a scheme of an app's own, such as `cursor://`. RFC 8252, 7.1 asks for reversed domain
 * names, but apps in use have short ones. So only those of systems and browsers are refused.
 */
function isOfApp(url: URL): boolean {
  const scheme = url.protocol.slice(0, -1)
  return !isWeb(url) && !isSystemScheme(scheme) && url.href.startsWith(`${scheme}:/`)
}

/** Returns true if an address leads to a program on the user's own device. */
export function isLocal(text: string): boolean {
  const url = parseUrl(text)
  return isLoopback(text) || (url !== undefined && isOfApp(url))
}

/** Returns what identifies an address: its host, with the scheme if that is an app's own. */
export function shownHost(text: string): string {
  const url = new URL(text)
  if (!isOfApp(url)) return url.host
  return url.host === '' ? url.protocol : `${url.protocol}//${url.host}`
}

/** Decodes escapes, also of escapes, as an app may. */
function decoded(text: string): string {
  const once = text.replace(/%([0-9a-f]{2})/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
  return once === text ? text : decoded(once)
}

/**
 * Returns true if an app's address contains another one, which the app might open: `steam://openurl/http://evil.example`.
 * Browsers take `https:evil.example` and `//evil.example` for addresses, too, and backslashes for slashes.
 */
function holdsAddress({ href, protocol }: URL): boolean {
  const rest = decoded(href.slice(protocol.length).replace(/^\/{1,2}/, '')).replaceAll('\\', '/')
  return rest.includes('//') || /https?:/i.test(rest)
}

/** White space, control characters and invisible characters, which browsers drop or escape. */
const notInUrls = /[\s\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}]/u

export const redirectUriRule =
  "redirect_uris must be https, http on localhost, or the scheme of an app's own, without a fragment or another address in it"

/**
 * Returns true if an address may be a redirect target: https, http on the user's computer, or the scheme of an app,
 * without parts that mislead a reader.
 */
export function isRedirectUri(text: string): boolean {
  const url = parseUrl(text)
  if (!url || text.includes('#') || notInUrls.test(text)) return false
  if (url.username !== '' || url.password !== '') return false
  return url.protocol === 'https:' || isLoopback(text) || (isOfApp(url) && !holdsAddress(url))
}

/**
 * Returns true if an address is one that the client named. The text must match, except for the port of a program on the
 * user's computer, which is chosen at run time (RFC 8252, 7.3).
 */
export const isAmong = (named: readonly string[], uri: string): boolean =>
  isRedirectUri(uri) &&
  named.some((each) => each === uri || (isLoopback(each) && isLoopback(uri) && withoutPort(each) === withoutPort(uri)))

const withoutPort = (text: string): string =>
  text.replace(/^(https?:\/\/(?:[^/?:[\]]*|\[[^\]]*\])):\d+(?=[/?]|$)/, '$1')

/** Returns the client's address with the response parameters added. */
export function withAnswer(url: string, answer: Readonly<Record<string, string | undefined>>): string {
  const target = new URL(url)
  for (const [name, value] of Object.entries(answer)) if (value !== undefined) target.searchParams.set(name, value)
  return target.href
}
