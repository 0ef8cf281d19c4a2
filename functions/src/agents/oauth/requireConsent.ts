import { ProductError } from '../../../../shared/kernel/domain/errors.ts'
import { countAttempt } from '../../accounts/throttling.ts'
import type { DepsOf } from '../../kernel/needs.ts'
import type { AccountContext } from '../../kernel/requestContext.ts'
import type { readAuthorization as needs } from './needs.ts'

/** Throws where agents are switched off, or this person looked at requests of clients too often: each may lead to an address outside. */
export async function requireConsentPossible(
  { user }: Pick<AccountContext, 'user'>,
  { agentSettings, throttle, now }: Pick<DepsOf<typeof needs>, 'agentSettings' | 'throttle' | 'now'>,
): Promise<void> {
  await countAttempt(throttle, 'agentConsent', user.id, now())
  if (!(await agentSettings.current()).enabled) throw new ProductError('agents_off', 'AI agents are switched off here')
}
