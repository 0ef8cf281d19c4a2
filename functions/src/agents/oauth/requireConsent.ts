import { ProductError } from '../../../../shared/kernel/domain/errors.ts'
import { countAttempt } from '../../accounts/throttling.ts'
import type { AccountContext } from '../../kernel/requestContext.ts'
import type { Given } from '../dependencies.ts'
import type { readAuthorization as permissions } from '../permissions.ts'

/** Throws where agents are switched off, or this person looked at requests of clients too often: each may lead to an address outside. */
export async function requireConsentPossible(
  { user }: Pick<AccountContext, 'user'>,
  { agentSettings, throttle, now }: Pick<Given<typeof permissions>, 'agentSettings' | 'throttle' | 'now'>,
): Promise<void> {
  await countAttempt(throttle, 'agentConsent', user.id, now())
  if (!(await agentSettings.current()).enabled) throw new ProductError('agents_off', 'AI agents are switched off here')
}
