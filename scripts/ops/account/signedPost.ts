import type { SSMClient } from '@aws-sdk/client-ssm'
import { SignatureV4 } from '@smithy/signature-v4'

/** The credentials and region for a request, taken from an SDK client. */
export type Signer = Pick<SSMClient, 'config'>

export interface SignedPost {
  service: string
  region: string
  host: string
  headers: Record<string, string>
  body: string
}

/** An error response from AWS with its error code, such as `NoSuchEntity`. */
export class AwsRefusal extends Error {
  override readonly name = 'AwsRefusal'
  readonly reason: string

  constructor(reason: string, message: string) {
    super(message)
    this.reason = reason
  }
}

/**
 * Calls an AWS service that the product has no client for, and returns the raw response. A single request doesn't justify another package.
 * Throws an `AwsRefusal` if the service returns an error.
 */
export const signedPost = (signer: Signer, { host, ...post }: SignedPost): Promise<string> =>
  signedRequest(signer, { ...post, method: 'POST', address: new URL(`https://${host}/`) })

export interface SignedRequest extends Omit<SignedPost, 'host' | 'body'> {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  address: URL
  body?: string
}

/** The same with any method and address, such as that of a local AWS. */
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

/** Older services respond in XML, newer ones in JSON, where the type can have a namespace before `#`. */
const reasonIn = (text: string): string =>
  /<Code>(\w+)<\/Code>/.exec(text)?.[1] ?? /"__type"\s*:\s*"(?:[^"#]*#)?(\w+)"/.exec(text)?.[1] ?? 'unknown'
