import type { Permissions } from '../kernel/permissions.ts'
import type { ActivityDependencies } from './dependencies.ts'

export const addActivity = {
  stores: { applicants: ['byId'], activity: ['ledgerOf', 'add'], users: ['byId'] },
  values: ['now', 'newId', 'pause'],
  table: {
    applicants: ['GetItem', 'PutItem', 'UpdateItem', 'ConditionCheckItem'],
    outbox: ['PutItem'],
    audit: ['PutItem'],
    users: ['GetItem'],
  },
} as const satisfies Permissions<ActivityDependencies>

export const deleteActivity = {
  stores: { applicants: ['byId'], activity: ['byId', 'ledgerOf', 'remove'], users: ['byId'] },
  values: ['now', 'newId', 'pause'],
  table: {
    applicants: ['GetItem', 'DeleteItem', 'UpdateItem', 'PutItem', 'ConditionCheckItem'],
    audit: ['PutItem'],
    users: ['GetItem'],
  },
} as const satisfies Permissions<ActivityDependencies>

export const updateActivity = {
  stores: { applicants: ['byId'], activity: ['byId', 'ledgerOf', 'change'], users: ['byId'] },
  values: ['now', 'newId', 'pause'],
  table: {
    applicants: ['GetItem', 'UpdateItem', 'PutItem', 'ConditionCheckItem'],
    outbox: ['PutItem'],
    audit: ['PutItem'],
    users: ['GetItem'],
  },
} as const satisfies Permissions<ActivityDependencies>
