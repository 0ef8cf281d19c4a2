import type { Needs } from '../../kernel/needs.ts'

export const listViews = { views: ['ownOf', 'shared', 'settingsOf'], names: ['of'] } as const satisfies Needs

export const createView = { views: ['add'], values: ['now', 'newId'] } as const satisfies Needs

export const changeView = {
  views: ['byId', 'change'],
  values: ['now', 'newId'],
} as const satisfies Needs

export const arrangeViews = {
  views: ['ownOf', 'shared', 'arrange'],
  values: ['now', 'newId'],
} as const satisfies Needs

export const countViews = {
  views: ['ownOf', 'shared', 'seenBy'],
  assignments: ['shownPeople'],
  startRules: ['ofTrades'],
  values: ['breaker'],
} as const satisfies Needs

export const markViewSeen = { views: ['ownOf', 'shared', 'markSeen'], values: ['now'] } as const satisfies Needs

export const deleteView = { views: ['byId', 'remove'], values: ['now', 'newId'] } as const satisfies Needs

export const readDigest = { digestLinks: ['usable'], views: ['byId'], values: ['now'] } as const satisfies Needs

export const stopDigest = {
  digestLinks: ['usable'],
  views: ['byId', 'stopDigest'],
  values: ['now', 'newId', 'pause'],
} as const satisfies Needs
