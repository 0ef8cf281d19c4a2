import { randomBytes } from 'node:crypto'

const idBytes = 16
export const secretBytes = 32

/** The kinds of values that we issue for agents. The prefixes make them recognizable to people and secret scanners. */
const kinds = {
  agent: { mark: 'fagfolk_agent_', secrets: 1 },
  /** A code from the consent page, exchanged for the first tokens of a connection. */
  code: { mark: 'fagfolk_code_', secrets: 1 },
  access: { mark: 'fagfolk_access_', secrets: 1 },
  /** The secret shared by all refresh tokens of a connection, then the token's own. */
  refresh: { mark: 'fagfolk_refresh_', secrets: 2 },
} as const
type TokenKind = keyof typeof kinds

/** The owner of a value, and the id of the token or connection. */
export interface TokenPlace {
  userId: string
  id: string
}

export const newSecret = (): Buffer => randomBytes(secretBytes)

/** Returns a value that contains its owner, its id and its secrets. */
export const tokenValue = (kind: TokenKind, { userId, id }: TokenPlace, ...secrets: Buffer[]): string =>
  kinds[kind].mark + Buffer.concat([bytesOf(userId), bytesOf(id), ...secrets]).toString('base64url')

/**
 * Returns the claimed owner of a value and its secrets, or undefined if it is not one of ours of this kind in its
 * canonical spelling.
 */
export function readTokenValue(kind: TokenKind, value: string): (TokenPlace & { secrets: Buffer[] }) | undefined {
  const { mark, secrets: count } = kinds[kind]
  if (!value.startsWith(mark)) return undefined
  const bytes = Buffer.from(value.slice(mark.length), 'base64url')
  if (bytes.length !== 2 * idBytes + count * secretBytes) return undefined
  // Node ignores characters outside base64url: such a value would match by its secrets but not by its hash, like one
  // that was used.
  if (mark + bytes.toString('base64url') !== value) return undefined
  const secretAt = (index: number) => 2 * idBytes + index * secretBytes
  return {
    userId: uuidOf(bytes.subarray(0, idBytes)),
    id: uuidOf(bytes.subarray(idBytes, 2 * idBytes)),
    secrets: Array.from({ length: count }, (_, index) => bytes.subarray(secretAt(index), secretAt(index + 1))),
  }
}

const bytesOf = (uuid: string): Buffer => Buffer.from(uuid.replaceAll('-', ''), 'hex')
const uuidOf = (bytes: Buffer): string =>
  bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
