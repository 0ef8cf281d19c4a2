import type { Needs } from '../kernel/needs.ts'

export const previewMessages = { feed: ['read'] } as const satisfies Needs

export const sendMessages = {
  feed: ['read'],
  messages: ['send'],
  values: ['now', 'newId'],
} as const satisfies Needs

export const listTemplates = { templates: ['all'] } as const satisfies Needs

export const createTemplate = { templates: ['all', 'write'], values: ['now', 'newId'] } as const satisfies Needs

export const changeTemplate = { templates: ['byId', 'write'], values: ['now', 'newId'] } as const satisfies Needs

export const deleteTemplate = {
  templates: ['byId', 'write'],
  values: ['now', 'newId', 'pause'],
} as const satisfies Needs

export const readAvailability = {
  applicants: ['through'],
  availabilityLinks: ['find'],
  values: ['now'],
} as const satisfies Needs

export const answerAvailability = {
  applicants: ['through', 'changeInBulk'],
  availabilityLinks: ['find'],
  items: ['availabilityLinkUse'],
  values: ['now', 'newId', 'pause'],
} as const satisfies Needs
