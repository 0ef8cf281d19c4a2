import type { ApplicantRows } from '../applicants/ports.ts'
import { type Addressee, addresseeSchema } from './plans/planMessage.ts'

/** The people of these ids, as they are now; an id without a record has none. */
export async function addressees(ids: readonly string[], feed: ApplicantRows): Promise<Map<string, Addressee>> {
  const found = await feed.read(ids, Object.keys(addresseeSchema.shape))
  return new Map([...found].map(([id, item]) => [id, addresseeSchema.parse(item)]))
}
