import type { Applicant } from '../../../shared/applicants/domain/applicant.ts'
import { certificateKey } from '../../../shared/applicants/domain/certificateNames.ts'
import type { Document } from '../../../shared/documents/domain/document.ts'
import { limits } from '../../../shared/kernel/domain/limits.ts'

type Certification = Applicant['certifications'][number]

/**
 * Returns an applicant's certificates after staff verified a document of one of them. The certificate is valid until
 * the document expires, points to its file and no longer has the old issue date. Returns undefined if nothing changes:
 * the document is not verified, is not a certificate, or has no expiry date later than the known one.
 */
export function renewedCertificates(
  { certifications }: Pick<Applicant, 'certifications'>,
  { id, documentType, isVerified, certificate: name, expiryDate, originalName: fileName }: Document,
): Certification[] | undefined {
  if (!isVerified || documentType !== 'certificate' || name === undefined) return undefined
  const place = certifications.findIndex((certificate) => certificateKey(certificate.name) === certificateKey(name))
  const certificate = certifications[place]
  if (!certificate) {
    const isFull = certifications.length >= limits.certifications
    return isFull
      ? undefined
      : [...certifications, { name, documentId: id, fileName, ...(expiryDate && { expiryDate }) }]
  }
  if (expiryDate === undefined || (certificate.expiryDate !== undefined && certificate.expiryDate >= expiryDate))
    return undefined
  // The new issue date is unknown, and the old one would be wrong.
  const { issueDate: _ofOld, ...rest } = certificate
  return certifications.with(place, { ...rest, expiryDate, documentId: id, fileName })
}
