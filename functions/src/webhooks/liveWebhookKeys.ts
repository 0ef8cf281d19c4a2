import { readEnvironment } from '../platform/environment.ts'
import { parameter } from '../platform/parameters.ts'
import { parseSecretKeys, type SecretKeys } from '../platform/secretKeys.ts'

/** The keys that the secrets of endpoints are made with. */
export const liveWebhookKeys = async (): Promise<SecretKeys> =>
  parseSecretKeys(await parameter(readEnvironment('webhookKeys').WEBHOOK_KEYS_PARAMETER))
