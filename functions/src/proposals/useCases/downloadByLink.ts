import type { RouteInput, RouteResult } from '../../../../shared/kernel/contract/defineRoute.ts'
import type { downloadByLink as contract } from '../../../../shared/proposals/contract/downloadByLink.ts'
import { shownAs } from '../../../../shared/proposals/domain/shownAs.ts'
import { findAcrossMerges } from '../../applicants/readAcrossMerges.ts'
import { documentAddress } from '../../documents/documentUrl.ts'
import { documentNotFound } from '../../documents/visibleDocument.ts'
import type { RequestContext } from '../../kernel/requestContext.ts'
import type { DependenciesOf } from '../dependencies.ts'
import { linkOfToken } from '../linkOfClient.ts'
import { peopleOfLink } from '../peopleOfLink.ts'
import type { downloadByLink as permissions } from '../permissions.ts'
import { presentsDocument } from '../presentedPerson.ts'

/**
 * Returns a download address for a client contact with an open link. The page must show the applicant and list the
 * document at this moment. Throws `invalid_link`, `file_unavailable`, and the same `not_found` in all other cases.
 */
export async function downloadByLink(
  { body: { page, applicantId, documentId } }: RouteInput<typeof contract>,
  { clientAddress, userAgent }: Pick<RequestContext, 'clientAddress' | 'userAgent'>,
  deps: DependenciesOf<typeof permissions>,
): Promise<RouteResult<typeof contract>> {
  const { link } = await linkOfToken(page, 'page', deps)
  // Always reads everything, so that response times don't reveal what exists.
  const record = deps.applicants.byId(applicantId)
  const [shown, applicant, document] = await Promise.all([
    deps.assignments.shownAssignments(link.clientId),
    record,
    findAcrossMerges(applicantId, record, (each) => deps.documents.byId(each, documentId)),
  ])
  const assignment = peopleOfLink(link, shown).find((each) => each.applicantId === applicantId)
  if (!assignment || !applicant || !document || !presentsDocument(document, shownAs(assignment)))
    throw documentNotFound()
  return documentAddress(document, { clientAddress, userAgent }, deps, [`client: ${link.clientId}`])
}
