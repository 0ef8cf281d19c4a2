import { listOf } from '../../kernel/table/keys.ts'
import { audited, inLists, type StoreAccess, table } from './access.ts'

/** What the stores touch of what is worked off and looked back at: views, jobs, what is due, mails and the audit log. */
export const workAccess: Pick<StoreAccess, 'views' | 'digestLinks' | 'due' | 'jobs' | 'outbox' | 'auditLog' | 'audit'> =
  {
    views: {
      ownOf: table({ views: ['Query'] }),
      shared: { ...inLists(listOf.views), ...table({ views: ['BatchGetItem'] }) },
      settingsOf: table({ views: ['GetItem'] }),
      seenBy: table({ views: ['Query'] }),
      markSeen: table({ views: ['PutItem'] }),
      arrange: table({ views: ['UpdateItem'], ...audited }),
      byId: table({ views: ['GetItem'] }),
      add: table({ views: ['GetItem', 'Query', 'PutItem'], due: ['PutItem'], ...audited }),
      change: table({ views: ['UpdateItem'], due: ['PutItem', 'DeleteItem'], ...audited }),
      stopDigest: table({ views: ['UpdateItem'], due: ['DeleteItem'], ...audited }),
      remove: table({ views: ['DeleteItem'], due: ['DeleteItem'], ...audited }),
    },
    digestLinks: { usable: table({ digestLinks: ['GetItem'] }), keep: table({ digestLinks: ['PutItem'] }) },
    due: {
      firstDay: table({ dueDay: ['GetItem'] }),
      workedUpTo: table({ dueDay: ['PutItem'] }),
      of: table({ due: ['Query'] }),
      workOff: table({ due: ['DeleteItem'] }),
      postpone: table({ due: ['UpdateItem'] }),
      layAside: table({ due: ['DeleteItem', 'PutItem'] }),
      laidAside: table({ due: ['Query'] }),
      takeUpAgain: table({ due: ['DeleteItem', 'PutItem'], dueDay: ['UpdateItem'] }),
    },
    jobs: {
      byId: table({ jobs: ['GetItem'] }),
      begin: table({ jobChunks: ['BatchWriteItem'], jobs: ['PutItem'], jobTurns: ['PutItem'], ...audited }),
      latestOf: { ...inLists(listOf.jobs('*')), ...table({ jobs: ['BatchGetItem'] }) },
      chunkAt: table({ jobChunks: ['Query'] }),
      turn: table({ jobs: ['UpdateItem'], jobTurns: ['PutItem'], ...audited }),
      keepItem: table({ jobChunks: ['PutItem', 'ConditionCheckItem'] }),
      turnItem: table({ jobChunks: ['UpdateItem', 'ConditionCheckItem'] }),
      finishChunk: table({ jobChunks: ['PutItem', 'UpdateItem'] }),
      countChunk: table({ jobChunks: ['UpdateItem'], jobs: ['UpdateItem'], jobTurns: ['PutItem'] }),
      end: table({ jobs: ['GetItem', 'UpdateItem'] }),
      problemsOf: table({ jobChunks: ['BatchGetItem'] }),
    },
    outbox: {
      add: table({ outbox: ['PutItem'] }),
      claim: table({ outbox: ['UpdateItem'] }),
      finish: table({ outbox: ['UpdateItem'] }),
    },
    auditLog: {
      page: { ...inLists(listOf.auditOfDay('*')), ...table({ audit: ['Query', 'BatchGetItem'] }) },
      namesIn: table({
        users: ['BatchGetItem'],
        companies: ['BatchGetItem'],
        applicants: ['BatchGetItem'],
        submissions: ['BatchGetItem'],
      }),
    },
    audit: { latestOf: table({ audit: ['Query'] }), keep: table(audited), keepOncePerHour: table(audited) },
  }
