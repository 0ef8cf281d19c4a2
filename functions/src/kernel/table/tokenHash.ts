import { createHash, timingSafeEqual } from 'node:crypto'

/** Hashes a value with at least 256 random bits, for which a plain hash is enough. */
export const tokenHash = (value: string | Buffer): string => createHash('sha256').update(value).digest('base64url')

/** Returns whether a hash belongs to this value, in constant time. */
export const isHashOf = (hash: string, value: string | Buffer): boolean => {
  const [shown, kept] = [Buffer.from(tokenHash(value)), Buffer.from(hash)]
  return shown.length === kept.length && timingSafeEqual(shown, kept)
}
