import { type Merged, recordIds } from '../../../shared/applicants/domain/mergedRecord.ts'

type Read<Found> = (applicantId: string) => Promise<Found>

/**
 * Reads the related items of a record and of those merged into it. Reads the record's own items in parallel with the
 * record, and the others, which are rare, once the record is known.
 */
export async function readAcrossMerges<Found>(
  applicantId: string,
  record: Promise<Merged | undefined>,
  read: Read<readonly Found[]>,
): Promise<Found[]> {
  const [own, applicant] = await Promise.all([read(applicantId), record])
  const others = applicant ? recordIds(applicant).filter((id) => id !== applicantId) : []
  return [own, ...(await Promise.all(others.map(read)))].flat()
}

/** The same for a single related item. */
export async function findAcrossMerges<Found>(
  applicantId: string,
  record: Promise<Merged | undefined>,
  find: Read<Found | undefined>,
): Promise<Found | undefined> {
  const found = await readAcrossMerges(applicantId, record, async (id) => [await find(id)])
  return found.find((each) => each !== undefined)
}
