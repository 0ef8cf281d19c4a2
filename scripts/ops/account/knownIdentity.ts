import { GetEmailIdentityCommand, NotFoundException, type SESv2Client } from '@aws-sdk/client-sesv2'
import { identityNames, type MailIdentity } from '../../../infra/lib/mailIdentities.ts'

export interface KnownIdentity {
  name: string
  isVerified: boolean
  /** The DKIM tokens SES signs with; empty if the owner uses their own keys. */
  dkimTokens: readonly string[]
  /** The DNS zone of SES's DKIM keys. */
  dkimZone: string
}

/** Returns the SES identity that covers this one, or undefined if there is none. */
export async function knownIdentity(ses: SESv2Client, identity: MailIdentity): Promise<KnownIdentity | undefined> {
  for (const name of identityNames(identity)) {
    const known = await identityNamed(ses, name)
    if (known) return known
  }
}

async function identityNamed(ses: SESv2Client, name: string): Promise<KnownIdentity | undefined> {
  try {
    const { VerifiedForSendingStatus: isVerified = false, DkimAttributes } = await ses.send(
      new GetEmailIdentityCommand({ EmailIdentity: name }),
    )
    const { Tokens = [], SigningHostedZone = 'dkim.amazonses.com', SigningAttributesOrigin } = DkimAttributes ?? {}
    const dkimTokens = SigningAttributesOrigin === 'EXTERNAL' ? [] : Tokens
    return { name, isVerified, dkimTokens, dkimZone: SigningHostedZone }
  } catch (problem) {
    if (problem instanceof NotFoundException) return undefined
    throw problem
  }
}
