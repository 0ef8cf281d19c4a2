import { randomBytes } from 'node:crypto'
import type { User } from '../../../../shared/accounts/domain/user.ts'
import type { MailLanguage } from '../../../../shared/kernel/domain/mailLanguage.ts'
import { retentionSeconds } from '../../../../shared/privacy/domain/retentionPeriods.ts'
import { tokenHash } from '../../kernel/table/tokenHash.ts'
import { linkTo } from '../../notify/linkTo.ts'
import { addressHash } from '../addressHash.ts'
import type { DependenciesOf } from '../dependencies.ts'

interface Deps extends DependenciesOf<{ stores: { signInAlerts: ['keep'] }; values: ['now'] }> {
  siteOrigin: () => Promise<string>
}

/**
 * Returns a link by which the owner of this mailbox reports that it was not them. It stays usable after a change of
 * password or email: the stranger may have made it.
 */
export async function reportLink({ id }: User, email: string, language: MailLanguage, deps: Deps): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  const expiresAt = Math.floor(deps.now().getTime() / 1000) + retentionSeconds('signInAlert')
  const alert = { tokenHash: tokenHash(token), userId: id, mailedTo: addressHash(email), isUsed: false, expiresAt }
  await deps.signInAlerts.keep(alert)
  return linkTo('/not-me', { language, token: { token } }, deps)
}
