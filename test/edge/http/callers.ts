import type { KnownAgent } from '../../../functions/src/edge/http/authenticateAgent.ts'
import type { Edge } from '../../../functions/src/edge/http/edge.ts'
import { idOf } from '../../make/applicant.ts'
import { makePartner } from '../../make/partner.ts'
import { makeUser } from '../../make/user.ts'
import { isRole, type Who } from './accessOutcomes.ts'
import { makeEdge, signedIn } from './gatewayEvent.ts'

const agent: KnownAgent = {
  token: { id: idOf(800), name: 'Assistant', scopes: ['read'] },
  user: makeUser({ role: 'recruiter' }),
  isLetIn: true,
}

const othersHeaders = {
  nobody: {},
  partner: { 'X-API-Key': 'key' },
  agent: { Authorization: 'Bearer token' },
  directory: { Authorization: 'Bearer directory' },
}
/** The credentials of each caller. They are accepted wherever they are checked. */
export const headersOf = (who: Who): Record<string, string> => (isRole(who) ? signedIn : othersHeaders[who])

/** Returns an edge that recognizes this caller. */
export const edgeFor = (who: Who): Edge =>
  makeEdge(isRole(who) ? makeUser({ role: who }) : undefined, {
    partnerByKey: async () => makePartner(),
    agentWith: async (value) => (value === 'token' ? agent : undefined),
    directoryWith: async (value) => (value === 'directory' ? { mayGrantSysadmin: false } : undefined),
  }).edge
