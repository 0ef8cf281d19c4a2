import { signatureLines, signerOf } from '../../accounts/signature.ts'
import { signedText } from '../../notify/mailText.ts'
import type { WrittenMail, WrittenSms } from '../../notify/outbound.ts'
import { smsSenderId } from '../../notify/smsSender.ts'
import type { DependenciesOf } from '../dependencies.ts'

type Deps = DependenciesOf<{ stores: { users: ['byId']; controllers: ['current', 'logo'] } }>

/**
 * Returns a mail with its signature, the agency's logo, and with an address for replies if it has none. Mails to colleagues stay as they
 * are.
 */
export async function signedMail(mail: WrittenMail, deps: Deps): Promise<WrittenMail> {
  if (mail.isInternal) return mail
  const [{ signature, replyTo }, logo] = await Promise.all([signerOf(mail.signedBy, deps), deps.controllers.logo()])
  const lines = signatureLines(signature, mail.content.language, mail.isByHand ? mail.text : '')
  return {
    ...(replyTo !== undefined && { replyTo }),
    ...mail,
    ...signedText(mail, { agency: signature.agency?.name, hasLogo: logo !== undefined, lines }),
    ...(logo !== undefined && { logo: bytesOf(logo) }),
  }
}

/** Returns a text message that begins with the agency's name, unless a colleague wrote it. */
export async function signedSms(sms: WrittenSms, { controllers }: Pick<Deps, 'controllers'>): Promise<WrittenSms> {
  if (sms.isByHand) return sms
  const agency = await controllers.current()
  return { ...sms, text: `${agency?.name ?? smsSenderId}: ${sms.text}` }
}

/** Returns the bytes of a data URL. */
const bytesOf = (dataUrl: string): Uint8Array => Buffer.from(dataUrl.slice(dataUrl.indexOf(',') + 1), 'base64')
