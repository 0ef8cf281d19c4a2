import type { MailLanguage } from '../../../../shared/kernel/domain/mailLanguage.ts'
import { linkTo } from '../../notify/linkTo.ts'
import type { WrittenMail } from '../../notify/outbound.ts'
import type { MailRequest } from '../../notify/stores/outboxStore.ts'
import type { DependenciesOf } from '../dependencies.ts'
import type { webhookFailingMail } from './webhookMail.ts'

interface WritingDeps extends DependenciesOf<{ stores: { webhookEndpoints: ['byId'] } }> {
  siteOrigin: () => Promise<string>
}

/** Writes the mail to the contact of an endpoint. Returns undefined if the endpoint is deleted. */
export async function writeAboutEndpoint(
  { partnerId, endpointId }: Extract<MailRequest['mail'], { template: 'webhookFailing' | 'webhookParked' }>,
  textOf: typeof webhookFailingMail,
  language: MailLanguage,
  deps: WritingDeps,
): Promise<WrittenMail | undefined> {
  const endpoint = await deps.webhookEndpoints.byId(partnerId, endpointId)
  if (!endpoint) return undefined
  const link = await linkTo('/developers', { language }, deps)
  return { to: endpoint.contactEmail, ...textOf(language, { host: new URL(endpoint.url).host, link }) }
}
