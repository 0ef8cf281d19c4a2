import type { Permissions } from '../kernel/permissions.ts'
import type { ConversationsDependencies } from './dependencies.ts'

export const answerAvailability = {
  stores: { applicants: ['through', 'change'], merges: ['byId'], availabilityLinks: ['find'] },
  values: ['now', 'newId', 'pause'],
  table: {
    applicants: ['GetItem', 'UpdateItem', 'PutItem'],
    webhookEvents: ['PutItem'],
    due: ['PutItem', 'DeleteItem'],
    audit: ['PutItem'],
    availabilityLinks: ['GetItem', 'UpdateItem'],
  },
} as const satisfies Permissions<ConversationsDependencies>

export const changeSubscription = {
  stores: { applicants: ['through', 'change'], unsubscribeLinks: ['usable'] },
  values: ['now', 'newId', 'pause'],
  table: {
    applicants: ['GetItem', 'UpdateItem', 'PutItem'],
    due: ['PutItem', 'DeleteItem'],
    audit: ['PutItem'],
    unsubscribeLinks: ['GetItem'],
  },
} as const satisfies Permissions<ConversationsDependencies>

export const changeTemplate = {
  stores: { templates: ['byId', 'write'] },
  values: ['now', 'newId'],
  table: { messageTemplates: ['GetItem', 'PutItem'], audit: ['PutItem'] },
} as const satisfies Permissions<ConversationsDependencies>

export const createTemplate = {
  stores: { templates: ['all', 'write'] },
  values: ['now', 'newId'],
  table: { messageTemplates: ['Query', 'PutItem'], audit: ['PutItem'] },
} as const satisfies Permissions<ConversationsDependencies>

export const deleteTemplate = {
  stores: { templates: ['byId', 'write'] },
  values: ['now', 'newId', 'pause'],
  table: { messageTemplates: ['GetItem', 'PutItem'], audit: ['PutItem'] },
} as const satisfies Permissions<ConversationsDependencies>

export const listTemplates = {
  stores: { templates: ['all'] },
  table: { messageTemplates: ['Query'] },
} as const satisfies Permissions<ConversationsDependencies>

export const openUnsubscribe = { stores: {} } as const satisfies Permissions<ConversationsDependencies>

export const previewMessages = {
  stores: { feed: ['read'], users: ['byId'], controllers: ['current'] },
  table: { applicants: ['BatchGetItem'], users: ['GetItem'], settings: ['GetItem'] },
} as const satisfies Permissions<ConversationsDependencies>

export const readAvailability = {
  stores: { applicants: ['through'], merges: ['byId'], availabilityLinks: ['find'] },
  values: ['now'],
  table: { applicants: ['GetItem'], availabilityLinks: ['GetItem'] },
} as const satisfies Permissions<ConversationsDependencies>

export const readSubscription = {
  stores: { applicants: ['through'], unsubscribeLinks: ['usable'] },
  values: ['now'],
  table: { applicants: ['GetItem'], unsubscribeLinks: ['GetItem'] },
} as const satisfies Permissions<ConversationsDependencies>

export const sendMessages = {
  stores: { feed: ['read'], messages: ['send'] },
  values: ['now', 'newId'],
  table: { applicants: ['BatchGetItem', 'PutItem', 'ConditionCheckItem'], outbox: ['PutItem'], audit: ['PutItem'] },
} as const satisfies Permissions<ConversationsDependencies>

export const unsubscribe = { ...changeSubscription } as const satisfies Permissions<ConversationsDependencies>
