import type { ApplicantRows } from '../applicants/ports.ts'
import { type Addressee, addresseeSchema } from './plans/planMessage.ts'

/** Returns the current records of these applicants by id. Ids without a record are left out. */
export async function addressees(ids: readonly string[], feed: ApplicantRows): Promise<Map<string, Addressee>> {
  const found = await feed.read(ids, Object.keys(addresseeSchema.shape))
  return new Map([...found].map(([id, item]) => [id, addresseeSchema.parse(item)]))
}
