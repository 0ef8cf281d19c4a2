import { isColleague } from '../../../shared/accounts/domain/access.ts'
import type { Signature } from '../../../shared/accounts/domain/signature.ts'
import type { MailLanguage } from '../../../shared/kernel/domain/mailLanguage.ts'
import { shownPhone } from '../../../shared/kernel/domain/shownPhone.ts'
import type { Agency } from '../../../shared/privacy/domain/agency.ts'
import { cvrLine } from '../notify/cvrLine.ts'
import { mailedName } from '../notify/greetedName.ts'
import type { DependenciesOf } from './dependencies.ts'

type Deps = DependenciesOf<{ stores: { users: ['byId']; controllers: ['current'] } }>

/** The signature, and the address for replies: the colleague's, otherwise the agency's. */
interface Signer {
  signature: Signature
  replyTo: string | undefined
}

/**
 * Decides who signs what the account `userId` sent, or what nobody sent: the colleague, if they still are one, and the
 * agency, if it is entered.
 */
export async function signerOf(userId: string | undefined, { users, controllers }: Deps): Promise<Signer> {
  const [user, agency] = await Promise.all([
    userId === undefined ? undefined : users.byId(userId),
    controllers.current(),
  ])
  const { firstName = '', lastName = '', phone, email } = isColleague(user) ? user : {}
  const name = mailedName({ firstName, lastName })
  return {
    signature: {
      ...(name !== undefined && { name }),
      ...(phone !== undefined && { phone: shownPhone(phone) }),
      ...(agency && { agency: shownAgency(agency) }),
    },
    replyTo: email ?? agency?.email,
  }
}

const shownAgency = ({ name, address, phone, cvr }: Agency): Signature['agency'] => ({
  ...{ name, address },
  ...(phone !== undefined && { phone: shownPhone(phone) }),
  ...(cvr !== undefined && { cvr }),
})

const greetings: Record<MailLanguage, string> = { en: 'Kind regards,', da: 'Venlig hilsen' }

/**
 * Returns the lines of a signature, or none if there is nobody to name. Without the greeting and the name if the text
 * that a colleague wrote has them.
 */
export function signatureLines(
  { name, phone, agency }: Signature,
  language: MailLanguage,
  writtenText = '',
): readonly string[] {
  const isNamed = name !== undefined && writtenText.includes(name)
  const own = [...(name === undefined || isNamed ? [] : [name]), ...(phone === undefined ? [] : [phone])]
  const ours = agency
    ? [
        agency.name,
        agency.address,
        ...(agency.phone === undefined || agency.phone === phone ? [] : [agency.phone]),
        ...(agency.cvr === undefined ? [] : [cvrLine(agency.cvr, language)]),
      ]
    : []
  const lines = [...own, ...ours]
  return lines.length === 0 || isNamed ? lines : [greetings[language], ...lines]
}
