import type { Needs } from '../../kernel/needs.ts'

export const webhookPlanner = {
  webhookEvents: ['at'],
  webhookEndpoints: ['listOf'],
  webhookDeliveries: ['add'],
  timeline: ['allStageMoves'],
  values: ['now'],
} as const satisfies Needs

export const webhookSender = {
  webhookEndpoints: ['byId', 'markWorking', 'markFailing', 'warn', 'park'],
  webhookDeliveries: ['claim', 'settle'],
  items: ['outboxPut'],
  throttle: ['countInWindow'],
  values: ['now', 'newId', 'webhookKeys'],
} as const satisfies Needs
