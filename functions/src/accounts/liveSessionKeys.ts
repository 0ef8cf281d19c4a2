import { readEnvironment } from '../kernel/aws/environment.ts'
import { parameter } from '../kernel/aws/parameters.ts'
import { parseSecretKeys } from '../kernel/aws/secretKeys.ts'
import type { SessionKeys } from './sessionToken.ts'

let known: { text: string; keys: SessionKeys } | undefined

/** Returns the signing keys from the parameter that the environment names. Parses each value of the parameter once. */
export async function liveSessionKeys(): Promise<SessionKeys> {
  const text = await parameter(readEnvironment('session').SESSION_KEYS_PARAMETER)
  if (known?.text !== text) known = { text, keys: parseSecretKeys(text) }
  return known.keys
}
