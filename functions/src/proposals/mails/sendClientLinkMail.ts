import { randomBytes } from 'node:crypto'
import type { MailLanguage } from '../../../../shared/kernel/domain/mailLanguage.ts'
import { type ClientLink, isLinkOpen } from '../../../../shared/proposals/domain/clientLink.ts'
import type { MessageDeps, MessageOutcome } from '../../conversations/mails/sendMessage.ts'
import { tokenHash } from '../../kernel/table/tokenHash.ts'
import { firstNameIn } from '../../notify/greetedName.ts'
import { linkTo } from '../../notify/linkTo.ts'
import type { MailText } from '../../notify/mailText.ts'
import type { MailRequest } from '../../notify/stores/outboxStore.ts'
import type { DependenciesOf } from '../dependencies.ts'
import { linkCodeHash, newLinkCode } from '../linkOfClient.ts'
import { clientLinkCodeMail, clientLinkMail } from './clientLinkMail.ts'
import { ordersOfMail } from './ordersOfMail.ts'
import { proposedPeople } from './proposedPeople.ts'

type LinkMailRequest = Extract<MailRequest['mail'], { template: 'clientLink' | 'clientLinkCode' }>

interface Deps
  extends DependenciesOf<{
    stores: { companies: ['byId']; orders: ['byId']; clientLinks: ['byId', 'keepCode']; clientLinkTokens: ['keep'] }
    values: ['now']
  }> {
  siteOrigin: () => Promise<string>
  send: MessageDeps['send']
}

/** Mails the contact of an open link either the link itself or the code that opens it. */
export async function sendClientLinkMail(
  request: LinkMailRequest,
  language: MailLanguage,
  deps: Deps,
): Promise<MessageOutcome> {
  const [link, company] = await Promise.all([
    deps.clientLinks.byId(request.clientId, request.linkId),
    deps.companies.byId(request.clientId),
  ])
  if (!link || !company || !isLinkOpen(link, company, deps.now())) return 'nobody'
  const text = await (request.template === 'clientLink'
    ? linkText(link, request, language, deps)
    : codeText(link, language, deps))
  await deps.send({ to: link.contactEmail, signedBy: link.createdBy, ...text })
  return 'sent'
}

/** Each send attempt creates its own token, and all of them work. */
async function linkText(
  link: ClientLink,
  { people = 0, orderIds }: Extract<LinkMailRequest, { template: 'clientLink' }>,
  language: MailLanguage,
  deps: Deps,
): Promise<MailText> {
  const { clientId, id: linkId, contactName, openUntil } = link
  const token = randomBytes(32).toString('base64url')
  const expiresAt = Math.floor(Date.parse(openUntil) / 1000)
  await deps.clientLinkTokens.keep({ tokenHash: tokenHash(token), purpose: 'link', clientId, linkId, expiresAt })
  const orders = await ordersOfMail(clientId, orderIds, deps)
  const proposed = people === 0 ? undefined : proposedPeople(language, { people, orders, now: deps.now() })
  const url = await linkTo('/proposed', { language, token: { token } }, deps)
  return clientLinkMail(language, { name: firstNameIn(contactName), link: url, proposed })
}

/** Only the mail contains the code itself. A new code replaces the previous one. */
async function codeText(link: ClientLink, language: MailLanguage, deps: Deps): Promise<MailText> {
  const code = newLinkCode()
  await deps.clientLinks.keepCode(link, linkCodeHash(link.id, code), deps.now())
  return clientLinkCodeMail(language, firstNameIn(link.contactName), code)
}
