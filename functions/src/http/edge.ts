import type { User } from '../../../shared/domain/user.ts'
import { sessionStore } from '../data/sessionStore.ts'
import { liveSessionKeys } from '../identity/liveSessionKeys.ts'
import { readEnvironment } from '../platform/environment.ts'
import { parameter } from '../platform/parameters.ts'
import { liveTable } from '../platform/table.ts'
import { authenticate } from './authenticate.ts'
import { noOriginSecret } from './clientAddress.ts'
import { liveRequestLog, type RequestLog } from './requestLog.ts'

/** What the edge needs of the world, besides what use cases need. */
export interface Edge {
  /** The account that a session token stands for. */
  authenticate: (token: string) => Promise<User | undefined>
  siteOrigin: () => Promise<string>
  originSecret: () => Promise<string>
  secureCookies: boolean
  log: RequestLog
}

/** The edge of a running function. Each part of the environment is read when it is first needed. */
export function liveEdge(): Edge {
  let sessions: ReturnType<typeof sessionStore> | undefined
  return {
    authenticate: (token) => {
      sessions ??= sessionStore(liveTable())
      return authenticate(token, { keys: liveSessionKeys, sessions, now: () => new Date() })
    },
    siteOrigin: () => parameter(readEnvironment('site').SITE_ORIGIN_PARAMETER),
    originSecret: async () => {
      const name = readEnvironment('edge').ORIGIN_SECRET_PARAMETER
      return name === noOriginSecret ? noOriginSecret : parameter(name)
    },
    secureCookies: readEnvironment('edge').SECURE_COOKIES === 'yes',
    log: liveRequestLog(),
  }
}
