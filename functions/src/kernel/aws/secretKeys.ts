import * as z from 'zod'

/** The keys for one purpose, by key id. New secrets use `current`; the others are still accepted. */
export interface SecretKeys {
  current: string
  secrets: ReadonlyMap<string, Uint8Array>
}

const storedKeysSchema = z
  .object({
    current: z.string().min(1),
    keys: z.record(z.string(), z.base64().min(43, 'A key has at least 32 bytes')),
  })
  .refine(({ current, keys }) => Object.hasOwn(keys, current), 'The current key is missing')

/** Parses a parameter `{"current": kid, "keys": {kid: base64}}`. Throws for any other form, without revealing a key. */
export function parseSecretKeys(text: string): SecretKeys {
  const { current, keys } = storedKeysSchema.parse(parseJson(text))
  return { current, secrets: new Map(Object.entries(keys).map(([kid, key]) => [kid, Buffer.from(key, 'base64')])) }
}

/** The parser's own error would contain part of the text. */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new Error('The keys are not JSON')
  }
}
