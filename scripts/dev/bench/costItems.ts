import type { Figure } from './figure.ts'
import { type PricedItem, prices } from './prices.ts'

/** How much of each priced item is used, in the units that prices are per: millions, GB-seconds, GB, GB-months. */
export type Quantities = Partial<Record<PricedItem, number>>

export const costOf = (quantities: Quantities): number =>
  entriesOf(quantities).reduce((sum, [item, quantity]) => sum + prices[item] * quantity, 0)

/** One figure for each item, in USD. */
export const costFigures = (group: string, quantities: Quantities): Figure[] =>
  entriesOf(quantities).map(([item, quantity]) => ({
    group,
    name: `${wordsFor[item]} (${quantity.toLocaleString('en', { maximumSignificantDigits: 3 })} x ${prices[item]} USD)`,
    value: prices[item] * quantity,
    unit: 'USD',
  }))

/** The same quantities, less what AWS gives every account each month for as long as it likes. */
export function lessFree(quantities: Quantities): Quantities {
  const paid = entriesOf(quantities).map(([item, quantity]) => [item, Math.max(0, quantity - (freeAMonth[item] ?? 0))])
  return Object.fromEntries(paid)
}

const entriesOf = (quantities: Quantities): [PricedItem, number][] =>
  Object.entries(quantities) as [PricedItem, number][]

const wordsFor: Record<PricedItem, string> = {
  gatewayCalls: 'API Gateway',
  functionCalls: 'Lambda calls',
  functionTime: 'Lambda time',
  readUnits: 'DynamoDB reads',
  writeUnits: 'DynamoDB writes',
  tableStorage: 'DynamoDB storage',
  tableRecovery: 'DynamoDB recovery',
  siteRequests: 'CloudFront requests',
  siteTransfer: 'CloudFront transfer',
  siteFunctionCalls: 'CloudFront Functions',
  logs: 'logs',
  logStorage: 'kept logs',
  traces: 'X-Ray traces',
  queueRequests: 'SQS',
  mails: 'SES',
  fileWrites: 'S3 writes',
  fileStorage: 'S3 storage',
}

const freeAMonth: Quantities = {
  functionCalls: 1,
  functionTime: 400_000,
  tableStorage: 25,
  siteRequests: 10,
  siteTransfer: 1000,
  siteFunctionCalls: 2,
  logs: 5,
  logStorage: 5,
  traces: 0.1,
  queueRequests: 1,
}
