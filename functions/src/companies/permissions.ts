import { accountLists } from '../accounts/keys.ts'
import type { Permissions } from '../kernel/permissions.ts'
import type { CompaniesDependencies } from './dependencies.ts'
import { companyLists } from './keys.ts'

export const getClearance = {
  stores: { applicants: ['byId'], startRules: ['of'], documents: ['listOf'], audit: ['storeOncePerHour'] },
  values: ['now', 'newId'],
  table: { applicants: ['GetItem', 'Query'], startRules: ['BatchGetItem'], audit: ['PutItem'] },
} as const satisfies Permissions<CompaniesDependencies>

export const setWaiver = {
  stores: { applicants: ['byId', 'change'], audit: ['storeOncePerHour'] },
  values: ['now', 'newId'],
  table: { applicants: ['GetItem', 'UpdateItem', 'PutItem'], audit: ['PutItem'] },
} as const satisfies Permissions<CompaniesDependencies>

export const changeStartRules = {
  stores: { startRules: ['of', 'write'], orders: ['byId'], companies: ['byId'] },
  values: ['now', 'newId'],
  table: {
    startRules: ['BatchGetItem', 'PutItem'],
    audit: ['PutItem'],
    orders: ['GetItem'],
    companies: ['BatchGetItem'],
    users: ['BatchGetItem'],
  },
} as const satisfies Permissions<CompaniesDependencies>

export const createCompany = {
  stores: { companies: ['write'] },
  values: ['now', 'newId'],
  table: { companies: ['PutItem'], audit: ['PutItem'] },
} as const satisfies Permissions<CompaniesDependencies>

export const createOrder = {
  stores: { companies: ['byId', 'write'], orders: ['write'] },
  values: ['now', 'newId'],
  table: {
    companies: ['BatchGetItem', 'PutItem'],
    users: ['BatchGetItem'],
    audit: ['PutItem'],
    orders: ['PutItem'],
    orderPlaces: ['UpdateItem'],
  },
} as const satisfies Permissions<CompaniesDependencies>

export const getCompany = {
  stores: { companies: ['byId'], users: ['clients'], names: ['of'] },
  table: { companies: ['BatchGetItem'], users: ['BatchGetItem'] },
  indexes: { listed: [accountLists.users('client')] },
} as const satisfies Permissions<CompaniesDependencies>

export const getOrder = {
  stores: { orders: ['byId'], placements: ['countsOf'], companies: ['byId'], names: ['of'] },
  table: { orders: ['GetItem'], orderPlaces: ['BatchGetItem'], companies: ['BatchGetItem'], users: ['BatchGetItem'] },
} as const satisfies Permissions<CompaniesDependencies>

export const getOrderClearance = {
  stores: { orders: ['byId'], companies: ['byId'], startRules: ['of'], feed: ['read'], documents: ['listOf'] },
  values: ['now'],
  table: {
    orders: ['GetItem'],
    companies: ['BatchGetItem'],
    users: ['BatchGetItem'],
    startRules: ['BatchGetItem'],
    applicants: ['BatchGetItem', 'Query'],
  },
} as const satisfies Permissions<CompaniesDependencies>

export const getStartRules = {
  stores: { startRules: ['of'] },
  table: { startRules: ['BatchGetItem'] },
} as const satisfies Permissions<CompaniesDependencies>

export const listClients = {
  stores: { companies: ['records'], users: ['clients'] },
  table: { companies: ['BatchGetItem'], users: ['BatchGetItem'] },
  indexes: { listed: [companyLists.companies, accountLists.users('client')] },
} as const satisfies Permissions<CompaniesDependencies>

export const listCompanies = {
  stores: { companies: ['page'], orders: ['openCounts'], assignments: ['activeApplicantIds'] },
  table: { companies: ['BatchGetItem'], users: ['BatchGetItem'], assignments: ['Query'] },
  indexes: { listed: [companyLists.companies, accountLists.users('client'), companyLists.orders('open')] },
} as const satisfies Permissions<CompaniesDependencies>

export const listOrders = {
  stores: { orders: ['ofStatus', 'ofCompany'], placements: ['countsOf'], companies: ['namesOf'] },
  table: {
    orders: ['BatchGetItem', 'Query'],
    orderPlaces: ['BatchGetItem'],
    companies: ['BatchGetItem'],
    users: ['BatchGetItem'],
  },
  indexes: { listed: [companyLists.orders('open'), companyLists.orders('filled'), companyLists.orders('closed')] },
} as const satisfies Permissions<CompaniesDependencies>

export const listStartRules = {
  stores: { startRules: ['ofTrades'] },
  table: { startRules: ['Query'] },
} as const satisfies Permissions<CompaniesDependencies>

export const updateCompany = {
  stores: { companies: ['byId', 'write'] },
  values: ['now', 'newId'],
  table: { companies: ['BatchGetItem', 'PutItem'], users: ['BatchGetItem'], audit: ['PutItem'] },
} as const satisfies Permissions<CompaniesDependencies>

export const updateOrder = {
  stores: { orders: ['byId', 'write'] },
  values: ['now', 'newId'],
  table: { orders: ['GetItem', 'PutItem'], orderPlaces: ['UpdateItem'], audit: ['PutItem'] },
} as const satisfies Permissions<CompaniesDependencies>
