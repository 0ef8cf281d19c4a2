import { type LookupAddress, type LookupOptions, lookup as systemLookup } from 'node:dns'
import { request as plainRequest } from 'node:http'
import { request as secureRequest } from 'node:https'
import { isIP } from 'node:net'
import ipaddr from 'ipaddr.js'
import { describeFault } from './describeFault.ts'
import { liveLogger } from './logger.ts'

export interface PublicRequest {
  method?: 'GET' | 'POST'
  headers?: Readonly<Record<string, string>>
  body?: string
  /** Milliseconds for the whole request, from resolving the name to the last byte. */
  timeout: number
  /** The maximum size of a response in bytes; longer ones are refused. With 0, only status and headers are read. */
  mostBytes: number
  /** Whether to allow this computer as well, on plain http and any port. Only for local stages. */
  loopback?: boolean
  /** Whether to allow ports other than `publicPorts`. Only for webhook endpoints that are older than that limit. */
  anyPort?: boolean
  /** Replaces the system's name resolution. */
  resolve?: Resolve
  /** Replaces the log. */
  report?: Report
}

/** Told why a server could not be reached, without the path, which may hold a secret. */
type Report = (words: string, fault: { host: string; fault: ReturnType<typeof describeFault> }) => void

const logged: Report = (words, fault) => liveLogger().warn(words, fault)

/** A server's response with any status. Redirects are returned, not followed. */
export interface PublicAnswer {
  status: number
  /** By lower-case name. Multiple values of a name are joined. */
  headers: Readonly<Record<string, string>>
  text: string
}

/** The ports of https. On others, requests would reach services that have nothing to do with us, such as SSH or mail. */
const publicPorts: readonly number[] = [443, 8443]

/** Thrown if an address is not https, not on the public internet or on another port. */
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
 * Requests an address supplied by an outside party, on the public internet only: https on its ports, without redirects.
 * The name is resolved once and the connection goes to the address that was checked, so that a second lookup can't lead
 * elsewhere. Throws `AddressRefused`, or an `Error` for a failed connection, a timeout or a response that is too long,
 * and logs why: callers only tell people that it failed.
 */
export async function publicFetch(address: URL, { report = logged, ...request }: PublicRequest): Promise<PublicAnswer> {
  try {
    return await fetchPublic(address, request)
  } catch (problem) {
    report('A server outside could not be asked', { host: address.host, fault: describeFault(problem) })
    throw problem
  }
}

function fetchPublic(address: URL, publicRequest: PublicRequest): Promise<PublicAnswer> {
  const {
    method = 'GET',
    headers = {},
    body,
    timeout,
    loopback = false,
    anyPort = false,
    resolve = systemLookup as Resolve,
  } = publicRequest
  const isPlain = address.protocol === 'http:'
  const mayAsk = (host: string) => (isPlain ? loopback && isLoopback(host) : isPublic(host, loopback))
  return new Promise((settle, fail) => {
    const refused = refusedAtSight(address, loopback) ?? (anyPort ? undefined : refusedPort(address, loopback))
    if (refused) return fail(refused)
    const request = (isPlain ? plainRequest : secureRequest)(address, {
      method,
      headers: { ...headers, ...(body !== undefined && { 'content-length': String(Buffer.byteLength(body)) }) },
      // Use a separate connection. A pooled one would skip the check of its address.
      agent: false,
      lookup: checkedLookup(resolve, mayAsk),
      signal: AbortSignal.timeout(timeout),
    })
    request.on('error', fail)
    // Otherwise a 101 response would end the connection without a response or an error.
    request.on('upgrade', (_response, socket) => {
      socket.destroy()
      fail(new Error('It answered with another protocol'))
    })
    request.on('response', (response) => {
      const { statusCode: status = 0 } = response
      const headers = headersIn(response.headers)
      if (publicRequest.mostBytes === 0) {
        settle({ status, headers, text: '' })
        request.destroy()
        return
      }
      const chunks: Buffer[] = []
      let bytes = 0
      response.on('data', (chunk: Buffer) => {
        bytes += chunk.length
        if (bytes > publicRequest.mostBytes) {
          fail(new Error(`The answer is longer than ${publicRequest.mostBytes} bytes`))
          request.destroy()
        } else chunks.push(chunk)
      })
      response.on('error', fail)
      response.on('end', () => settle({ status, headers, text: Buffer.concat(chunks).toString('utf8') }))
    })
    request.end(body)
  })
}

/**
 * Returns why an address is refused, judging by the URL alone; its name may still resolve to a refused address.
 * `loopback` is as in a request.
 */
export function refusedAtSight({ protocol, hostname }: URL, loopback = false): AddressRefused | undefined {
  const isPlain = protocol === 'http:'
  if (protocol !== 'https:' && !(isPlain && loopback)) return new AddressRefused('Only https addresses are asked')
  const literal = hostname.replace(/^\[|\]$/g, '')
  const isAskable = isIP(literal) === 0 || (isPlain ? isLoopback(literal) : isPublic(literal, loopback))
  return isAskable ? undefined : notPublic()
}

/** Returns why a port is refused. This computer may use any, if `loopback` allows it. */
export function refusedPort({ protocol, hostname, port }: URL, loopback = false): AddressRefused | undefined {
  const isHere = loopback && (protocol === 'http:' || isLoopback(hostname.replace(/^\[|\]$/g, '')))
  if (isHere || publicPorts.includes(Number(port || 443))) return undefined
  return new AddressRefused(`Only the ports ${publicPorts.join(' and ')} are asked`)
}

/**
 * Returns whether an address is on the public internet, not in a private network, on this computer or in a range that
 * maps to those.
 */
export function isPublic(address: string, loopback = false): boolean {
  if (!ipaddr.isValid(address)) return false
  // Converts an IPv4-mapped IPv6 address to IPv4.
  const known = ipaddr.process(address)
  const range = known.range()
  if (range === 'loopback') return loopback
  return range === 'unicast' && (known.kind() === 'ipv4' || known.match(globalUnicast))
}

const isLoopback = (address: string): boolean =>
  ipaddr.isValid(address) && ipaddr.process(address).range() === 'loopback'

/** All IPv6 unicast space allocated so far. */
const globalUnicast = ipaddr.IPv6.parseCIDR('2000::/3')

const notPublic = () => new AddressRefused('The address is not on the public internet')

/** Resolves a name. Refuses all its addresses if any of them is not allowed. */
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
