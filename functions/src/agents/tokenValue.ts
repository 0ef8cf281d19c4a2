import { randomBytes } from 'node:crypto'

const idBytes = 16
export const secretBytes = 32

/** The kinds of values that we give out for agents. People, and scanners of what was published by mistake, know ours by these. */
const kinds = {
  /** A personal token. */
  agent: { mark: 'fagfolk_agent_', secrets: 1 },
  /** A code of the consent page, for the first tokens of a connection. */
  code: { mark: 'fagfolk_code_', secrets: 1 },
  access: { mark: 'fagfolk_access_', secrets: 1 },
  /** What all refresh tokens of a connection share, and then what one of them has for itself. */
  refresh: { mark: 'fagfolk_refresh_', secrets: 2 },
} as const
type TokenKind = keyof typeof kinds

/** Whose a value is, and of which of their tokens or connections. */
export interface TokenPlace {
  userId: string
  id: string
}

export const newSecret = (): Buffer => randomBytes(secretBytes)

/** A value as it is shown: whose it is, which of theirs, and what nobody can guess. */
export const tokenValue = (kind: TokenKind, { userId, id }: TokenPlace, ...secrets: Buffer[]): string =>
  kinds[kind].mark + Buffer.concat([bytesOf(userId), bytesOf(id), ...secrets]).toString('base64url')

/** Whose value this claims to be, and its secrets; undefined for what is none of ours of this kind, or is spelled in another way. */
export function readTokenValue(kind: TokenKind, value: string): (TokenPlace & { secrets: Buffer[] }) | undefined {
  const { mark, secrets: count } = kinds[kind]
  if (!value.startsWith(mark)) return undefined
  const bytes = Buffer.from(value.slice(mark.length), 'base64url')
  if (bytes.length !== 2 * idBytes + count * secretBytes) return undefined
  // Node skips what is no base64url: such a value would be known by its secrets and not by its hash, as one that was used is.
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
