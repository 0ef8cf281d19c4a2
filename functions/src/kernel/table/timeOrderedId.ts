import type { ListPlace } from '../../../../shared/kernel/domain/listCursor.ts'

/**
 * The id of what happened at this moment, an ISO timestamp: ids sort by their moments, to the millisecond. It is a UUID of
 * version 7 (RFC 9562), whose bits behind the moment are those of `random`, another UUID.
 */
export function timeOrderedId(timestamp: string, random: string): string {
  const moment = Date.parse(timestamp).toString(16).padStart(12, '0')
  return `${moment.slice(0, 8)}-${moment.slice(8)}-7${random.slice('xxxxxxxx-xxxx-x'.length)}`
}

/** The least and the greatest id of a moment. */
const idsOfMoment = (timestamp: string): [first: string, last: string] => [
  timeOrderedId(timestamp, '00000000-0000-0000-0000-000000000000'),
  timeOrderedId(timestamp, 'ffffffff-ffff-ffff-ffff-ffffffffffff'),
]

/** Among ids that sort by time, the bound below which stands what comes before a place in a list by moment and then by id, whatever else that list holds. */
export function boundIn({ timestamp, id }: ListPlace): string {
  const [first, last] = idsOfMoment(timestamp)
  return id < first ? first : id > last ? last : id
}
