import type { ListPlace } from '../../../../shared/kernel/domain/listCursor.ts'

/**
 * Returns an id for this ISO timestamp. Ids sort by time, to the millisecond. It is a UUID of version 7 (RFC 9562),
 * whose random bits come from `random`, another UUID.
 */
export function timeOrderedId(timestamp: string, random: string): string {
  const moment = Date.parse(timestamp).toString(16).padStart(12, '0')
  return `${moment.slice(0, 8)}-${moment.slice(8)}-7${random.slice('xxxxxxxx-xxxx-x'.length)}`
}

/** Returns the smallest and largest id of a timestamp. */
const idsOfMoment = (timestamp: string): [first: string, last: string] => [
  timeOrderedId(timestamp, '00000000-0000-0000-0000-000000000000'),
  timeOrderedId(timestamp, 'ffffffff-ffff-ffff-ffff-ffffffffffff'),
]

/**
 * Returns the id that bounds time-ordered ids at a place in a list sorted by timestamp and id. That list may contain
 * other kinds of ids.
 */
export function boundIn({ timestamp, id }: ListPlace): string {
  const [first, last] = idsOfMoment(timestamp)
  return id < first ? first : id > last ? last : id
}
