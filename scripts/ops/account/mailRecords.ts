import type { SESv2Client } from '@aws-sdk/client-sesv2'
import type { Configuration } from '../../../infra/lib/configuration.ts'
import { mailIdentitiesOf } from '../../../infra/lib/mailIdentities.ts'
import { deploymentOf } from '../../../infra/lib/names.ts'
import { type KnownIdentity, knownIdentity } from './knownIdentity.ts'

/** Returns the DNS records for sending by SES with a trusted sender domain, one per line. */
const mailRecords = (domain: KnownIdentity): string[] => [
  ...dkimRecords(domain),
  `SPF    ${domain.name}  TXT  "v=spf1 include:amazonses.com ~all" (if there already is one, add the include to it)`,
  `DMARC  _dmarc.${domain.name}  TXT  "v=DMARC1; p=none" (if there is none yet; use p=quarantine once all mails of the domain pass)`,
]

const dkimRecords = ({ name, dkimTokens, dkimZone }: KnownIdentity): string[] =>
  dkimTokens.map((token) => `DKIM   ${token}._domainkey.${name}  CNAME  ${token}.${dkimZone}`)

/**
 * Returns the manual steps still missing for inbound mail: DNS records of its domain, and activating the receipt rules. Empty once SES
 * found the records, or if the stage receives no mail. `ses` must be a client for the receiving region.
 */
export async function missingReceivingSteps(ses: SESv2Client, configuration: Configuration): Promise<string[]> {
  const { receiver } = mailIdentitiesOf(configuration)
  const known = receiver && (await knownIdentity(ses, receiver))
  if (!receiver || !known || known.isVerified) return []
  const { names } = deploymentOf(configuration)
  return [
    ...dkimRecords(known),
    `MX     ${receiver.name}  MX  10 inbound-smtp.${receiver.region}.amazonaws.com`,
    `Then: aws ses set-active-receipt-rule-set --rule-set-name ${names.mailRuleSet} --region ${receiver.region}`,
  ]
}

/** Returns the DNS records that the sender domain still lacks. Empty if SES found its own, or if the stage verifies a single address. */
export async function missingMailRecords(ses: SESv2Client, configuration: Configuration): Promise<string[]> {
  if (configuration.mail.verified !== 'domain') return []
  const known = await knownIdentity(ses, mailIdentitiesOf(configuration).sender)
  return !known || known.isVerified ? [] : mailRecords(known)
}
