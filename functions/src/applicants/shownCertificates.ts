import type { Actor } from '../../../shared/accounts/domain/actor.ts'
import type { Applicant } from '../../../shared/applicants/domain/applicant.ts'
import { certificateKey } from '../../../shared/applicants/domain/certificateNames.ts'
import { countsInDenmark } from '../../../shared/applicants/domain/heldCredentials.ts'

type Certifications = Applicant['certifications']

/** Later than every day of a certificate that expires. */
const forever = '9999-12-31'

/**
 * Returns certificates as an actor may write them. A document counts as proof for clearance, and only people look at
 * it. So what partners and agents write keeps its document only if it still says no more than that: the same
 * certificate, until the same day or an earlier one, and from abroad if it was.
 */
export function shownCertificates(actor: Actor, written: Certifications, current: Applicant): Certifications {
  if (actor.kind !== 'agent' && actor.kind !== 'partner') return written
  return written.map((certificate) => {
    const { documentId, fileName: _name, ...stated } = certificate
    const shown = documentId && current.certifications.find((each) => each.documentId === documentId)
    const isShown =
      shown &&
      certificateKey(shown.name) === certificateKey(stated.name) &&
      (stated.expiryDate ?? forever) <= (shown.expiryDate ?? forever) &&
      (countsInDenmark(shown) || !countsInDenmark(stated))
    return isShown ? certificate : stated
  })
}
