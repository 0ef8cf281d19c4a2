import { listOf } from '../../kernel/table/keys.ts'
import {
  audited,
  byChange,
  inLists,
  remindedAnew,
  remindedOf,
  type StoreAccess,
  table,
  toldToPartners,
} from './access.ts'

/** What the stores touch of applicants, and of what lies beside them. */
export const applicantAccess: Pick<
  StoreAccess,
  | 'applicants'
  | 'notices'
  | 'timeline'
  | 'activity'
  | 'messages'
  | 'replies'
  | 'replyAddresses'
  | 'templates'
  | 'apart'
  | 'merges'
  | 'feed'
  | 'documents'
  | 'profiles'
  | 'profileLinks'
> = {
  applicants: {
    byId: table({ applicants: ['GetItem'] }),
    through: table({ applicants: ['GetItem'] }),
    idByEmail: table({ applicantEmails: ['GetItem'] }),
    create: table({ applicants: ['PutItem'], applicantEmails: ['PutItem'], ...remindedOf, ...audited }),
    createWithoutEmail: table({ applicants: ['PutItem'], ...remindedOf, ...audited }),
    change: table({
      applicants: ['UpdateItem', 'PutItem', 'DeleteItem'],
      applicantEmails: ['PutItem', 'DeleteItem'],
      ...toldToPartners,
      ...remindedAnew,
      ...audited,
    }),
    releaseEmail: table({ applicants: ['UpdateItem', 'PutItem'], applicantEmails: ['DeleteItem'], ...audited }),
    changeButEmail: table({ applicants: ['UpdateItem', 'PutItem'], ...audited }),
    changeInBulk: table({ applicants: ['UpdateItem', 'PutItem'], ...toldToPartners, ...remindedAnew, ...audited }),
    changeEnd: table({ applicants: ['UpdateItem', 'PutItem'], ...toldToPartners, ...remindedAnew, ...audited }),
    changePicture: table({ applicants: ['UpdateItem', 'PutItem'], ...audited }),
  },
  notices: {
    inform: table({ applicants: ['UpdateItem', 'PutItem', 'DeleteItem'], due: ['DeleteItem'], ...audited }),
    notify: table({
      applicants: ['UpdateItem', 'PutItem', 'DeleteItem'],
      due: ['DeleteItem'],
      outbox: ['PutItem'],
      ...audited,
    }),
    unreached: table({ applicants: ['UpdateItem', 'PutItem'], due: ['DeleteItem'], ...audited }),
    toTell: { ...inLists(listOf.uninformed), ...table({ applicants: ['BatchGetItem'] }) },
  },
  timeline: {
    latestOf: table({ applicants: ['Query'] }),
    latestStageMoves: table({ applicants: ['Query'] }),
    allStageMoves: table({ applicants: ['Query'] }),
  },
  activity: {
    latestOf: table({ applicants: ['Query'] }),
    byId: table({ applicants: ['GetItem'] }),
    ledgerOf: table({ applicants: ['GetItem'] }),
    idsOf: table({ applicants: ['Query'] }),
    openTasksOf: { ...inLists(listOf.tasks('*')), ...table({ applicants: ['BatchGetItem'] }) },
    openTasksLeftBy: { ...inLists(listOf.tasks('*')), ...table({ applicants: ['BatchGetItem'] }) },
    add: table({ applicants: ['PutItem', 'UpdateItem', 'ConditionCheckItem'], outbox: ['PutItem'], ...audited }),
    change: table({ applicants: ['UpdateItem', 'PutItem', 'ConditionCheckItem'], outbox: ['PutItem'], ...audited }),
    remove: table({ applicants: ['DeleteItem', 'UpdateItem', 'PutItem', 'ConditionCheckItem'], ...audited }),
  },
  messages: {
    send: table({ applicants: ['PutItem', 'ConditionCheckItem'], outbox: ['PutItem'], ...audited }),
    byId: table({ applicants: ['GetItem'] }),
    settle: table({ applicants: ['UpdateItem'] }),
    latestOf: table({ applicants: ['Query'] }),
  },
  replies: {
    byId: table({ applicants: ['GetItem'] }),
    wasTakenIn: table({ applicants: ['GetItem'] }),
    takeIn: table({
      applicants: ['PutItem', 'ConditionCheckItem'],
      files: ['UpdateItem'],
      outbox: ['PutItem'],
      ...audited,
    }),
  },
  replyAddresses: { usable: table({ replyAddresses: ['GetItem'] }), keep: table({ replyAddresses: ['PutItem'] }) },
  templates: {
    all: table({ messageTemplates: ['Query'] }),
    byId: table({ messageTemplates: ['GetItem'] }),
    write: table({ messageTemplates: ['PutItem'], ...audited }),
  },
  apart: {
    from: table({ applicants: ['Query'] }),
    areApart: table({ applicants: ['BatchGetItem'] }),
    keep: table({ applicants: ['ConditionCheckItem', 'PutItem'], ...audited }),
    takeBack: table({ applicants: ['DeleteItem'], ...audited }),
  },
  merges: {
    byId: table({ applicants: ['GetItem'] }),
    merge: table({
      applicants: ['UpdateItem', 'PutItem', 'DeleteItem', 'ConditionCheckItem'],
      applicantEmails: ['PutItem'],
      ...toldToPartners,
      ...remindedAnew,
      ...audited,
    }),
    undo: table({
      applicants: ['UpdateItem', 'PutItem', 'DeleteItem', 'ConditionCheckItem'],
      applicantEmails: ['PutItem'],
      ...remindedAnew,
      ...audited,
    }),
  },
  feed: {
    since: byChange,
    newest: byChange,
    read: table({ applicants: ['BatchGetItem'] }),
    states: table({ applicants: ['BatchGetItem'] }),
  },
  documents: {
    listOf: table({ applicants: ['Query'] }),
    byId: table({ applicants: ['GetItem'] }),
    add: table({ applicants: ['PutItem', 'UpdateItem', 'ConditionCheckItem'], files: ['UpdateItem'], ...audited }),
    change: table({ applicants: ['UpdateItem', 'PutItem'], ...remindedAnew, ...audited }),
    remove: table({
      applicants: ['DeleteItem', 'UpdateItem', 'PutItem', 'ConditionCheckItem'],
      files: ['UpdateItem'],
      ...audited,
    }),
    countDownload: table({ applicants: ['UpdateItem'], ...audited }),
    toCheck: { ...inLists(listOf.documentsToCheck), ...table({ applicants: ['BatchGetItem'] }) },
  },
  profiles: {
    applicantIdOf: table({ profiles: ['GetItem'] }),
    begin: table({
      profiles: ['PutItem'],
      applicants: ['PutItem'],
      applicantEmails: ['ConditionCheckItem'],
      ...remindedOf,
      ...audited,
    }),
    change: table({ applicants: ['UpdateItem', 'PutItem'], applicantEmails: ['ConditionCheckItem'], ...audited }),
    confirmEmail: table({
      profileLinks: ['UpdateItem'],
      applicants: ['UpdateItem', 'PutItem', 'DeleteItem'],
      applicantEmails: ['PutItem', 'DeleteItem'],
      ...remindedAnew,
      ...audited,
    }),
    connect: table({
      profiles: ['PutItem'],
      profileLinks: ['UpdateItem'],
      applicants: ['UpdateItem', 'PutItem'],
      ...audited,
    }),
  },
  profileLinks: { usable: table({ profileLinks: ['GetItem'] }), keep: table({ profileLinks: ['PutItem'] }) },
}
