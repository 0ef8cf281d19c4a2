import { ProductError } from '../../../../shared/kernel/domain/errors.ts'
import { countAttempt } from '../../accounts/throttling.ts'
import type { AccountContext } from '../../kernel/requestContext.ts'
import type { DependenciesOf } from '../dependencies.ts'
import type { readAuthorization as permissions } from '../permissions.ts'

/**
 * Throws if agents are disabled, or if the account viewed too many client requests. The limit exists because each one
 * may fetch an external address.
 */
export async function requireConsentPossible(
  { user }: Pick<AccountContext, 'user'>,
  { agentSettings, throttle, now }: Pick<DependenciesOf<typeof permissions>, 'agentSettings' | 'throttle' | 'now'>,
): Promise<void> {
  await countAttempt(throttle, 'agentConsent', user.id, now())
  if (!(await agentSettings.current()).enabled) throw new ProductError('agents_off', 'AI agents are turned off')
}
