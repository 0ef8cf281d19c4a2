import type { SSMClient } from '@aws-sdk/client-ssm'
import { SignatureV4 } from '@smithy/signature-v4'

/** Whose rights a request is made with: a client of the SDK holds them, and where it is. */
export type Signer = Pick<SSMClient, 'config'>

export interface SignedPost {
  service: string
  region: string
  host: string
  headers: Record<string, string>
  body: string
}

/** AWS said no, for a reason that it names, such as `NoSuchEntity`. */
export class AwsRefusal extends Error {
  override readonly name = 'AwsRefusal'
  readonly reason: string

  constructor(reason: string, message: string) {
    super(message)
    this.reason = reason
  }
}

/**
 * Asks a service of AWS that the product has no client for, and gives its answer as it came: one question in a command
 * needs no further package. Throws an `AwsRefusal` when the service says no.
 */
export const signedPost = (signer: Signer, { host, ...post }: SignedPost): Promise<string> =>
  signedRequest(signer, { ...post, method: 'POST', address: new URL(`https://${host}/`) })

export interface SignedRequest extends Omit<SignedPost, 'host' | 'body'> {
  method: 'GET' | 'POST' | 'DELETE'
  address: URL
  body?: string
}

/** The same by any method at any address, such as that of a local AWS. */
export async function signedRequest(
  { config }: Signer,
  { service, region, method, address, headers, body }: SignedRequest,
): Promise<string> {
  const signer = new SignatureV4({ service, region, credentials: config.credentials, sha256: config.sha256 })
  const place = {
    protocol: address.protocol,
    hostname: address.hostname,
    path: address.pathname,
    query: Object.fromEntries(address.searchParams),
  }
  const signed = await signer.sign({
    method,
    ...place,
    headers: { host: address.host, ...headers },
    ...(body !== undefined && { body }),
  })
  const answer = await fetch(address.href, {
    method,
    headers: signed.headers,
    ...(body !== undefined && { body }),
    signal: AbortSignal.timeout(20_000),
  })
  const text = await answer.text()
  if (!answer.ok) {
    const reason = answer.headers.get('x-amzn-errortype')?.split(':')[0] ?? reasonIn(text)
    throw new AwsRefusal(reason, `${service} answered ${answer.status}: ${reason}`)
  }
  return text
}

/** Older services answer in XML, newer ones in JSON, whose type may carry a namespace before `#`. */
const reasonIn = (text: string): string =>
  /<Code>(\w+)<\/Code>/.exec(text)?.[1] ?? /"__type"\s*:\s*"(?:[^"#]*#)?(\w+)"/.exec(text)?.[1] ?? 'unknown'
