import type { AnyRoute } from '../../../../shared/kernel/contract/defineRoute.ts'
import { originSecretsParameter } from '../../../../shared/kernel/contract/environment.ts'
import type { Partner } from '../../../../shared/partners/domain/partner.ts'
import { liveSessionKeys } from '../../accounts/liveSessionKeys.ts'
import { authenticateDirectory, type KnownDirectory } from '../../accounts/scim/scimToken.ts'
import { scimTokenStore } from '../../accounts/stores/scimTokenStore.ts'
import { sessionStore } from '../../accounts/stores/sessionStore.ts'
import { type Throttle, throttleStore } from '../../accounts/stores/throttleStore.ts'
import { countAddress, countAttempt } from '../../accounts/throttling.ts'
import { agentGrantStore } from '../../agents/stores/agentGrantStore.ts'
import { agentTokenStore } from '../../agents/stores/agentTokenStore.ts'
import { readEnvironment } from '../../kernel/aws/environment.ts'
import { parameter } from '../../kernel/aws/parameters.ts'
import { liveTable } from '../../kernel/aws/table.ts'
import type { LeadingKey } from '../../kernel/table/keys.ts'
import { partnerStore } from '../../partners/stores/partnerStore.ts'
import { authenticate, type KnownSession } from './authenticate.ts'
import { authenticateAgent, type KnownAgent } from './authenticateAgent.ts'
import { liveRequestLog, type RequestLog } from './requestLog.ts'
import { prepareCalls } from './warm.ts'

/** Dependencies of the edge, in addition to those of use cases. */
export interface Edge {
  /** Does what the first call of a route would wait for. */
  prepare: (route: AnyRoute, readable: LeadingKey | undefined) => Promise<unknown>
  /** Returns the account and session of a session token. */
  authenticate: (token: string) => Promise<KnownSession | undefined>
  /** Returns true if this deployment has the partner API. */
  hasPartnerApi: () => boolean
  /** Returns the partner of a key. */
  partnerByKey: (key: string) => Promise<Partner | undefined>
  /** Returns the agent of a token, with the account it acts for. */
  agentWith: (token: string) => Promise<KnownAgent | undefined>
  /** Returns the agency's directory of a token. */
  directoryWith: (token: string) => Promise<KnownDirectory | undefined>
  /** Counts a call of an agent. Throws if there were too many. */
  countAgent: (tokenId: string) => Promise<void>
  siteOrigin: () => Promise<string>
  /** Counts a call of a route for its IP address. Throws if there were too many. */
  countAddress: (route: string, address: string, perAddress: Throttle) => Promise<void>
  /** The secrets that CloudFront sends. Without them there is no CloudFront in front, and every call is accepted. */
  originSecrets?: () => Promise<readonly string[]>
  secureCookies: boolean
  log: RequestLog
  now: () => Date
}

/** Returns the edge of a running function. Each part of the environment is read on first use. */
export function liveEdge(): Edge {
  let sessions: ReturnType<typeof sessionStore> | undefined
  const { ORIGIN_SECRETS_PARAMETER, SECURE_COOKIES: secure } = readEnvironment('edge')
  const secrets = originSecretsParameter(ORIGIN_SECRETS_PARAMETER)
  const authenticateLive = (token: string) => {
    sessions ??= sessionStore(liveTable())
    return authenticate(token, { keys: liveSessionKeys, sessions, now: () => new Date() })
  }
  return {
    prepare: (route, readable) => prepareCalls(route, readable, authenticateLive),
    authenticate: authenticateLive,
    hasPartnerApi: () => readEnvironment('partners').HAS_PARTNER_API === 'yes',
    partnerByKey: (key) => partnerStore(liveTable()).withKey(key),
    agentWith: (token) => {
      const table = liveTable()
      const stores = { agentTokens: agentTokenStore(table), agentGrants: agentGrantStore(table) }
      return authenticateAgent(token, { ...stores, now: () => new Date() })
    },
    directoryWith: (token) =>
      authenticateDirectory(token, { scimTokens: scimTokenStore(liveTable()), now: () => new Date() }),
    countAgent: (tokenId) => countAttempt(throttleStore(liveTable()), 'agentToken', tokenId, new Date()),
    countAddress: (route, address, perAddress) =>
      countAddress(throttleStore(liveTable()), route, address, perAddress, new Date()),
    siteOrigin: () => parameter(readEnvironment('site').SITE_ORIGIN_PARAMETER),
    ...(secrets !== undefined && { originSecrets: async () => (await parameter(secrets)).split(',') }),
    secureCookies: secure === 'yes',
    log: liveRequestLog(),
    now: () => new Date(),
  }
}
