import { randomBytes } from 'node:crypto'
import type { MailLanguage } from '../../../../shared/kernel/domain/mailLanguage.ts'
import { type ClientLink, isLinkOpen } from '../../../../shared/proposals/domain/clientLink.ts'
import type { MessageDeps, MessageOutcome } from '../../conversations/mails/sendMessage.ts'
import { tokenHash } from '../../kernel/table/tokenHash.ts'
import { linkTo } from '../../notify/linkTo.ts'
import type { MailText } from '../../notify/mailText.ts'
import type { MailRequest } from '../../notify/stores/outboxStore.ts'
import type { DependenciesOf } from '../dependencies.ts'
import { linkCodeHash, newLinkCode } from '../linkOfClient.ts'
import { clientLinkCodeMail, clientLinkMail } from './clientLinkMail.ts'

type LinkMailRequest = Extract<MailRequest['mail'], { template: 'clientLink' | 'clientLinkCode' }>

interface Deps
  extends DependenciesOf<{
    stores: { companies: ['byId']; clientLinks: ['byId', 'keepCode']; clientLinkTokens: ['keep'] }
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
  const text = await (request.template === 'clientLink' ? linkText : codeText)(link, language, deps)
  await deps.send({ to: link.contactEmail, ...text })
  return 'sent'
}

/** Each send attempt creates its own token, and all of them work. */
async function linkText(link: ClientLink, language: MailLanguage, deps: Deps): Promise<MailText> {
  const { clientId, id: linkId, contactName: name, openUntil } = link
  const token = randomBytes(32).toString('base64url')
  const expiresAt = Math.floor(Date.parse(openUntil) / 1000)
  await deps.clientLinkTokens.keep({ tokenHash: tokenHash(token), purpose: 'link', clientId, linkId, expiresAt })
  return clientLinkMail(language, { name, link: await linkTo('/proposed', { language, token: { token } }, deps) })
}

/** Only the mail contains the code itself. A new code replaces the previous one. */
async function codeText(link: ClientLink, language: MailLanguage, deps: Deps): Promise<MailText> {
  const code = newLinkCode()
  await deps.clientLinks.keepCode(link, linkCodeHash(link.id, code), deps.now())
  return clientLinkCodeMail(language, code)
}
