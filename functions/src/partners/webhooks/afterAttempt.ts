import type { WebhookAttempt, WebhookDelivery, WebhookEndpoint } from '../../../../shared/partners/domain/webhook.ts'
import type { DeliveryOutcome } from '../stores/webhookDeliveries.ts'

const minute = 60
const hour = 60 * minute
const day = 24 * hour

/** Seconds between one attempt and the next: three days in all, when nothing else is asked for. */
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

/** For how long, in seconds, a delivery is tried. */
export const triedSeconds = 3 * day

/** The status by which a receiver says that it is there no more. */
const goneStatus = 410

const secondsBetween = (from: string, to: Date): number => (to.getTime() - Date.parse(from)) / 1000

/** What an attempt makes of its delivery; `retryAfter` is in seconds, as the receiver asked. It is not tried earlier than that. */
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

/** Seconds that a `Retry-After` asks for, as a number or a date; undefined for what is neither. */
export function retryAfterIn(header: string | undefined, now: Date): number | undefined {
  if (header === undefined) return undefined
  if (/^\d{1,9}$/.test(header)) return Number(header)
  // As HTTP writes dates; more than these would be read as one.
  const at = header.endsWith('GMT') ? Date.parse(header) : Number.NaN
  return Number.isNaN(at) ? undefined : Math.max(0, (at - now.getTime()) / 1000)
}

/** How long nothing comes through, in seconds, until the contact is written to, and until the endpoint is parked: a day after that mail at least. */
const warnedAfter = day
const parkedAfter = 3 * day

export type Consequence = 'working' | 'failing' | 'warn' | 'park_failing' | 'park_gone'

/** What an attempt makes of the endpoint; undefined where nothing is new. */
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
