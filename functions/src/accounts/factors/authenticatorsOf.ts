import type { Authenticator } from '../../../../shared/accounts/domain/secondFactor.ts'
import type { Factors } from '../stores/factorStore.ts'

/** Returns an account's authenticators for its owner, without keys and secrets, oldest first. */
export const authenticatorsOf = ({ passkeys, totps }: Pick<Factors, 'passkeys' | 'totps'>): Authenticator[] =>
  [
    ...passkeys.map((passkey) => ({ ...passkey, kind: 'passkey' as const })),
    ...totps.map((totp) => ({ ...totp, kind: 'totp' as const })),
  ]
    .map(({ id, kind, name, createdAt, lastUsedAt }) => ({
      id,
      kind,
      name,
      createdAt,
      ...(lastUsedAt && { lastUsedAt }),
    }))
    .toSorted((one, other) => one.createdAt.localeCompare(other.createdAt))
