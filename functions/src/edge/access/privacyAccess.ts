import { listOf } from '../../kernel/table/keys.ts'
import { audited, countedToo, inLists, type StoreAccess, table, toldToPartners } from './access.ts'

/** What the stores touch of what keeps, hands out and erases what is known of somebody. */
export const privacyAccess: Pick<
  StoreAccess,
  'ownDataLinks' | 'dataExports' | 'personalData' | 'keeping' | 'deletions' | 'erasures' | 'erasedMarks'
> = {
  ownDataLinks: { usable: table({ ownDataLinks: ['GetItem'] }), keep: table({ ownDataLinks: ['PutItem'] }) },
  dataExports: {
    of: table({ applicants: ['GetItem'] }),
    begin: table({ applicants: ['PutItem', 'ConditionCheckItem'], due: ['PutItem'], ...audited }),
    listen: table({ applicants: ['PutItem'], ...audited }),
  },
  personalData: {
    of: {
      ...inLists(listOf.assignments('*'), listOf.submissionsFrom('*')),
      ...table({
        applicants: ['Query'],
        assignments: ['BatchGetItem'],
        submissions: ['BatchGetItem'],
        audit: ['Query'],
        users: ['GetItem', 'Query', 'BatchGetItem'],
        sessionUses: ['Query'],
        emailChanges: ['GetItem'],
      }),
    },
  },
  keeping: {
    of: {
      ...inLists(listOf.assignments('*')),
      ...table({ applicants: ['Query'], assignments: ['BatchGetItem'], orderPlaces: ['BatchGetItem'] }),
    },
  },
  deletions: {
    of: table({ applicants: ['BatchGetItem'] }),
    open: { ...inLists(listOf.deletionRequests), ...table({ applicants: ['BatchGetItem'] }) },
    ask: table({ applicants: ['PutItem', 'ConditionCheckItem'], due: ['PutItem'], outbox: ['PutItem'], ...audited }),
    end: table({ applicants: ['PutItem'], due: ['DeleteItem'], ...audited }),
    extend: table({ applicants: ['PutItem'], due: ['PutItem', 'DeleteItem'], outbox: ['PutItem'], ...audited }),
    hold: table({ applicants: ['PutItem', 'ConditionCheckItem'], ...audited }),
    liftHold: table({ applicants: ['DeleteItem'], ...audited }),
  },
  erasures: {
    begin: table({
      applicants: ['BatchGetItem', 'PutItem', 'DeleteItem', 'ConditionCheckItem'],
      due: ['PutItem', 'DeleteItem'],
      outbox: ['PutItem'],
      ...toldToPartners,
      ...audited,
    }),
    sweep: {
      ...inLists(listOf.assignments('*'), listOf.submissionsFrom('*')),
      ...table({
        submissions: ['BatchGetItem', 'DeleteItem'],
        ...countedToo,
        applicants: ['GetItem', 'Query', 'DeleteItem'],
        assignments: ['BatchGetItem', 'DeleteItem'],
        orderPlaces: ['UpdateItem'],
        files: ['UpdateItem'],
        applicantEmails: ['DeleteItem'],
        profiles: ['DeleteItem'],
        users: ['GetItem', 'Query', 'DeleteItem'],
        accountNames: ['DeleteItem'],
        sessionUses: ['Query', 'DeleteItem'],
        emailChanges: ['Query', 'DeleteItem'],
        views: ['Query', 'DeleteItem'],
        audit: ['Query'],
      }),
    },
  },
  erasedMarks: { keep: { buckets: { erased: ['PutObject'] } } },
}
