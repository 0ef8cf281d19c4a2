import type { WebhookAttempt, WebhookDelivery, WebhookEndpoint } from '../../../../shared/partners/domain/webhook.ts'
import type { DeliveryOutcome } from '../stores/webhookDeliveries.ts'

const minute = 60
const hour = 60 * minute
const day = 24 * hour

/** Seconds between attempts: three days in all, unless the receiver asks for longer. */
export const retryDelays = [
  5,
  5 * minute,
  30 * minute,
  2 * hour,
  5 * hour,
  10 * hour,
  14 * hour,
  20 * hour,
  20 * hour,
] as const

/** How long a delivery is retried, in seconds. */
export const triedSeconds = 3 * day

/** The receiver no longer exists. */
const goneStatus = 410

const secondsBetween = (from: string, to: Date): number => (to.getTime() - Date.parse(from)) / 1000

/**
 * Returns the state of a delivery after an attempt. `retryAfter` is in seconds, as requested by the receiver; the next
 * attempt is never earlier.
 */
export function afterAttempt(
  { createdAt, attempts }: Pick<WebhookDelivery, 'createdAt' | 'attempts'>,
  { problem, status }: WebhookAttempt,
  retryAfter: number | undefined,
  now: Date,
): DeliveryOutcome {
  if (problem === undefined) return { state: 'delivered' }
  const delay = retryDelays[attempts.length]
  if (status === goneStatus || delay === undefined) return { state: 'failed' }
  const wait = Math.max(delay, retryAfter ?? 0)
  if (secondsBetween(createdAt, now) + wait > triedSeconds) return { state: 'failed' }
  return { state: 'pending', nextAttemptAt: new Date(now.getTime() + wait * 1000).toISOString() }
}

/** Returns the seconds of a `Retry-After` header, given as a number or a date, or undefined if it is neither. */
export function retryAfterIn(header: string | undefined, now: Date): number | undefined {
  if (header === undefined) return undefined
  if (/^\d{1,9}$/.test(header)) return Number(header)
  // HTTP dates end in GMT. `Date.parse` would accept other formats, too.
  const at = header.endsWith('GMT') ? Date.parse(header) : Number.NaN
  return Number.isNaN(at) ? undefined : Math.max(0, (at - now.getTime()) / 1000)
}

/**
 * Seconds of failure until the contact is warned, and until the endpoint is parked, at least a day after the warning.
 */
const warnedAfter = day
const parkedAfter = 3 * day

export type Consequence = 'working' | 'failing' | 'warn' | 'park_failing' | 'park_gone'

/** Returns what an attempt means for the endpoint, or undefined if nothing changes. */
export function consequenceOf(
  { failingSince, warnedAt }: Pick<WebhookEndpoint, 'failingSince' | 'warnedAt'>,
  { problem, status }: WebhookAttempt,
  now: Date,
): Consequence | undefined {
  if (problem === undefined) return failingSince === undefined ? undefined : 'working'
  if (status === goneStatus) return 'park_gone'
  if (failingSince === undefined) return 'failing'
  const failed = secondsBetween(failingSince, now)
  if (warnedAt === undefined) return failed >= warnedAfter ? 'warn' : undefined
  return failed >= parkedAfter && secondsBetween(warnedAt, now) >= day ? 'park_failing' : undefined
}
