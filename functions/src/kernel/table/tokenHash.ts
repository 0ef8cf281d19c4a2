import { createHash, timingSafeEqual } from 'node:crypto'

/** By which a value is known that has at least 256 random bits, so that a plain hash is enough. */
export const tokenHash = (value: string | Buffer): string => createHash('sha256').update(value).digest('base64url')

/** Whether this is the value that a hash was made of. */
export const isHashOf = (hash: string, value: string | Buffer): boolean => {
  const [shown, kept] = [Buffer.from(tokenHash(value)), Buffer.from(hash)]
  return shown.length === kept.length && timingSafeEqual(shown, kept)
}
