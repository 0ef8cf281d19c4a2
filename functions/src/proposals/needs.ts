import type { Needs } from '../kernel/needs.ts'

export const listClients = { companies: ['records'], users: ['clients'] } as const satisfies Needs

export const listCompanies = {
  companies: ['page'],
  orders: ['openCounts'],
  assignments: ['activeApplicantIds'],
} as const satisfies Needs

export const getCompany = { companies: ['byId'], users: ['clients'], names: ['of'] } as const satisfies Needs

export const listClientPeople = {
  applicants: ['through'],
  companies: ['byId'],
  assignments: ['ofClient'],
  verdicts: ['of'],
  feed: ['read'],
} as const satisfies Needs

export const createCompany = { companies: ['write'], values: ['now', 'newId'] } as const satisfies Needs

export const updateCompany = { companies: ['byId', 'write'], values: ['now', 'newId'] } as const satisfies Needs

export const listAssignments = {
  applicants: ['byId'],
  assignments: ['ofApplicant', 'consentsOf'],
  verdicts: ['ofApplicant'],
  interviews: ['ofApplicant'],
  companies: ['namesOf'],
  names: ['of'],
} as const satisfies Needs

export const getClientReach = {
  applicants: ['byId'],
  companies: ['byId'],
  clientLinks: ['ofClient'],
  assignments: ['between'],
  users: ['clients', 'byId'],
  values: ['now', 'newId'],
} as const satisfies Needs

export const assignApplicant = {
  applicants: ['byId'],
  notices: ['notify'],
  deletions: ['of'],
  companies: ['byId', 'namesOf'],
  orders: ['byId'],
  assignments: ['between', 'activeApplicantIds', 'move', 'place'],
  names: ['of'],
  values: ['now', 'newId', 'pause'],
} as const satisfies Needs

export const endAssignment = {
  applicants: ['byId'],
  assignments: ['between', 'end'],
  companies: ['namesOf'],
  names: ['of'],
  values: ['now', 'newId', 'pause'],
} as const satisfies Needs

export const choosePresentation = {
  applicants: ['byId'],
  assignments: ['between', 'present'],
  companies: ['namesOf'],
  names: ['of'],
  values: ['now', 'newId', 'pause'],
} as const satisfies Needs

export const readPresentation = {
  applicants: ['byId'],
  assignments: ['between', 'shownTo'],
  documents: ['listOf'],
  audit: ['keepOncePerHour'],
  values: ['now', 'newId'],
} as const satisfies Needs

export const recordClientAnswer = {
  applicants: ['byId'],
  companies: ['byId', 'namesOf'],
  assignments: ['between', 'record'],
  names: ['of'],
  values: ['now', 'newId', 'pause'],
} as const satisfies Needs

export const liftClientBlock = {
  applicants: ['byId'],
  assignments: ['between', 'lift'],
  companies: ['namesOf'],
  names: ['of'],
  values: ['now', 'newId', 'pause'],
} as const satisfies Needs

export const listProposals = {
  assignments: ['shownAssignments'],
  orders: ['ofIds'],
  verdicts: ['of'],
  interviews: ['of'],
  feed: ['read'],
} as const satisfies Needs

export const setInterview = {
  applicants: ['byId'],
  companies: ['byId', 'namesOf'],
  clientLinks: ['ofClient'],
  assignments: ['between', 'meet'],
  interviews: ['keep'],
  users: ['clients'],
  names: ['of'],
  values: ['now', 'newId', 'pause'],
} as const satisfies Needs

export const cancelInterview = {
  applicants: ['byId'],
  companies: ['namesOf'],
  assignments: ['between'],
  interviews: ['callOff'],
  users: ['clients'],
  names: ['of'],
  values: ['now', 'newId', 'pause'],
} as const satisfies Needs

export const giveVerdict = {
  verdicts: ['seen', 'give'],
  orders: ['byId'],
  values: ['now', 'newId', 'pause'],
} as const satisfies Needs

export const recordVerdict = {
  applicants: ['byId'],
  verdicts: ['seen', 'give'],
  orders: ['byId'],
  values: ['now', 'newId', 'pause'],
} as const satisfies Needs

/** What tells whether a link of a client leads anywhere. */
const linked = {
  clientLinkTokens: ['usable'],
  companies: ['byId'],
  clientLinks: ['byId'],
} as const satisfies Needs

export const sendClientLink = {
  companies: ['byId'],
  orders: ['byId'],
  clientLinks: ['send'],
  values: ['now', 'newId'],
} as const satisfies Needs

export const listClientLinks = {
  companies: ['byId'],
  clientLinks: ['ofClient'],
  values: ['now'],
} as const satisfies Needs

export const revokeClientLink = { clientLinks: ['revoke'], values: ['now', 'newId'] } as const satisfies Needs

export const askLinkCode = {
  ...linked,
  throttle: ['countInWindow'],
  outbox: ['add'],
  values: ['now', 'newId'],
} as const satisfies Needs

export const openClientLink = {
  ...linked,
  clientLinks: ['byId', 'tryCode', 'open'],
  values: ['now', 'newId'],
} as const satisfies Needs

export const readClientLink = {
  ...linked,
  applicants: ['byId'],
  assignments: ['shownAssignments'],
  documents: ['listOf'],
  interviews: ['of'],
  orders: ['ofIds'],
  verdicts: ['of'],
  values: ['now'],
} as const satisfies Needs

export const answerByLink = {
  ...linked,
  orders: ['byId'],
  verdicts: ['seen', 'give'],
  values: ['now', 'newId', 'pause'],
} as const satisfies Needs

export const readProposal = {
  applicants: ['byId'],
  companies: ['byId'],
  orders: ['byId'],
  assignments: ['between'],
  proposalLinks: ['usable'],
  values: ['now'],
} as const satisfies Needs

export const answerProposal = {
  applicants: ['byId'],
  companies: ['byId'],
  assignments: ['between', 'answer'],
  proposalLinks: ['usable'],
  values: ['now', 'newId', 'pause'],
} as const satisfies Needs

export const listOrders = {
  orders: ['ofStatus', 'ofCompany'],
  places: ['countsOf'],
  companies: ['namesOf'],
} as const satisfies Needs

export const getOrder = {
  orders: ['byId'],
  places: ['countsOf'],
  companies: ['byId'],
  names: ['of'],
} as const satisfies Needs

export const fillCrew = {
  orders: ['byId'],
  places: ['lastingUntil'],
  assignments: ['relationsOf'],
  companies: ['namesOf'],
  values: ['breaker'],
} as const satisfies Needs

export const listPlacements = {
  places: ['lastingUntil'],
  companies: ['namesOf'],
  values: ['now'],
} as const satisfies Needs

export const getOrderClearance = {
  orders: ['byId'],
  companies: ['byId'],
  startRules: ['of'],
  feed: ['read'],
  documents: ['listOf'],
  values: ['now'],
} as const satisfies Needs

export const listStartRules = { startRules: ['ofTrades'] } as const satisfies Needs

export const getStartRules = { startRules: ['of'] } as const satisfies Needs

export const changeStartRules = {
  startRules: ['of', 'write'],
  orders: ['byId'],
  companies: ['byId'],
  values: ['now', 'newId'],
} as const satisfies Needs

export const createOrder = {
  companies: ['byId', 'write'],
  orders: ['write'],
  values: ['now', 'newId'],
} as const satisfies Needs

export const updateOrder = { orders: ['byId', 'write'], values: ['now', 'newId'] } as const satisfies Needs
