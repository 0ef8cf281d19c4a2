import { type LookupAddress, type LookupOptions, lookup as systemLookup } from 'node:dns'
import { request as plainRequest } from 'node:http'
import { request as secureRequest } from 'node:https'
import { isIP } from 'node:net'
import ipaddr from 'ipaddr.js'

export interface PublicRequest {
  method?: 'GET' | 'POST'
  headers?: Readonly<Record<string, string>>
  body?: string
  /** Milliseconds until it is given up, from the first look at the name to the last byte. */
  timeout: number
  /** The most bytes of an answer; a longer one is refused. With 0 nothing but its status and headers is read. */
  mostBytes: number
  /** Whether this computer may be asked too, and on plain http: for local stages alone. */
  loopback?: boolean
  /** How names are resolved, where it is not the system's way. */
  resolve?: Resolve
}

/** What a server answered, whatever its status; a redirect is one, and is not followed. */
export interface PublicAnswer {
  status: number
  /** By their names in small letters; of several with one name the values stand behind each other. */
  headers: Readonly<Record<string, string>>
  text: string
}

/** Thrown where an address may not be asked: not https, or not on the public internet. */
export class AddressRefused extends Error {
  constructor(words: string) {
    super(words)
    this.name = 'AddressRefused'
  }
}

type Resolve = (
  hostname: string,
  options: LookupOptions & { all: true },
  callback: (error: Error | null, addresses: LookupAddress[]) => void,
) => void

/**
 * Asks an address that somebody outside named, and nothing but the public internet: https alone, without redirects. A name is
 * resolved once, and the connection goes to the very address that was checked, so that a second look at the name can lead nowhere
 * else. Throws `AddressRefused`, or an Error for a failed connection, a late answer, or one that is too long.
 */
export function publicFetch(address: URL, asked: PublicRequest): Promise<PublicAnswer> {
  const { method = 'GET', headers = {}, body, timeout, loopback = false, resolve = systemLookup as Resolve } = asked
  const isPlain = address.protocol === 'http:'
  const mayAsk = (host: string) => (isPlain ? loopback && isLoopback(host) : isPublic(host, loopback))
  return new Promise((settle, fail) => {
    const refused = refusedAtSight(address, loopback)
    if (refused) return fail(refused)
    const request = (isPlain ? plainRequest : secureRequest)(address, {
      method,
      headers: { ...headers, ...(body !== undefined && { 'content-length': String(Buffer.byteLength(body)) }) },
      // A connection of its own: none that another call left open is used without a look at its address.
      agent: false,
      lookup: checkedLookup(resolve, mayAsk),
      signal: AbortSignal.timeout(timeout),
    })
    request.on('error', fail)
    // Without this an answer of 101 would end the connection and be neither an answer nor an error.
    request.on('upgrade', (_response, socket) => {
      socket.destroy()
      fail(new Error('It answered with another protocol'))
    })
    request.on('response', (response) => {
      const { statusCode: status = 0 } = response
      const headers = headersIn(response.headers)
      if (asked.mostBytes === 0) {
        settle({ status, headers, text: '' })
        request.destroy()
        return
      }
      const chunks: Buffer[] = []
      let bytes = 0
      response.on('data', (chunk: Buffer) => {
        bytes += chunk.length
        if (bytes > asked.mostBytes) {
          fail(new Error(`The answer is longer than ${asked.mostBytes} bytes`))
          request.destroy()
        } else chunks.push(chunk)
      })
      response.on('error', fail)
      response.on('end', () => settle({ status, headers, text: Buffer.concat(chunks).toString('utf8') }))
    })
    request.end(body)
  })
}

/** Why an address is never asked, as far as it tells by itself; a name may still lead somewhere else. `loopback` as in a request. */
export function refusedAtSight({ protocol, hostname }: URL, loopback = false): AddressRefused | undefined {
  const isPlain = protocol === 'http:'
  if (protocol !== 'https:' && !(isPlain && loopback)) return new AddressRefused('Only https addresses are asked')
  const literal = hostname.replace(/^\[|\]$/g, '')
  const isAskable = isIP(literal) === 0 || (isPlain ? isLoopback(literal) : isPublic(literal, loopback))
  return isAskable ? undefined : notPublic()
}

/** Whether nobody but the public internet is at an address: no network of one's own, this computer, or a way around these. */
export function isPublic(address: string, loopback = false): boolean {
  if (!ipaddr.isValid(address)) return false
  // An IPv4 address within one of IPv6 is looked at as what it is.
  const known = ipaddr.process(address)
  const range = known.range()
  if (range === 'loopback') return loopback
  return range === 'unicast' && (known.kind() === 'ipv4' || known.match(globalUnicast))
}

const isLoopback = (address: string): boolean =>
  ipaddr.isValid(address) && ipaddr.process(address).range() === 'loopback'

/** All that IPv6 has given out so far. */
const globalUnicast = ipaddr.IPv6.parseCIDR('2000::/3')

const notPublic = () => new AddressRefused('The address is not on the public internet')

/** Resolves a name to addresses of which each may be asked: one that may not refuses them all. */
const checkedLookup =
  (resolve: Resolve, mayAsk: (address: string) => boolean) =>
  (
    hostname: string,
    options: LookupOptions,
    callback: (error: Error | null, address: string | LookupAddress[], family?: number) => void,
  ): void =>
    resolve(hostname, { ...options, all: true }, (error, addresses) => {
      const [first] = addresses ?? []
      if (error) callback(error, [])
      else if (!first || !addresses.every(({ address }) => mayAsk(address))) callback(notPublic(), [])
      else if (options.all) callback(null, addresses)
      else callback(null, first.address, first.family)
    })

const headersIn = (headers: Readonly<Record<string, string | string[] | undefined>>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, Array.isArray(value) ? value.join(', ') : value]],
    ),
  )
