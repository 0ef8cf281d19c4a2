import { type Actor, isProgram } from '../../../shared/accounts/domain/actor.ts'
import type { Applicant } from '../../../shared/applicants/domain/applicant.ts'
import { certificateKey } from '../../../shared/applicants/domain/certificateNames.ts'
import { countsInDenmark } from '../../../shared/applicants/domain/heldCredentials.ts'
import { problemAt } from '../../../shared/kernel/domain/errors.ts'
import { limits } from '../../../shared/kernel/domain/limits.ts'
import { invalid } from '../kernel/inputProblems.ts'

type Certifications = Applicant['certifications']

/** Later than every day of a certificate that expires. */
const forever = '9999-12-31'

/**
 * Returns certificates as an actor may write them. A document counts as proof for clearance, and only people look at
 * it. So what partners and agents write keeps its document only if it still says no more than that: the same
 * certificate, until the same day or an earlier one, and from abroad if it was. Certificates from abroad that nobody
 * recognised stay beside it: documents that staff verified don't say where theirs was issued, and would show the other.
 * Throws `validation_failed` if there are too many with these.
 */
export function shownCertificates(actor: Actor, written: Certifications, current: Applicant): Certifications {
  if (!isProgram(actor)) return written
  const foreign = current.certifications.filter((each) => !countsInDenmark(each))
  const isWritten = (one: Certifications[number]) =>
    written.some((each) => !countsInDenmark(each) && certificateKey(each.name) === certificateKey(one.name))
  const kept = foreign.filter((each) => !isWritten(each))
  const maximum = limits.certifications
  if (written.length + kept.length > maximum)
    throw invalid([problemAt('certifications', 'too_many', 'At most {{maximum}} items', { maximum })])
  return [...written.map((certificate) => statedBy(certificate, current)), ...kept]
}

/** Returns a certificate with its document, if that shows it. */
function statedBy(certificate: Certifications[number], current: Applicant): Certifications[number] {
  const { documentId, fileName: _name, ...stated } = certificate
  const shown = documentId && current.certifications.find((each) => each.documentId === documentId)
  const isShown =
    shown &&
    certificateKey(shown.name) === certificateKey(stated.name) &&
    (stated.expiryDate ?? forever) <= (shown.expiryDate ?? forever) &&
    (countsInDenmark(shown) || !countsInDenmark(stated))
  return isShown ? certificate : stated
}
