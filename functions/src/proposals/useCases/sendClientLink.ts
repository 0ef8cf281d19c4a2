import { identityKey } from '../../../../shared/accounts/domain/user.ts'
import type { RouteInput, RouteResult } from '../../../../shared/kernel/contract/defineRoute.ts'
import { refusedAt } from '../../../../shared/kernel/domain/errors.ts'
import type { sendClientLink as contract } from '../../../../shared/proposals/contract/sendClientLink.ts'
import { type ClientLink, clientLinkLimits } from '../../../../shared/proposals/domain/clientLink.ts'
import { requireCompany } from '../../companies/knownCompanies.ts'
import { requireOrderOf } from '../../companies/knownOrders.ts'
import { auditEntryOf } from '../../kernel/auditEntryOf.ts'
import type { ActingContext } from '../../kernel/requestContext.ts'
import { timeOrderedId } from '../../kernel/table/timeOrderedId.ts'
import type { DependenciesOf } from '../dependencies.ts'
import { orderIdsOf } from '../mails/ordersOfMail.ts'
import { peopleOfLink } from '../peopleOfLink.ts'
import type { sendClientLink as permissions } from '../permissions.ts'

/**
 * Sends a company's contact a link to the proposed people. Throws `not_found`, including if the order is not the company's,
 * and `validation_failed` if no contact has this email.
 */
export async function sendClientLink(
  { params: { id: clientId }, body: { email, orderId, language } }: RouteInput<typeof contract>,
  call: ActingContext,
  deps: DependenciesOf<typeof permissions>,
): Promise<RouteResult<typeof contract>> {
  const [company] = await Promise.all([requireCompany(clientId, deps), requireOrderOf({ clientId, orderId }, deps)])
  const contact = company.contacts.find((each) => each.email && identityKey(each.email) === identityKey(email))
  if (!contact?.email) throw refusedAt('email', 'validation_failed', 'No contact at this client has this email')
  const now = deps.now()
  const at = now.toISOString()
  const link: ClientLink = {
    id: timeOrderedId(at, deps.newId()),
    clientId,
    contactName: contact.name,
    contactEmail: contact.email,
    ...(orderId !== undefined && { orderId }),
    language,
    createdBy: call.actor.userId,
    createdAt: at,
    openUntil: new Date(now.getTime() + clientLinkLimits.days * 24 * 3_600_000).toISOString(),
  }
  const people = peopleOfLink(link, await deps.assignments.shownAssignments(clientId))
  const orderIds = orderIdsOf(people)
  const about = { people: people.length, ...(orderIds && { orderIds }) }
  const mail = { id: deps.newId(), language, createdAt: at } as const
  await deps.clientLinks.send(
    link,
    { ...mail, mail: { template: 'clientLink', clientId, linkId: link.id, ...about } },
    auditEntryOf(
      { action: 'client.link_sent', resource: 'client', resourceId: clientId },
      { ...call, at, newId: deps.newId },
    ),
  )
  return link
}
