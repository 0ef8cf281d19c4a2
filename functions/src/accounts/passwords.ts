import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'

const derive = promisify(argon2)

/** OWASP's recommendation for argon2id: 19 MiB of memory (in KiB here), two passes, one lane. */
const cost = { memory: 19 * 1024, passes: 2, parallelism: 1 } as const
const saltBytes = 16
const tagBytes = 32

/** Normalizes a password, so that it matches no matter how the keyboard composed its characters. */
const normal = (password: string): string => password.normalize('NFKC')

/** Returns the encoded argon2id hash of a password, with its own salt: `$argon2id$v=19$m=19456,t=2,p=1$salt$tag`. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(saltBytes)
  const tag = await derive('argon2id', { message: normal(password), nonce: salt, tagLength: tagBytes, ...cost })
  return encode(salt, tag)
}

/** Returns the hash of a password that nobody knows. */
export const unknownPassword = (): Promise<string> => hashPassword(randomBytes(32).toString('base64url'))

/**
 * Returns whether a password matches a hash. Without a hash it returns false after the same work, so that response
 * times don't reveal whether an account exists.
 */
export async function passwordMatches(password: string, encoded: string | undefined): Promise<boolean> {
  const stored = decode(encoded ?? '')
  const { salt, tag, memory, passes, parallelism } = stored ?? noPassword
  const derived = await derive('argon2id', {
    message: normal(password),
    nonce: salt,
    tagLength: tag.length,
    memory,
    passes,
    parallelism,
  })
  return timingSafeEqual(derived, tag) && stored !== undefined
}

const noPassword = { salt: Buffer.alloc(saltBytes, 7), tag: Buffer.alloc(tagBytes), ...cost }

const phc = /^\$argon2id\$v=19\$m=(\d{1,7}),t=(\d{1,2}),p=(\d{1,2})\$([A-Za-z0-9+/]{11,86})\$([A-Za-z0-9+/]{22,86})$/

function encode(salt: Buffer, tag: Buffer): string {
  const { memory, passes, parallelism } = cost
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${unpadded(salt)}$${unpadded(tag)}`
}

const unpadded = (bytes: Buffer): string => bytes.toString('base64').replace(/=+$/, '')

function decode(encoded: string) {
  const found = phc.exec(encoded)
  if (!found) return undefined
  const [, memory = '', passes = '', parallelism = '', salt = '', tag = ''] = found
  return {
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
    salt: Buffer.from(salt, 'base64'),
    tag: Buffer.from(tag, 'base64'),
  }
}
