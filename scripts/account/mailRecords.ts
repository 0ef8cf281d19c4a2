import { GetEmailIdentityCommand, type SESv2Client } from '@aws-sdk/client-sesv2'
import type { Configuration } from '../../infra/lib/configuration.ts'
import { deploymentOf, receivingRegion } from '../../infra/lib/names.ts'

interface MailDomain {
  domain: string
  /** Those that SES signs its mails with. */
  dkimTokens: readonly string[]
  /** Where SES keeps the keys of its signatures. */
  dkimZone: string
}

/** The DNS records by which SES may send for a domain, and others believe its mails: a line each. */
export const mailRecords = (mail: MailDomain): string[] => [
  ...dkimRecords(mail),
  `SPF    ${mail.domain}  TXT  "v=spf1 include:amazonses.com ~all" (where there is one already, add the include to it)`,
  `DMARC  _dmarc.${mail.domain}  TXT  "v=DMARC1; p=none" (where there is none yet; p=quarantine once all mails of the domain pass)`,
]

const dkimRecords = ({ domain, dkimTokens, dkimZone }: MailDomain): string[] =>
  dkimTokens.map((token) => `DKIM   ${token}._domainkey.${domain}  CNAME  ${token}.${dkimZone}`)

/**
 * What is still to be done by hand so that mail comes in: records of its domain, and the choice of the rules; none once SES found
 * the records, or where a stage takes no mail in. `ses` is that of the region which takes it in.
 */
export async function missingReceivingSteps(ses: SESv2Client, configuration: Configuration): Promise<string[]> {
  const { receiving } = configuration.mail
  if (!receiving) return []
  const { isVerified, ...mail } = await domainOf(ses, receiving.domain)
  if (isVerified) return []
  const region = receivingRegion(configuration)
  const { names } = deploymentOf(configuration)
  return [
    ...dkimRecords(mail),
    `MX     ${mail.domain}  MX  10 inbound-smtp.${region}.amazonaws.com`,
    `Then: aws ses set-active-receipt-rule-set --rule-set-name ${names.mailRuleSet} --region ${region}`,
  ]
}

/** The records that the sender's domain still lacks; none where SES found its own, or where it verifies an address. */
export async function missingMailRecords(ses: SESv2Client, configuration: Configuration): Promise<string[]> {
  if (configuration.mail.verified !== 'domain') return []
  const { isVerified, ...mail } = await domainOf(ses, deploymentOf(configuration).mailIdentity)
  return isVerified ? [] : mailRecords(mail)
}

/** What SES knows of a domain. */
async function domainOf(ses: SESv2Client, domain: string): Promise<MailDomain & { isVerified: boolean }> {
  const { VerifiedForSendingStatus: isVerified = false, DkimAttributes } = await ses.send(
    new GetEmailIdentityCommand({ EmailIdentity: domain }),
  )
  const { Tokens: dkimTokens = [], SigningHostedZone: dkimZone = 'dkim.amazonses.com' } = DkimAttributes ?? {}
  return { domain, dkimTokens, dkimZone, isVerified }
}
