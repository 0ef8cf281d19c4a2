import { GetEmailIdentityCommand, type SESv2Client } from '@aws-sdk/client-sesv2'
import type { Configuration } from '../../infra/lib/configuration.ts'
import { deploymentOf } from '../../infra/lib/names.ts'

interface MailDomain {
  domain: string
  /** Those that SES signs its mails with. */
  dkimTokens: readonly string[]
  /** Where SES keeps the keys of its signatures. */
  dkimZone: string
}

/** The DNS records by which SES may send for a domain, and others believe its mails: a line each. */
export const mailRecords = ({ domain, dkimTokens, dkimZone }: MailDomain): string[] => [
  ...dkimTokens.map((token) => `DKIM   ${token}._domainkey.${domain}  CNAME  ${token}.${dkimZone}`),
  `SPF    ${domain}  TXT  "v=spf1 include:amazonses.com ~all" (where there is one already, add the include to it)`,
  `DMARC  _dmarc.${domain}  TXT  "v=DMARC1; p=none" (where there is none yet; p=quarantine once all mails of the domain pass)`,
]

/** The records that the sender's domain still lacks; none where SES found its own, or where it verifies an address. */
export async function missingMailRecords(ses: SESv2Client, configuration: Configuration): Promise<string[]> {
  if (configuration.mail.verified !== 'domain') return []
  const domain = deploymentOf(configuration).mailIdentity
  const { VerifiedForSendingStatus, DkimAttributes } = await ses.send(
    new GetEmailIdentityCommand({ EmailIdentity: domain }),
  )
  if (VerifiedForSendingStatus) return []
  const { Tokens = [], SigningHostedZone = 'dkim.amazonses.com' } = DkimAttributes ?? {}
  return mailRecords({ domain, dkimTokens: Tokens, dkimZone: SigningHostedZone })
}
