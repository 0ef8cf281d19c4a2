import { type ItemKinds, keysOf } from '../kernel/table/itemKind.ts'

export const agentItems = {
  /** A token that an account created for an agent. */
  agentToken: {
    key: (userId: string, tokenId: string) => ({ pk: `AGENT#${userId}`, sk: `TOKEN#${tokenId}` }),
    erasure: 'others',
    retention: ['agency'],
  },
  /** A client that an account authorized by signing in. */
  agentGrant: {
    key: (userId: string, grantId: string) => ({ pk: `AGENT#${userId}`, sk: `GRANT#${grantId}` }),
    erasure: 'others',
    retention: ['agency'],
  },
  agentTurn: {
    key: (userId: string) => ({ pk: `AGENT#${userId}`, sk: 'TURN' }),
    erasure: 'others',
    retention: ['agency'],
  },
  oauthClient: {
    key: (clientId: string) => ({ pk: `OAUTHCLIENT#${clientId}`, sk: 'OAUTHCLIENT' }),
    erasure: 'others',
    retention: ['agency'],
  },
} as const satisfies ItemKinds

export const agentKeys = keysOf(agentItems)

/** Sort key prefixes for queries on items of one partition. */
export const agentPrefixes = {
  agentTokens: 'TOKEN#',
  agentGrants: 'GRANT#',
} as const
