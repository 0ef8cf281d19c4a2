import type { MailIdentity } from '../../../infra/lib/mailIdentities.ts'
import type { Findings } from './findings.ts'
import type { IdentityFacts } from './identityFacts.ts'

/**
 * Returns the problems that prevent a deployment from creating or using an SES identity, and those that prevent mail from being sent or
 * received.
 */
export function identityFindings(identity: MailIdentity, { ses, stack }: IdentityFacts): Findings {
  const { name, region, setting, origin } = identity
  const found: Findings = { problems: [], notes: [] }
  if (ses === 'unknown') {
    if (stack !== 'none')
      found.problems.push(`SES in ${region} no longer has ${name}, which the stage created: create it there again.`)
    else if (origin === 'existing')
      found.problems.push(
        `SES in ${region} does not have ${name}: verify it there, or set ${setting}: 'create' to let the stage create it.`,
      )
    return found
  }
  if (origin === 'create' && stack === 'none')
    found.problems.push(
      `SES in ${region} already has ${name}, and the stage would create it: set ${setting}: 'existing'.`,
    )
  else if (origin === 'existing' && stack === 'deletes')
    found.problems.push(
      `${name} would be deleted when it leaves the stack that created it: first deploy once with ${setting}: 'create'.`,
    )
  else if (ses === 'waiting') found.notes.push(waitingNote(identity))
  return found
}

function waitingNote({ name, setting }: MailIdentity): string {
  if (name.includes('@'))
    return `SES is waiting for a click on the link it mailed to ${name}: no mail is sent until then.`
  const blocked = setting === 'mail.identity' ? 'sent' : 'received'
  return `SES has not found the DNS records of ${name} yet: no mail is ${blocked} until then.`
}
