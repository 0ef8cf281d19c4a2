import { accountLists } from '../accounts/keys.ts'
import { applicantLists } from '../applicants/keys.ts'
import { companyLists } from '../companies/keys.ts'
import type { Permissions } from '../kernel/permissions.ts'
import type { ProposalsDependencies } from './dependencies.ts'

export const answerByLink = {
  stores: {
    clientLinkTokens: ['usable'],
    companies: ['byId'],
    clientLinks: ['byId'],
    orders: ['byId'],
    assignments: ['shownTo'],
    clientDecisions: ['seen', 'give'],
  },
  values: ['now', 'newId', 'pause'],
  table: {
    clientLinkTokens: ['GetItem'],
    companies: ['BatchGetItem'],
    users: ['BatchGetItem'],
    clientLinks: ['GetItem'],
    orders: ['GetItem', 'BatchGetItem', 'ConditionCheckItem'],
    assignments: ['GetItem', 'BatchGetItem', 'ConditionCheckItem'],
    applicants: ['BatchGetItem', 'ConditionCheckItem', 'PutItem'],
    due: ['PutItem'],
    audit: ['PutItem'],
  },
} as const satisfies Permissions<ProposalsDependencies>

export const answerProposal = {
  stores: { applicants: ['byId'], companies: ['byId'], assignments: ['between', 'write'], proposalLinks: ['usable'] },
  values: ['now', 'newId', 'pause'],
  table: {
    applicants: ['GetItem', 'BatchGetItem', 'ConditionCheckItem', 'PutItem'],
    companies: ['BatchGetItem'],
    users: ['BatchGetItem'],
    assignments: ['BatchGetItem', 'PutItem', 'DeleteItem', 'ConditionCheckItem'],
    orderPlaces: ['UpdateItem'],
    outbox: ['PutItem'],
    audit: ['PutItem'],
    proposalLinks: ['GetItem'],
  },
} as const satisfies Permissions<ProposalsDependencies>

export const askLinkCode = {
  stores: {
    clientLinkTokens: ['usable'],
    companies: ['byId'],
    clientLinks: ['byId'],
    throttle: ['countInWindow'],
    outbox: ['add'],
  },
  values: ['now', 'newId'],
  table: {
    clientLinkTokens: ['GetItem'],
    companies: ['BatchGetItem'],
    users: ['BatchGetItem'],
    clientLinks: ['GetItem'],
    throttling: ['UpdateItem'],
    outbox: ['PutItem'],
  },
} as const satisfies Permissions<ProposalsDependencies>

export const assignApplicant = {
  stores: {
    naming: ['prepare', 'condition'],
    applicants: ['byId'],
    companies: ['byId', 'namesOf'],
    orders: ['byId'],
    assignments: ['between', 'activeApplicantIds', 'write'],
    names: ['of'],
  },
  values: ['now', 'newId', 'pause'],
  table: {
    applicants: ['GetItem', 'UpdateItem', 'PutItem', 'DeleteItem', 'BatchGetItem', 'ConditionCheckItem'],
    due: ['DeleteItem', 'PutItem'],
    outbox: ['PutItem'],
    audit: ['PutItem'],
    companies: ['BatchGetItem', 'ConditionCheckItem'],
    users: ['BatchGetItem', 'ConditionCheckItem'],
    orders: ['GetItem', 'ConditionCheckItem'],
    assignments: ['BatchGetItem', 'Query', 'PutItem', 'DeleteItem'],
    orderPlaces: ['UpdateItem'],
  },
} as const satisfies Permissions<ProposalsDependencies>

export const cancelInterview = {
  stores: {
    applicants: ['byId'],
    companies: ['namesOf'],
    assignments: ['between'],
    interviews: ['callOff'],
    users: ['clients'],
    names: ['of'],
  },
  values: ['now', 'newId', 'pause'],
  table: {
    applicants: ['GetItem', 'BatchGetItem', 'ConditionCheckItem', 'PutItem'],
    companies: ['BatchGetItem'],
    users: ['BatchGetItem'],
    assignments: ['BatchGetItem'],
    outbox: ['PutItem'],
    audit: ['PutItem'],
  },
  indexes: { listed: [accountLists.users('client')] },
} as const satisfies Permissions<ProposalsDependencies>

export const choosePresentation = {
  stores: {
    naming: ['requireNoRequest', 'condition'],
    applicants: ['byId'],
    assignments: ['between', 'write'],
    companies: ['namesOf'],
    names: ['of'],
  },
  values: ['now', 'newId', 'pause'],
  table: {
    applicants: ['GetItem', 'BatchGetItem', 'ConditionCheckItem', 'PutItem'],
    assignments: ['BatchGetItem', 'PutItem', 'DeleteItem'],
    audit: ['PutItem'],
    companies: ['BatchGetItem'],
    users: ['BatchGetItem'],
  },
} as const satisfies Permissions<ProposalsDependencies>

export const endAssignment = {
  stores: { applicants: ['byId'], assignments: ['between', 'write'], companies: ['namesOf'], names: ['of'] },
  values: ['now', 'newId', 'pause'],
  table: {
    applicants: ['GetItem', 'BatchGetItem', 'ConditionCheckItem', 'PutItem'],
    assignments: ['BatchGetItem', 'PutItem', 'DeleteItem'],
    orderPlaces: ['UpdateItem'],
    outbox: ['PutItem'],
    audit: ['PutItem'],
    companies: ['BatchGetItem'],
    users: ['BatchGetItem'],
  },
} as const satisfies Permissions<ProposalsDependencies>

export const buildShortlist = {
  stores: { orders: ['byId'], placements: ['notEndedBefore'], assignments: ['proposalsTo'], companies: ['namesOf'] },
  values: ['breaker'],
  table: {
    orders: ['GetItem'],
    orderPlaces: ['BatchGetItem'],
    assignments: ['BatchGetItem'],
    applicants: ['BatchGetItem'],
    companies: ['BatchGetItem'],
    users: ['BatchGetItem'],
  },
  indexes: { listed: [companyLists.places] },
} as const satisfies Permissions<ProposalsDependencies>

export const getClientRecipients = {
  stores: {
    applicants: ['byId'],
    companies: ['byId'],
    clientLinks: ['ofClient'],
    assignments: ['between'],
    users: ['clients', 'byId'],
  },
  values: ['now', 'newId'],
  table: {
    applicants: ['GetItem', 'BatchGetItem'],
    companies: ['BatchGetItem'],
    users: ['BatchGetItem', 'GetItem'],
    clientLinks: ['Query'],
    assignments: ['BatchGetItem'],
  },
  indexes: { listed: [accountLists.users('client')] },
} as const satisfies Permissions<ProposalsDependencies>

export const giveClientDecision = {
  stores: { assignments: ['shownTo'], clientDecisions: ['seen', 'give'], orders: ['byId'] },
  values: ['now', 'newId', 'pause'],
  table: {
    assignments: ['GetItem', 'BatchGetItem', 'ConditionCheckItem'],
    applicants: ['BatchGetItem', 'ConditionCheckItem', 'PutItem'],
    due: ['PutItem'],
    orders: ['ConditionCheckItem', 'GetItem', 'BatchGetItem'],
    audit: ['PutItem'],
  },
} as const satisfies Permissions<ProposalsDependencies>

export const liftClientBlock = {
  stores: { applicants: ['byId'], assignments: ['between', 'write'], companies: ['namesOf'], names: ['of'] },
  values: ['now', 'newId', 'pause'],
  table: {
    applicants: ['GetItem', 'BatchGetItem', 'ConditionCheckItem', 'PutItem'],
    assignments: ['BatchGetItem', 'ConditionCheckItem'],
    audit: ['PutItem'],
    companies: ['BatchGetItem'],
    users: ['BatchGetItem'],
  },
} as const satisfies Permissions<ProposalsDependencies>

export const listAssignments = {
  stores: {
    applicants: ['byId'],
    assignments: ['ofApplicant', 'consentsOf'],
    clientDecisions: ['ofApplicant'],
    interviews: ['ofApplicant'],
    companies: ['namesOf'],
    names: ['of'],
  },
  table: {
    applicants: ['GetItem', 'Query'],
    assignments: ['BatchGetItem'],
    companies: ['BatchGetItem'],
    users: ['BatchGetItem'],
  },
  indexes: { listed: [applicantLists.assignments('*')] },
} as const satisfies Permissions<ProposalsDependencies>

export const listClientLinks = {
  stores: { companies: ['byId'], clientLinks: ['ofClient'] },
  values: ['now'],
  table: { companies: ['BatchGetItem'], users: ['BatchGetItem'], clientLinks: ['Query'] },
} as const satisfies Permissions<ProposalsDependencies>

export const listClientPeople = {
  stores: {
    applicants: ['through'],
    companies: ['byId'],
    assignments: ['ofClient'],
    clientDecisions: ['of'],
    feed: ['read'],
  },
  table: {
    applicants: ['GetItem', 'BatchGetItem'],
    companies: ['BatchGetItem'],
    users: ['BatchGetItem'],
    assignments: ['Query'],
  },
} as const satisfies Permissions<ProposalsDependencies>

export const listPlacements = {
  stores: { placements: ['notEndedBefore'], companies: ['namesOf'] },
  values: ['now'],
  table: { orderPlaces: ['BatchGetItem'], companies: ['BatchGetItem'], users: ['BatchGetItem'] },
  indexes: { listed: [companyLists.places] },
} as const satisfies Permissions<ProposalsDependencies>

export const listProposals = {
  stores: {
    assignments: ['shownAssignments'],
    orders: ['ofIds'],
    clientDecisions: ['of'],
    interviews: ['of'],
    feed: ['read'],
  },
  table: { assignments: ['Query'], orders: ['BatchGetItem'], applicants: ['BatchGetItem'] },
  indexes: { listed: [applicantLists.deletionRequests] },
} as const satisfies Permissions<ProposalsDependencies>

export const openClientLink = {
  stores: { clientLinkTokens: ['usable'], companies: ['byId'], clientLinks: ['byId', 'tryCode', 'open'] },
  values: ['now', 'newId'],
  table: {
    clientLinkTokens: ['GetItem', 'PutItem'],
    companies: ['BatchGetItem'],
    users: ['BatchGetItem'],
    clientLinks: ['GetItem', 'UpdateItem'],
    audit: ['PutItem'],
  },
} as const satisfies Permissions<ProposalsDependencies>

export const readClientLink = {
  stores: {
    users: ['byId'],
    controllers: ['current'],
    clientLinkTokens: ['usable'],
    companies: ['byId'],
    clientLinks: ['byId'],
    applicants: ['byId'],
    assignments: ['shownAssignments'],
    documents: ['listOf'],
    interviews: ['of'],
    orders: ['ofIds'],
    clientDecisions: ['of'],
  },
  values: ['now'],
  table: {
    clientLinkTokens: ['GetItem'],
    companies: ['BatchGetItem'],
    users: ['BatchGetItem', 'GetItem'],
    settings: ['GetItem'],
    clientLinks: ['GetItem'],
    applicants: ['GetItem', 'Query', 'BatchGetItem'],
    assignments: ['Query'],
    orders: ['BatchGetItem'],
  },
  indexes: { listed: [applicantLists.deletionRequests] },
} as const satisfies Permissions<ProposalsDependencies>

export const readPresentation = {
  stores: {
    applicants: ['byId'],
    assignments: ['between', 'shownTo'],
    documents: ['listOf'],
    audit: ['storeOncePerHour'],
  },
  values: ['now', 'newId'],
  table: {
    applicants: ['GetItem', 'BatchGetItem', 'Query'],
    assignments: ['BatchGetItem', 'GetItem'],
    orders: ['BatchGetItem'],
    audit: ['PutItem'],
  },
} as const satisfies Permissions<ProposalsDependencies>

export const readProposal = {
  stores: {
    users: ['byId'],
    controllers: ['current'],
    applicants: ['byId'],
    companies: ['byId'],
    orders: ['byId'],
    assignments: ['between'],
    proposalLinks: ['usable'],
  },
  values: ['now'],
  table: {
    applicants: ['GetItem', 'BatchGetItem'],
    companies: ['BatchGetItem'],
    users: ['BatchGetItem', 'GetItem'],
    settings: ['GetItem'],
    orders: ['GetItem'],
    assignments: ['BatchGetItem'],
    proposalLinks: ['GetItem'],
  },
} as const satisfies Permissions<ProposalsDependencies>

export const recordClientAnswer = {
  stores: { applicants: ['byId'], companies: ['byId', 'namesOf'], assignments: ['between', 'write'], names: ['of'] },
  values: ['now', 'newId', 'pause'],
  table: {
    applicants: ['GetItem', 'BatchGetItem', 'ConditionCheckItem', 'PutItem'],
    companies: ['BatchGetItem', 'ConditionCheckItem'],
    users: ['BatchGetItem', 'ConditionCheckItem'],
    assignments: ['BatchGetItem', 'PutItem', 'DeleteItem', 'ConditionCheckItem'],
    orderPlaces: ['UpdateItem'],
    outbox: ['PutItem'],
    audit: ['PutItem'],
  },
} as const satisfies Permissions<ProposalsDependencies>

export const recordClientDecision = {
  stores: { applicants: ['byId'], clientDecisions: ['seen', 'give'], orders: ['byId'] },
  values: ['now', 'newId', 'pause'],
  table: {
    applicants: ['GetItem', 'BatchGetItem', 'ConditionCheckItem', 'PutItem'],
    assignments: ['BatchGetItem', 'ConditionCheckItem'],
    due: ['PutItem'],
    orders: ['ConditionCheckItem', 'GetItem'],
    audit: ['PutItem'],
  },
} as const satisfies Permissions<ProposalsDependencies>

export const revokeClientLink = {
  stores: { clientLinks: ['revoke'] },
  values: ['now', 'newId'],
  table: { clientLinks: ['UpdateItem'], audit: ['PutItem'] },
} as const satisfies Permissions<ProposalsDependencies>

export const sendClientLink = {
  stores: { companies: ['byId'], orders: ['byId'], clientLinks: ['send'], assignments: ['shownAssignments'] },
  values: ['now', 'newId'],
  table: {
    assignments: ['Query'],
    companies: ['BatchGetItem'],
    users: ['BatchGetItem'],
    orders: ['GetItem', 'BatchGetItem'],
    applicants: ['BatchGetItem'],
    clientLinks: ['PutItem'],
    outbox: ['PutItem'],
    audit: ['PutItem'],
  },
  indexes: { listed: [applicantLists.deletionRequests] },
} as const satisfies Permissions<ProposalsDependencies>

export const setInterview = {
  stores: {
    naming: ['requireNoRequest', 'condition'],
    applicants: ['byId'],
    companies: ['byId', 'namesOf'],
    clientLinks: ['ofClient'],
    assignments: ['between', 'shownTo', 'write'],
    interviews: ['keep'],
    users: ['clients'],
    names: ['of'],
  },
  values: ['now', 'newId', 'pause'],
  table: {
    applicants: ['GetItem', 'BatchGetItem', 'ConditionCheckItem', 'PutItem'],
    companies: ['BatchGetItem'],
    users: ['BatchGetItem'],
    clientLinks: ['Query'],
    assignments: ['GetItem', 'BatchGetItem', 'PutItem', 'DeleteItem', 'ConditionCheckItem'],
    orders: ['BatchGetItem'],
    audit: ['PutItem'],
    outbox: ['PutItem'],
  },
  indexes: { listed: [accountLists.users('client')] },
} as const satisfies Permissions<ProposalsDependencies>

export const answerMyQuestion = {
  stores: {
    profiles: ['applicantIdOf'],
    applicants: ['byId'],
    companies: ['byId'],
    assignments: ['between', 'consentsOf', 'write'],
  },
  values: ['now', 'newId', 'pause'],
  table: {
    profiles: ['GetItem'],
    applicants: ['GetItem', 'BatchGetItem', 'Query', 'ConditionCheckItem', 'PutItem'],
    companies: ['BatchGetItem'],
    users: ['BatchGetItem'],
    assignments: ['BatchGetItem', 'PutItem', 'DeleteItem', 'ConditionCheckItem'],
    orderPlaces: ['UpdateItem'],
    outbox: ['PutItem'],
    audit: ['PutItem'],
  },
} as const satisfies Permissions<ProposalsDependencies>

export const listMyQuestions = {
  stores: {
    profiles: ['applicantIdOf'],
    applicants: ['byId'],
    companies: ['byId'],
    orders: ['byId'],
    assignments: ['between', 'consentsOf'],
    timeline: ['latestStageMoves'],
  },
  values: ['now'],
  table: {
    profiles: ['GetItem'],
    applicants: ['GetItem', 'BatchGetItem', 'Query'],
    companies: ['BatchGetItem'],
    users: ['BatchGetItem'],
    orders: ['GetItem'],
    assignments: ['BatchGetItem'],
  },
} as const satisfies Permissions<ProposalsDependencies>

export const downloadByLink = {
  stores: {
    clientLinkTokens: ['usable'],
    companies: ['byId'],
    clientLinks: ['byId'],
    applicants: ['byId'],
    assignments: ['shownAssignments'],
    documents: ['byId', 'countDownload'],
    stored: ['addressOf', 'scanResultOf'],
  },
  values: ['filesAreScanned', 'now', 'newId'],
  table: {
    clientLinkTokens: ['GetItem'],
    companies: ['BatchGetItem'],
    users: ['BatchGetItem'],
    clientLinks: ['GetItem'],
    applicants: ['GetItem', 'BatchGetItem', 'UpdateItem'],
    assignments: ['Query'],
    orders: ['BatchGetItem'],
    audit: ['PutItem'],
  },
  indexes: { listed: [applicantLists.deletionRequests] },
  buckets: { documents: ['GetObject', 'GetObjectTagging'] },
} as const satisfies Permissions<ProposalsDependencies>
