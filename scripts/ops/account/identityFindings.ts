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
      found.problems.push(`SES in ${region} no longer knows ${name}, which the stage made: create it there again.`)
    else if (origin === 'existing')
      found.problems.push(
        `SES in ${region} does not know ${name}: verify it there, or write ${setting}: 'create' to have the stage do so.`,
      )
    return found
  }
  if (origin === 'create' && stack === 'none')
    found.problems.push(
      `SES in ${region} knows ${name} already, and the stage would create it: write ${setting}: 'existing'.`,
    )
  else if (origin === 'existing' && stack === 'deletes')
    found.problems.push(
      `${name} leaves the stack that made it, and would be deleted: deploy once with ${setting}: 'create' first.`,
    )
  else if (ses === 'waiting') found.notes.push(waitingNote(identity))
  return found
}

function waitingNote({ name, setting }: MailIdentity): string {
  if (name.includes('@')) return `SES waits for a click in the mail that it sent to ${name}: no mail goes out before.`
  const blocked = setting === 'mail.identity' ? 'goes out' : 'comes in'
  return `SES has not found the DNS records of ${name} yet: no mail ${blocked} before.`
}
