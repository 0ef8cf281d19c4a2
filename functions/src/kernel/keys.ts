import { type ItemKinds, keysOf } from './table/itemKind.ts'

export const kernelItems = {
  /** A setting of the operators for the whole deployment. */
  setting: {
    key: (name: 'agents' | 'controller') => ({ pk: `SETTING#${name}`, sk: 'SETTING' }),
    erasure: 'others',
    retention: ['agency'],
  },
  /** Marks that items stored before the lists existed have been added to them. Only commands read it. */
  lists: {
    key: () => ({ pk: 'LISTS', sk: 'LISTS' }),
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
