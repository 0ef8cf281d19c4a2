import type { Applicant } from '../../../shared/applicants/domain/applicant.ts'
import { certificateKey } from '../../../shared/applicants/domain/certificateNames.ts'
import type { Document } from '../../../shared/documents/domain/document.ts'
import { limits } from '../../../shared/kernel/domain/limits.ts'

type Certification = Applicant['certifications'][number]

/**
 * The certificates of somebody once the staff have verified what shows one of them: it holds until the document's end, names the file, and
 * no longer says when the old one was issued.
 * Undefined where nothing changes: nobody has verified it, it shows no certificate, or does not say for how long it holds, or for less long
 * than is known.
 */
export function renewedCertificates(
  { certifications }: Pick<Applicant, 'certifications'>,
  { id, documentType, isVerified, certificate: name, expiryDate, originalName: fileName }: Document,
): Certification[] | undefined {
  if (!isVerified || documentType !== 'certificate' || name === undefined) return undefined
  const place = certifications.findIndex((held) => certificateKey(held.name) === certificateKey(name))
  const held = certifications[place]
  if (!held) {
    const isFull = certifications.length >= limits.certifications
    return isFull
      ? undefined
      : [...certifications, { name, documentId: id, fileName, ...(expiryDate && { expiryDate }) }]
  }
  if (expiryDate === undefined || (held.expiryDate !== undefined && held.expiryDate >= expiryDate)) return undefined
  // When it was issued anew nobody said, and the day of the old one would be wrong.
  const { issueDate: _ofOld, ...rest } = held
  return certifications.with(place, { ...rest, expiryDate, documentId: id, fileName })
}
