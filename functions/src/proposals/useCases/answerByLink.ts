import type { RouteInput, RouteResult } from '../../../../shared/kernel/contract/defineRoute.ts'
import { ProductError } from '../../../../shared/kernel/domain/errors.ts'
import type { answerByLink as contract } from '../../../../shared/proposals/contract/answerByLink.ts'
import type { RequestContext } from '../../kernel/requestContext.ts'
import type { Given } from '../dependencies.ts'
import { keepVerdict } from '../keepVerdict.ts'
import { linkOfToken } from '../linkOfClient.ts'
import { isOfLink } from '../peopleOfLink.ts'
import type { answerByLink as permissions } from '../permissions.ts'

/**
 * Keeps what a contact of a client says to somebody, by an open link: it is theirs by name. Throws `invalid_link`, `not_found` for whom
 * the link never showed, and `already_done` where they are proposed no longer, or the order is closed.
 */
export async function answerByLink(
  { body: { page, applicantId, assignmentId, ...said } }: RouteInput<typeof contract>,
  { clientAddress, userAgent }: Pick<RequestContext, 'clientAddress' | 'userAgent'>,
  deps: Given<typeof permissions>,
): Promise<RouteResult<typeof contract>> {
  const { link } = await linkOfToken(page, 'page', deps)
  const between = { clientId: link.clientId, applicantId }
  const { assignment } = await deps.verdicts.seen(link.clientId, applicantId)
  if (!assignment || !isOfLink(link, assignment)) throw new ProductError('not_found', 'Not found')
  const by = { contactName: link.contactName }
  return keepVerdict({ between, assignmentId, said, by }, { clientAddress, userAgent }, deps)
}
