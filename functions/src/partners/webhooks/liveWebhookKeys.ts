import { readEnvironment } from '../../kernel/aws/environment.ts'
import { parameter } from '../../kernel/aws/parameters.ts'
import { parseSecretKeys, type SecretKeys } from '../../kernel/aws/secretKeys.ts'

/** Returns the keys from which the secrets of endpoints are derived. */
export const liveWebhookKeys = async (): Promise<SecretKeys> =>
  parseSecretKeys(await parameter(readEnvironment('webhookKeys').WEBHOOK_KEYS_PARAMETER))
