import type { RouteInput, RouteResult } from '../../../shared/contract/defineRoute.ts'
import type { downloadByLink as contract } from '../../../shared/contract/documents/downloadByLink.ts'
import { shownAs } from '../../../shared/domain/shownAs.ts'
import { findThrough } from '../applicants/readThrough.ts'
import { linkOfToken } from '../clients/linkOfClient.ts'
import { peopleOfLink } from '../clients/peopleOfLink.ts'
import { presentsDocument } from '../clients/presentedPerson.ts'
import type { DepsOf } from '../useCase/needs.ts'
import type { RequestContext } from '../useCase/requestContext.ts'
import { documentAddress } from './documentAddress.ts'
import type { downloadByLink as needs } from './needs.ts'
import { documentNotFound } from './visibleDocument.ts'

/**
 * An address that gives a document, to a contact of a client who has opened its link: one that the page names, of somebody whom it
 * shows at this moment. Throws `invalid_link`, `file_unavailable`, and `not_found` alike for everything else.
 */
export async function downloadByLink(
  { body: { page, applicantId, documentId } }: RouteInput<typeof contract>,
  { clientAddress, userAgent }: Pick<RequestContext, 'clientAddress' | 'userAgent'>,
  deps: DepsOf<typeof needs>,
): Promise<RouteResult<typeof contract>> {
  const { link } = await linkOfToken(page, 'page', deps)
  // All is read whatever there is, so that no time tells what there is.
  const record = deps.applicants.byId(applicantId)
  const [shown, applicant, document] = await Promise.all([
    deps.assignments.shownAssignments(link.clientId),
    record,
    findThrough(applicantId, record, (each) => deps.documents.byId(each, documentId)),
  ])
  const assignment = peopleOfLink(link, shown).find((each) => each.applicantId === applicantId)
  if (!assignment || !applicant || !document || !presentsDocument(document, shownAs(assignment)))
    throw documentNotFound()
  return documentAddress(document, { clientAddress, userAgent }, deps, [`client: ${link.clientId}`])
}
