import type { RouteInput, RouteResult } from '../../../../shared/kernel/contract/defineRoute.ts'
import { ProductError } from '../../../../shared/kernel/domain/errors.ts'
import type { answerByLink as contract } from '../../../../shared/proposals/contract/answerByLink.ts'
import type { RequestContext } from '../../kernel/requestContext.ts'
import type { DependenciesOf } from '../dependencies.ts'
import { linkOfToken } from '../linkOfClient.ts'
import { isOfLink } from '../peopleOfLink.ts'
import type { answerByLink as permissions } from '../permissions.ts'
import { storeClientDecision } from '../storeClientDecision.ts'

/**
 * Stores the decision of a client contact through an open link, under the contact's name. Throws `invalid_link`,
 * `not_found` if the link never showed the applicant, and `already_done` if they are no longer proposed or the order is
 * closed.
 */
export async function answerByLink(
  { body: { page, applicantId, assignmentId, ...decision } }: RouteInput<typeof contract>,
  { clientAddress, userAgent }: Pick<RequestContext, 'clientAddress' | 'userAgent'>,
  deps: DependenciesOf<typeof permissions>,
): Promise<RouteResult<typeof contract>> {
  const { link } = await linkOfToken(page, 'page', deps)
  const between = { clientId: link.clientId, applicantId }
  const { assignment } = await deps.clientDecisions.seen(link.clientId, applicantId)
  if (!assignment || !isOfLink(link, assignment)) throw new ProductError('not_found', 'Not found')
  const by = { contactName: link.contactName }
  return storeClientDecision({ between, assignmentId, decision: decision, by }, { clientAddress, userAgent }, deps)
}
