import { submissionStatuses } from '../../../../shared/intake/domain/submission.ts'
import { listOf } from '../../kernel/table/keys.ts'
import {
  audited,
  byStatus,
  countedToo,
  inLists,
  remindedAnew,
  remindedOf,
  type StoreAccess,
  table,
  toldToPartners,
} from './access.ts'

/** What the stores touch of public applications and of partners. */
export const submissionAccess: Pick<
  StoreAccess,
  'submissions' | 'partners' | 'partnerApplicants' | 'webhookEvents' | 'webhookEndpoints' | 'webhookDeliveries'
> = {
  submissions: {
    byId: table({ submissions: ['GetItem'] }),
    counts: table({ counters: ['Query'] }),
    newestPending: { ...byStatus('pending'), ...table({ submissions: ['BatchGetItem'] }) },
    newest: { ...byStatus(...submissionStatuses), ...table({ submissions: ['BatchGetItem'] }) },
    takeIn: table({ submissions: ['PutItem'], outbox: ['PutItem'], ...countedToo }),
    markEmail: table({ submissions: ['UpdateItem'] }),
    latestFrom: inLists(listOf.submissionsFrom('*')),
    keepToken: table({ submissions: ['UpdateItem'] }),
    decide: table({ submissions: ['UpdateItem'], ...countedToo, ...audited }),
    approve: table({
      submissions: ['UpdateItem'],
      applicants: ['PutItem', 'UpdateItem', 'DeleteItem'],
      applicantEmails: ['PutItem'],
      outbox: ['PutItem'],
      ...remindedAnew,
      ...countedToo,
      ...audited,
    }),
    add: table({ submissions: ['UpdateItem'] }),
    remove: table({ submissions: ['DeleteItem'], ...countedToo, ...audited }),
    remark: table(audited),
  },
  partners: { withKey: table({ partnerKeys: ['GetItem'] }) },
  partnerApplicants: {
    repeated: table({ partnerRequests: ['GetItem'] }),
    changedSince: { ...inLists(listOf.partnerApplicants('*')), ...table({ applicants: ['BatchGetItem'] }) },
    withdraw: table({ applicants: ['UpdateItem', 'PutItem'], ...toldToPartners, ...remindedAnew, ...audited }),
    create: table({
      partnerRequests: ['PutItem'],
      applicants: ['PutItem'],
      applicantEmails: ['PutItem'],
      ...remindedOf,
      ...toldToPartners,
      ...audited,
    }),
  },
  webhookEvents: { at: table({ webhookEvents: ['GetItem'] }) },
  webhookEndpoints: {
    listOf: table({ webhookEndpoints: ['Query'] }),
    byId: table({ webhookEndpoints: ['GetItem'] }),
    add: table({ webhookEndpoints: ['GetItem', 'Query', 'PutItem'], ...audited }),
    change: table({ webhookEndpoints: ['UpdateItem'], ...audited }),
    changeSecrets: table({ webhookEndpoints: ['UpdateItem'], ...audited }),
    remove: table({ webhookEndpoints: ['DeleteItem'], ...audited }),
    markWorking: table({ webhookEndpoints: ['UpdateItem'] }),
    markFailing: table({ webhookEndpoints: ['UpdateItem'] }),
    warn: table({ webhookEndpoints: ['UpdateItem'] }),
    park: table({ webhookEndpoints: ['UpdateItem'] }),
  },
  webhookDeliveries: {
    add: table({ webhookDeliveries: ['PutItem'] }),
    byId: table({ webhookDeliveries: ['GetItem'] }),
    latestOf: { ...inLists(listOf.webhookDeliveries('*')), ...table({ webhookDeliveries: ['BatchGetItem'] }) },
    claim: table({ webhookDeliveries: ['UpdateItem'] }),
    settle: table({ webhookDeliveries: ['UpdateItem'] }),
  },
}
