import { orderStatuses } from '../../../../shared/companies/domain/order.ts'
import { listOf } from '../../kernel/table/keys.ts'
import { audited, inLists, type StoreAccess, table } from './access.ts'

/** What the stores touch of clients, their orders, and what is between them and applicants. */
export const clientAccess: Pick<
  StoreAccess,
  | 'startRules'
  | 'assignments'
  | 'verdicts'
  | 'interviews'
  | 'companies'
  | 'orders'
  | 'places'
  | 'clientLinks'
  | 'clientLinkTokens'
  | 'availabilityLinks'
  | 'proposalLinks'
> = {
  startRules: {
    ofTrades: table({ startRules: ['Query'] }),
    of: table({ startRules: ['BatchGetItem'] }),
    write: table({ startRules: ['PutItem'], ...audited }),
  },
  assignments: {
    activeApplicantIds: table({ assignments: ['Query'] }),
    shownPeople: table({ assignments: ['Query'] }),
    shownTo: table({ assignments: ['GetItem'] }),
    between: table({ assignments: ['BatchGetItem'], applicants: ['BatchGetItem'] }),
    ofApplicant: { ...inLists(listOf.assignments('*')), ...table({ assignments: ['BatchGetItem'] }) },
    ofClient: table({ assignments: ['Query'] }),
    relationsOf: table({ assignments: ['BatchGetItem'], applicants: ['BatchGetItem'] }),
    shownAssignments: table({ assignments: ['Query'] }),
    consentsOf: table({ applicants: ['Query'] }),
    latestAnswers: { ...inLists(listOf.consents), ...table({ applicants: ['BatchGetItem'] }) },
    move: table({
      assignments: ['PutItem', 'DeleteItem'],
      applicants: ['ConditionCheckItem', 'PutItem'],
      companies: ['ConditionCheckItem'],
      users: ['ConditionCheckItem'],
      outbox: ['PutItem'],
      due: ['PutItem'],
      ...audited,
    }),
    place: table({
      assignments: ['PutItem', 'DeleteItem'],
      applicants: ['ConditionCheckItem', 'PutItem'],
      orders: ['ConditionCheckItem'],
      orderPlaces: ['UpdateItem'],
      outbox: ['PutItem'],
      ...audited,
    }),
    end: table({
      assignments: ['PutItem', 'DeleteItem'],
      orderPlaces: ['UpdateItem'],
      applicants: ['ConditionCheckItem', 'PutItem'],
      outbox: ['PutItem'],
      ...audited,
    }),
    record: table({
      assignments: ['PutItem', 'DeleteItem', 'ConditionCheckItem'],
      orderPlaces: ['UpdateItem'],
      applicants: ['ConditionCheckItem', 'PutItem'],
      companies: ['ConditionCheckItem'],
      users: ['ConditionCheckItem'],
      outbox: ['PutItem'],
      ...audited,
    }),
    answer: table({
      assignments: ['PutItem', 'DeleteItem', 'ConditionCheckItem'],
      orderPlaces: ['UpdateItem'],
      applicants: ['ConditionCheckItem', 'PutItem'],
      outbox: ['PutItem'],
      ...audited,
    }),
    meet: table({
      assignments: ['PutItem', 'DeleteItem'],
      applicants: ['ConditionCheckItem', 'PutItem'],
      ...audited,
    }),
    present: table({
      assignments: ['PutItem', 'DeleteItem'],
      applicants: ['ConditionCheckItem', 'PutItem'],
      ...audited,
    }),
    lift: table({
      assignments: ['ConditionCheckItem'],
      applicants: ['ConditionCheckItem', 'PutItem'],
      ...audited,
    }),
  },
  verdicts: {
    latestFor: { ...inLists(listOf.verdicts('*')), ...table({ applicants: ['BatchGetItem'] }) },
    seen: table({ assignments: ['BatchGetItem'], applicants: ['BatchGetItem'] }),
    of: table({ applicants: ['BatchGetItem'] }),
    ofApplicant: table({ applicants: ['Query'] }),
    countSince: inLists(listOf.verdicts('*')),
    give: table({
      due: ['PutItem'],
      assignments: ['ConditionCheckItem'],
      orders: ['ConditionCheckItem'],
      applicants: ['ConditionCheckItem', 'PutItem'],
      ...audited,
    }),
  },
  interviews: {
    of: table({ applicants: ['BatchGetItem'] }),
    ofApplicant: table({ applicants: ['Query'] }),
    keep: table({
      assignments: ['ConditionCheckItem'],
      applicants: ['ConditionCheckItem', 'PutItem'],
      outbox: ['PutItem'],
      ...audited,
    }),
    callOff: table({ applicants: ['ConditionCheckItem', 'PutItem'], outbox: ['PutItem'], ...audited }),
  },
  companies: {
    byId: table({ companies: ['BatchGetItem'], users: ['BatchGetItem'] }),
    namesOf: table({ companies: ['BatchGetItem'], users: ['BatchGetItem'] }),
    records: { ...inLists(listOf.companies), ...table({ companies: ['BatchGetItem'] }) },
    page: {
      ...inLists(listOf.companies, listOf.users('client')),
      ...table({ companies: ['BatchGetItem'], users: ['BatchGetItem'] }),
    },
    write: table({ companies: ['PutItem'], ...audited }),
  },
  orders: {
    byId: table({ orders: ['GetItem'] }),
    ofStatus: { ...inLists(...orderStatuses.map(listOf.orders)), ...table({ orders: ['BatchGetItem'] }) },
    ofCompany: table({ orders: ['Query'] }),
    ofIds: table({ orders: ['BatchGetItem'] }),
    openFirst: { ...inLists(listOf.orders('open')), ...table({ orders: ['BatchGetItem'] }) },
    openCounts: inLists(listOf.orders('open')),
    write: table({ orders: ['PutItem'], orderPlaces: ['UpdateItem'], ...audited }),
  },
  places: {
    countsOf: table({ orderPlaces: ['BatchGetItem'] }),
    lastingUntil: { ...inLists(listOf.places), ...table({ orderPlaces: ['BatchGetItem'] }) },
  },
  clientLinks: {
    byId: table({ clientLinks: ['GetItem'] }),
    ofClient: table({ clientLinks: ['Query'] }),
    send: table({ clientLinks: ['PutItem'], outbox: ['PutItem'], ...audited }),
    revoke: table({ clientLinks: ['UpdateItem'], ...audited }),
    keepCode: table({ clientLinks: ['UpdateItem'] }),
    tryCode: table({ clientLinks: ['UpdateItem'] }),
    open: table({ clientLinks: ['UpdateItem'], clientLinkTokens: ['PutItem'], ...audited }),
  },
  clientLinkTokens: {
    usable: table({ clientLinkTokens: ['GetItem'] }),
    keep: table({ clientLinkTokens: ['PutItem'] }),
  },
  availabilityLinks: {
    find: table({ availabilityLinks: ['GetItem'] }),
    keep: table({ availabilityLinks: ['PutItem'] }),
  },
  proposalLinks: { usable: table({ proposalLinks: ['GetItem'] }), keep: table({ proposalLinks: ['PutItem'] }) },
}
