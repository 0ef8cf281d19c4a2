import type { Needs } from '../kernel/needs.ts'

export const fileWorker = {
  files: ['stateOf', 'giveUp', 'forget'],
  stored: ['remove', 'erase'],
  values: ['now'],
} as const satisfies Needs
