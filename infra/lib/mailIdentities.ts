import type { Configuration, IdentityOrigin } from './configuration.ts'
import { mailIdentityOf, namesOf, receivingBySes, receivingRegion } from './names.ts'

/** An identity of SES: a domain or an address. */
export interface MailIdentity {
  name: string
  region: string
  origin: IdentityOrigin
  /** Of the settings, that which says so. */
  setting: 'mail.identity' | 'mail.receiving.identity'
  /** The stack that makes it where it doesn't exist. */
  stack: string
}

/** The identities by which a stage sends mail and, where it does, takes mail in. */
export function mailIdentitiesOf(configuration: Configuration): { sender: MailIdentity; receiver?: MailIdentity } {
  const { mail, region, stage } = configuration
  const { stack } = namesOf(stage)
  const receiving = receivingBySes(configuration)
  return {
    sender: {
      name: mailIdentityOf(configuration),
      region,
      origin: mail.identity ?? 'create',
      setting: 'mail.identity',
      stack: stack('stream'),
    },
    ...(receiving && {
      receiver: {
        name: receiving.domain,
        region: receivingRegion(configuration),
        origin: receiving.identity ?? 'create',
        setting: 'mail.receiving.identity',
        stack: stack('receiving'),
      },
    }),
  }
}

/**
 * The identities of which SES may use any for this one: where the stage didn't make it, the domain of an address and those above it
 * stand for it, too.
 */
export function identityNames({ name, origin }: MailIdentity): string[] {
  if (origin === 'create') return [name]
  const labels = name.slice(name.indexOf('@') + 1).split('.')
  const domains = labels.slice(0, -1).map((_label, at) => labels.slice(at).join('.'))
  return [...new Set([name, ...domains])]
}
