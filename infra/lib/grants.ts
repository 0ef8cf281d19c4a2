import type { EdgeDependencies } from '../../functions/src/edge/dependencies.ts'
import { functionPermissions } from '../../functions/src/edge/functionPermissions.ts'
import type { Access } from '../../functions/src/kernel/access.ts'
import { dependenciesOf, type Permissions } from '../../functions/src/kernel/permissions.ts'
import { type AnyRoute, isOriginRestricted } from '../../shared/kernel/contract/defineRoute.ts'
import type { EnvironmentPiece } from '../../shared/kernel/contract/environment.ts'
import { routes } from '../../shared/routes.ts'
import type { FunctionName, InternalFunction } from './functionEntries.ts'
import type { Grant } from './permissions.ts'

/** The environment required for each dependency. Dependencies not listed need only the table or nothing. */
const environmentFor: Partial<Record<keyof EdgeDependencies, EnvironmentPiece>> = {
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
  signInRules: 'signIn',
  clientDocument: 'outbound',
}

/** The environment of functions without a route, in addition to their dependencies. */
const workerEnvironment: Record<InternalFunction, readonly EnvironmentPiece[]> = {
  // It calls itself to save a snapshot.
  engine: ['table', 'snapshot'],
  indexer: ['table', 'openSearch', 'indexer'],
  dispatcher: ['dispatcher'],
  fileWorker: ['table'],
  auditCopier: ['table', 'auditCopy'],
  mailer: ['table', 'site', 'mailer'],
  mailFeedback: ['table'],
  incomingMail: ['table', 'receiving'],
  dueWorker: ['table'],
  webhookPlanner: ['table'],
  webhookSender: ['table', 'outbound', 'webhookSender'],
  jobWorker: ['table'],
}

type Declared = Permissions<EdgeDependencies>

/** Reads the session with its user, and records its use once an hour. */
const authentication: Declared = {
  stores: { sessions: ['withUser', 'noteUse'] },
  values: ['sessionKeys'],
  table: { users: ['BatchGetItem'], sessionUses: ['PutItem'] },
}

/** Reads the calling partner. */
const partnerAuthentication: Declared = { stores: { partners: ['withKey'] }, table: { partnerKeys: ['GetItem'] } }

/** Reads the token or connection with its owner and the agent settings, counts the call and records its use. */
const agentAuthentication: Declared = {
  stores: {
    agentTokens: ['withOwner', 'markUsed'],
    agentGrants: ['withOwner', 'markUsed'],
    throttle: ['countInWindow'],
  },
  table: {
    agents: ['BatchGetItem', 'UpdateItem'],
    users: ['BatchGetItem'],
    settings: ['BatchGetItem'],
    throttling: ['UpdateItem'],
  },
}

/** Reads the directory's token, and records its use once an hour. */
const directoryAuthentication: Declared = {
  stores: { scimTokens: ['current', 'markUsed'] },
  table: { scimToken: ['GetItem', 'UpdateItem'] },
}

const authenticationFor = ({ access }: AnyRoute): Declared[] => {
  if (access === 'public') return []
  if (access === 'partner') return [partnerAuthentication]
  if (access === 'scim') return [directoryAuthentication]
  return [access === 'agent' ? agentAuthentication : authentication]
}

/** Counts calls by address, if the route requires it. */
const counting: Declared = { stores: { throttle: ['countInWindow'] }, table: { throttling: ['UpdateItem'] } }

function grantOfRoute(route: AnyRoute, declared: Declared): Grant {
  // The origin is checked on calls that change data.
  const environment: EnvironmentPiece[] = [
    'table',
    'edge',
    ...(isOriginRestricted(route) ? (['site'] as const) : []),
    ...(route.access === 'partner' ? (['partners'] as const) : []),
  ]
  const edge = [...authenticationFor(route), ...(route.perAddress ? [counting] : [])]
  return grantFor([...edge, declared], environment)
}

function grantFor(declared: readonly Declared[], environment: readonly EnvironmentPiece[]): Grant {
  const pieces = declared
    .flatMap(dependenciesOf<EdgeDependencies>)
    .flatMap((dependency) => environmentFor[dependency] ?? [])
  return { environment: [...new Set([...environment, ...pieces])], ...sumOf(declared) }
}

/** Returns a grant with the permissions of all of these. */
export const mergeGrants = (parts: readonly Grant[]): Grant => ({
  environment: [...new Set(parts.flatMap(({ environment }) => environment))],
  ...sumOf(parts),
})

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

/**
 * The environment and permissions of each function, derived from its contract and its declared permissions.
 * `test/api/recordedCalls.test.ts` compares them with its actual calls.
 */
export const grants: Readonly<Record<FunctionName, Grant>> = Object.fromEntries([
  ...Object.values(routes).map((route) => [route.name, grantOfRoute(route, functionPermissions[route.name])]),
  ...Object.entries(workerEnvironment).map(([name, environment]) => [
    name,
    grantFor(
      [name in functionPermissions ? functionPermissions[name as keyof typeof functionPermissions] : { stores: {} }],
      environment,
    ),
  ]),
])
