import type { Configuration, IdentityOrigin } from './configuration.ts'
import { mailIdentityOf, namesOf, receivingBySes, receivingRegion } from './names.ts'

export interface MailIdentity {
  name: string
  region: string
  origin: IdentityOrigin
  /** The setting that determines the origin. */
  setting: 'mail.identity' | 'mail.receiving.identity'
  /** The stack that creates it if it doesn't exist. */
  stack: string
}

/** Returns the identities that a stage uses to send mail and, if configured, to receive it. */
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
 * Returns the identities that SES may use in place of this one. If the stage didn't create it, these include its
 * domain and all parent domains.
 */
export function identityNames({ name, origin }: MailIdentity): string[] {
  if (origin === 'create') return [name]
  const labels = name.slice(name.indexOf('@') + 1).split('.')
  const domains = labels.slice(0, -1).map((_label, at) => labels.slice(at).join('.'))
  return [...new Set([name, ...domains])]
}
