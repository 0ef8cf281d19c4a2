import type { Access } from '../../functions/src/edge/access/access.ts'
import { type HandedItem, itemAccess, storeAccess } from '../../functions/src/edge/access/storeAccess.ts'
import type { Stores, Values } from '../../functions/src/edge/dependencies.ts'
import { needs } from '../../functions/src/edge/needs.ts'
import { dependenciesOf, type Needs } from '../../functions/src/kernel/needs.ts'
import { type AnyRoute, isHeldToOrigin } from '../../shared/kernel/contract/defineRoute.ts'
import type { EnvironmentPiece } from '../../shared/kernel/contract/environment.ts'
import { routes } from '../../shared/routes.ts'
import type { FunctionName, InternalFunction } from './functionEntries.ts'
import type { Grant } from './permissions.ts'

/** What a function is told so that it can make what its use case needs. What is not here is made of the table, or of nothing. */
const toldFor: Partial<Record<keyof Stores | keyof Values, EnvironmentPiece>> = {
  incoming: 'incoming',
  stored: 'documents',
  exported: 'exports',
  receivedMails: 'receivedMail',
  filesAreScanned: 'documents',
  erasedMarks: 'documents',
  sessionKeys: 'session',
  webhookKeys: 'webhookKeys',
  asksLoopback: 'outbound',
  breaker: 'search',
  siteOrigin: 'site',
  clientDocument: 'outbound',
}

/** What the functions are told that no route leads to, besides what their needs ask for. */
const toldWorkers: Record<InternalFunction, readonly EnvironmentPiece[]> = {
  // It asks itself to save a snapshot.
  engine: ['table', 'snapshot'],
  indexer: ['table', 'openSearch', 'indexer'],
  dispatcher: ['dispatcher'],
  fileWorker: ['table'],
  mailer: ['table', 'site', 'mailer'],
  mailFeedback: ['table'],
  incomingMail: ['table', 'receiving'],
  dueWorker: ['table'],
  webhookPlanner: ['table'],
  webhookSender: ['table', 'outbound', 'webhookSender'],
  jobWorker: ['table'],
}

/** Session and user are read together at every call by somebody who is signed in, and its hour is noted. */
const authentication: Needs = { sessions: ['withUser', 'noteUse'], values: ['sessionKeys'] }

/** Which partner calls is read at each of its calls. */
const partnerAuthentication: Needs = { partners: ['withKey'] }

/** A token or connection is read at each call, with its owner and whether agents are let in; calls are counted for it, and its use is noted. */
const agentAuthentication: Needs = {
  agentTokens: ['withOwner', 'markUsed'],
  agentGrants: ['withOwner', 'markUsed'],
  throttle: ['countInWindow'],
}

const authenticationFor = ({ access }: AnyRoute): Needs[] => {
  if (access === 'public') return []
  if (access === 'partner') return [partnerAuthentication]
  return [access === 'agent' ? agentAuthentication : authentication]
}

/** Calls are counted for the address that they come from, where their route says so. */
const counting: Needs = { throttle: ['countInWindow'] }

function grantOfRoute(route: AnyRoute, declared: Needs): Grant {
  // A call that changes something is held to our own Origin.
  const told: EnvironmentPiece[] = [
    'table',
    'edge',
    ...(isHeldToOrigin(route) ? (['site'] as const) : []),
    ...(route.access === 'partner' ? (['partners'] as const) : []),
  ]
  const edge = [...authenticationFor(route), ...(route.perAddress ? [counting] : [])]
  return grantFor([...edge, declared], told)
}

function grantFor(declared: readonly Needs[], told: readonly EnvironmentPiece[]): Grant {
  const pieces = declared.flatMap(dependenciesOf).flatMap((dependency) => toldFor[dependency] ?? [])
  return { environment: [...new Set([...told, ...pieces])], ...sumOf(declared.flatMap(accessOf)) }
}

/** What the methods and items of some needs touch, one by one. */
export function accessOf({ items = [], values: _values, ...stores }: Needs): Access[] {
  const methods = Object.entries(stores).flatMap(([store, names]) => {
    const byMethod: Readonly<Record<string, Access>> = storeAccess[store as keyof Stores]
    return names.flatMap((name) => byMethod[name] ?? [])
  })
  return [...methods, ...items.map((item: HandedItem) => itemAccess[item])]
}

const sumOf = (accesses: readonly Access[]): Required<Access> => ({
  table: merged(accesses.map(({ table = {} }) => table)),
  indexes: merged(accesses.map(({ indexes = {} }) => indexes)),
  buckets: merged(accesses.map(({ buckets = {} }) => buckets)),
})

function merged<Name extends string, Value>(
  parts: readonly Partial<Record<Name, readonly Value[]>>[],
): Partial<Record<Name, readonly Value[]>> {
  const sum: Partial<Record<Name, readonly Value[]>> = {}
  for (const part of parts)
    for (const [name, values] of Object.entries(part) as [Name, readonly Value[]][])
      sum[name] = [...new Set([...(sum[name] ?? []), ...values])]
  return sum
}

/** What each function may do, and nothing else: it follows from its contract and its needs. A test holds it against the calls that it really makes. */
export const grants: Readonly<Record<FunctionName, Grant>> = Object.fromEntries([
  ...Object.values(routes).map((route) => [route.name, grantOfRoute(route, needs[route.name])]),
  ...Object.entries(toldWorkers).map(([name, told]) => [
    name,
    grantFor([name in needs ? needs[name as keyof typeof needs] : {}], told),
  ]),
])
