import { type ItemKinds, keysOf } from './table/itemKind.ts'

export const kernelItems = {
  /** A setting of the operators for the whole deployment. */
  setting: {
    key: (name: 'agents' | 'controller' | 'logo' | 'passwords' | 'signIn' | 'singleSignOn') => ({
      pk: `SETTING#${name}`,
      sk: 'SETTING',
    }),
    erasure: 'others',
    retention: ['agency'],
  },
  /** Marks that older items have been added to the lists, or to the guards of what usernames look like. Only commands read it. */
  lists: {
    key: (added: 'LISTS' | 'USERNAMEGLANCES2' = 'LISTS') => ({ pk: 'LISTS', sk: added }),
    erasure: 'others',
    retention: ['agency'],
  },
  /** One of the items that a counter is spread over. */
  counter: {
    key: (name: string, shard: number) => ({ pk: `COUNTER#${name}`, sk: `SHARD#${shard}` }),
    erasure: 'others',
    retention: ['agency'],
  },
} as const satisfies ItemKinds

export const kernelKeys = keysOf(kernelItems)
