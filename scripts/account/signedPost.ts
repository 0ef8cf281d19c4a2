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
export async function signedPost(
  { config }: Signer,
  { service, region, host, headers, body }: SignedPost,
): Promise<string> {
  const signer = new SignatureV4({ service, region, credentials: config.credentials, sha256: config.sha256 })
  const place = { protocol: 'https:', hostname: host, path: '/', query: {} }
  const signed = await signer.sign({ method: 'POST', ...place, headers: { host, ...headers }, body })
  const answer = await fetch(`https://${host}/`, {
    method: 'POST',
    headers: signed.headers,
    body,
    signal: AbortSignal.timeout(20_000),
  })
  const text = await answer.text()
  if (!answer.ok) throw new AwsRefusal(reasonIn(text), `${service} answered ${answer.status}: ${reasonIn(text)}`)
  return text
}

/** Older services answer in XML, newer ones in JSON, whose type may carry a namespace before `#`. */
const reasonIn = (text: string): string =>
  /<Code>(\w+)<\/Code>/.exec(text)?.[1] ?? /"__type"\s*:\s*"(?:[^"#]*#)?(\w+)"/.exec(text)?.[1] ?? 'unknown'
