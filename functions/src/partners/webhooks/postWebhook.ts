import type { WebhookAttempt } from '../../../../shared/partners/domain/webhook.ts'
import { AddressRefused, type PublicAnswer, publicFetch } from '../../kernel/aws/publicFetch.ts'
import { retryAfterIn } from './afterAttempt.ts'

/** The result of a message. Without `problem` it was accepted. */
export interface DeliveryResult extends Pick<WebhookAttempt, 'status' | 'problem'> {
  /** The delay requested by the receiver, in seconds. */
  retryAfter?: number
}

/** Maximum response time of a receiver, in milliseconds. */
const answersWithin = 15_000

/**
 * Posts a message to a public internet address. `loopback` also allows this computer. Reads only the status and headers
 * of the response.
 */
export async function postWebhook(
  url: string,
  headers: Readonly<Record<string, string>>,
  body: string,
  { loopback, now, timeout = answersWithin }: { loopback: boolean; now: () => Date; timeout?: number },
): Promise<DeliveryResult> {
  const sent = { ...headers, 'content-type': 'application/json', 'user-agent': 'Fagfolk-Webhooks' }
  try {
    // Endpoints that are older than the limit of ports keep theirs: events such as erasures must reach their partners.
    const request = { method: 'POST', headers: sent, body, timeout, mostBytes: 0, loopback, anyPort: true } as const
    return postedOf(await publicFetch(new URL(url), request), now())
  } catch (error) {
    return { problem: problemOf(error) }
  }
}

function postedOf({ status, headers }: PublicAnswer, now: Date): DeliveryResult {
  if (status >= 200 && status < 300) return { status }
  const retryAfter = retryAfterIn(headers['retry-after'], now)
  const problem = status >= 300 && status < 400 ? 'redirected' : 'refused'
  return { status, problem, ...(retryAfter !== undefined && { retryAfter }) }
}

function problemOf(error: unknown): NonNullable<WebhookAttempt['problem']> {
  if (error instanceof AddressRefused) return 'address_refused'
  return error instanceof Error && error.name === 'AbortError' ? 'timeout' : 'unreachable'
}
