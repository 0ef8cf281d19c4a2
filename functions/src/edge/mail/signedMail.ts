import { signatureLines, signerOf } from '../../accounts/signature.ts'
import { signedText } from '../../notify/mailText.ts'
import type { WrittenMail } from '../../notify/outbound.ts'
import type { DependenciesOf } from '../dependencies.ts'

type Deps = DependenciesOf<{ stores: { users: ['byId']; controllers: ['current'] } }>

/**
 * Returns a mail with its signature, and with an address for replies if it has none. Mails to colleagues stay as they
 * are.
 */
export async function signedMail(mail: WrittenMail, deps: Deps): Promise<WrittenMail> {
  if (mail.isInternal) return mail
  const { signature, replyTo = undefined } = await signerOf(mail.signedBy, deps)
  const lines = signatureLines(signature, mail.content.language, mail.isByHand ? mail.text : '')
  return {
    ...(replyTo !== undefined && { replyTo }),
    ...mail,
    ...signedText(mail, { agency: signature.agency?.name, lines }),
  }
}
