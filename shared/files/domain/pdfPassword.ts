import { md5 } from './md5.ts'
import type { PdfDictionary } from './pdfSyntax.ts'

type Bytes = Uint8Array<ArrayBuffer>

/** Fills up passwords; the whole of it is the empty password (ISO 32000-1, 7.6.3.3, algorithm 2, step a). */
const padding = Uint8Array.of(
  ...[0x28, 0xbf, 0x4e, 0x5e, 0x4e, 0x75, 0x8a, 0x41, 0x64, 0x00, 0x4e, 0x56, 0xff, 0xfa, 0x01, 0x08],
  ...[0x2e, 0x2e, 0x00, 0xb6, 0xd0, 0x68, 0x3e, 0x80, 0x2f, 0x0c, 0xa9, 0xfe, 0x64, 0x53, 0x69, 0x7a],
)

/**
 * Returns whether nobody can open a PDF without a password, because the empty password doesn't match its encryption
 * dictionary. A PDF that only restricts printing or copying opens with it. Returns false if that can't be decided, so
 * that no readable PDF is refused.
 *
 * `fileId` is the first part of the file's `ID`.
 */
export async function needsPassword(encryption: PdfDictionary, fileId: Uint8Array): Promise<boolean> {
  const filter = nameAt(encryption, 'Filter')
  // Other handlers need a certificate or another product (ISO 32000-1, 7.6.4).
  if (filter !== undefined && filter !== 'Standard') return true
  const revision = numberAt(encryption, 'R')
  const [owner, user] = [stringAt(encryption, 'O'), stringAt(encryption, 'U')]
  if (revision === undefined || !owner || !user || onlyEncryptsAttachments(encryption)) return false
  if (revision >= 5) return !(await opensSince2008(revision, owner, user))
  const isOpen = keyLengths(encryption, revision).some((length) =>
    opensBefore2008({ encryption, revision, owner, user, fileId, length }),
  )
  return !isOpen
}

/** Returns whether texts and pages are readable without a key (ISO 32000-1, 7.6.5). */
function onlyEncryptsAttachments(encryption: PdfDictionary): boolean {
  const isPlain = (key: string) => (nameAt(encryption, key) ?? 'Identity') === 'Identity'
  return (numberAt(encryption, 'V') ?? 0) >= 4 && isPlain('StmF') && isPlain('StrF')
}

/** Returns the possible key lengths in bytes. Files of version 4 often leave out or misstate theirs. */
function keyLengths(encryption: PdfDictionary, revision: number): number[] {
  if (revision === 2) return [5]
  const stated = numberAt(encryption, 'Length') ?? 40
  const bytes = stated >= 40 ? stated / 8 : stated
  return [...new Set([Math.min(16, Math.max(5, Math.floor(bytes))), 16])]
}

interface OldEncryption {
  encryption: PdfDictionary
  revision: number
  owner: Bytes
  user: Bytes
  fileId: Uint8Array
  /** Of the key, in bytes. */
  length: number
}

/** Tries the empty user password with MD5 and RC4 (ISO 32000-1, 7.6.3.3 and 7.6.3.4, algorithms 2 and 4 to 6). */
function opensBefore2008({ encryption, revision, owner, user, fileId, length }: OldEncryption): boolean {
  const permissions = new DataView(new ArrayBuffer(4))
  permissions.setInt32(0, numberAt(encryption, 'P') ?? 0, true)
  const plainMetadata = revision >= 4 && isFalse(encryption, 'EncryptMetadata')
  const marks = new Uint8Array(plainMetadata ? [255, 255, 255, 255] : [])
  const first = md5(joined(padding, owner.subarray(0, 32), new Uint8Array(permissions.buffer), fileId, marks))
  if (revision === 2) return isEqual(rc4(first.subarray(0, length), padding), user.subarray(0, 32))
  let key = first.subarray(0, length)
  for (let round = 0; round < 50; round += 1) key = md5(key).subarray(0, length)
  let expected = md5(joined(padding, fileId))
  for (let round = 0; round < 20; round += 1)
    expected = rc4(
      key.map((byte) => byte ^ round),
      expected,
    )
  return isEqual(expected, user.subarray(0, 16))
}

/** Tries the empty user and owner passwords (ISO 32000-2, 7.6.4.3.3 and 7.6.4.4, algorithms 2.A, 11 and 12). */
async function opensSince2008(revision: number, owner: Bytes, user: Bytes): Promise<boolean> {
  const validation = (entry: Bytes) => entry.subarray(32, 40)
  const matches = async (entry: Bytes, userEntry: Bytes) =>
    isEqual(await passwordHash(revision, validation(entry), userEntry), entry.subarray(0, 32))
  return (await matches(user, new Uint8Array())) || (await matches(owner, user.subarray(0, 48)))
}

const digestOf = async (name: string, bytes: Bytes): Promise<Bytes> =>
  new Uint8Array(await crypto.subtle.digest(name, bytes))

/** Hashes the empty password (ISO 32000-2, 7.6.4.3.4, algorithm 2.B). Revision 5 has the first step only. */
async function passwordHash(revision: number, salt: Bytes, userEntry: Bytes): Promise<Bytes> {
  let key = await digestOf('SHA-256', joined(salt, userEntry))
  if (revision === 5) return key
  for (let round = 0; ; round += 1) {
    const repeated = joined(...Array.from({ length: 64 }, () => joined(key, userEntry)))
    const aes = await crypto.subtle.importKey('raw', key.subarray(0, 16), 'AES-CBC', false, ['encrypt'])
    const encrypted = await crypto.subtle.encrypt({ name: 'AES-CBC', iv: key.subarray(16, 32) }, aes, repeated)
    // The last block is padding that PDF doesn't have.
    const block = new Uint8Array(encrypted).subarray(0, repeated.length)
    // 256 leaves 1 when divided by 3, so the sum of the bytes has the remainder of the number.
    const remainder = block.subarray(0, 16).reduce((sum, byte) => sum + byte, 0) % 3
    key = await digestOf(['SHA-256', 'SHA-384', 'SHA-512'][remainder] ?? 'SHA-256', new Uint8Array(block))
    if (round >= 63 && (block.at(-1) ?? 0) <= round - 31) return key.subarray(0, 32)
  }
}

function rc4(key: Uint8Array, bytes: Uint8Array): Bytes {
  const state = Uint8Array.from({ length: 256 }, (_, index) => index)
  const swap = (one: number, other: number) => {
    ;[state[one], state[other]] = [state[other] ?? 0, state[one] ?? 0]
  }
  for (let index = 0, other = 0; index < 256; index += 1) {
    other = (other + (state[index] ?? 0) + (key[index % key.length] ?? 0)) & 0xff
    swap(index, other)
  }
  let [one, other] = [0, 0]
  return Uint8Array.from(bytes, (byte) => {
    one = (one + 1) & 0xff
    other = (other + (state[one] ?? 0)) & 0xff
    swap(one, other)
    return byte ^ (state[((state[one] ?? 0) + (state[other] ?? 0)) & 0xff] ?? 0)
  })
}

function joined(...parts: readonly Uint8Array[]): Bytes {
  const whole = new Uint8Array(parts.reduce((length, part) => length + part.length, 0))
  let at = 0
  for (const part of parts) {
    whole.set(part, at)
    at += part.length
  }
  return whole
}

const isEqual = (one: Uint8Array, other: Uint8Array): boolean =>
  one.length === other.length && one.every((byte, index) => byte === other[index])

function numberAt(dictionary: PdfDictionary, key: string): number | undefined {
  const value = dictionary.get(key)
  return value?.type === 'number' ? value.number : undefined
}

function stringAt(dictionary: PdfDictionary, key: string): Bytes | undefined {
  const value = dictionary.get(key)
  return value?.type === 'string' ? value.bytes : undefined
}

function nameAt(dictionary: PdfDictionary, key: string): string | undefined {
  const value = dictionary.get(key)
  return value?.type === 'name' ? value.name : undefined
}

function isFalse(dictionary: PdfDictionary, key: string): boolean {
  const value = dictionary.get(key)
  return value?.type === 'boolean' && !value.isTrue
}
