import { type Merged, recordIds } from '../../../shared/applicants/domain/mergedRecord.ts'

type Read<Found> = (applicantId: string) => Promise<Found>

/**
 * What lies beside a record, and beside those that were merged into it. What lies beside the record itself is read while that is; the
 * rest, of which there is seldom any, once it is known.
 */
export async function readThrough<Found>(
  applicantId: string,
  record: Promise<Merged | undefined>,
  read: Read<readonly Found[]>,
): Promise<Found[]> {
  const [own, applicant] = await Promise.all([read(applicantId), record])
  const others = applicant ? recordIds(applicant).filter((id) => id !== applicantId) : []
  return [own, ...(await Promise.all(others.map(read)))].flat()
}

/** The same of one thing, which lies beside one of them. */
export async function findThrough<Found>(
  applicantId: string,
  record: Promise<Merged | undefined>,
  find: Read<Found | undefined>,
): Promise<Found | undefined> {
  const found = await readThrough(applicantId, record, async (id) => [await find(id)])
  return found.find((each) => each !== undefined)
}
