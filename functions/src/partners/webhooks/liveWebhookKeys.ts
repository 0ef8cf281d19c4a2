import { readEnvironment } from '../../kernel/aws/environment.ts'
import { parameter } from '../../kernel/aws/parameters.ts'
import { parseSecretKeys, type SecretKeys } from '../../kernel/aws/secretKeys.ts'

/** The keys that the secrets of endpoints are made with. */
export const liveWebhookKeys = async (): Promise<SecretKeys> =>
  parseSecretKeys(await parameter(readEnvironment('webhookKeys').WEBHOOK_KEYS_PARAMETER))
