import type { RouteInput, RouteResult } from '../../../shared/kernel/contract/defineRoute.ts'
import type { ProtocolAnswer, Reply } from './reply.ts'
import type { AccountContext, AgentContext, PartnerContext, RequestContext } from './requestContext.ts'

/** What a use case knows of its call: who acts, where its route asks for an account or for a partner. */
export type ContextOf<Route> = Route extends { readonly access: 'public' }
  ? RequestContext
  : Route extends { readonly access: 'partner' }
    ? PartnerContext
    : Route extends { readonly access: 'agent' }
      ? AgentContext
      : AccountContext

/** The use case of a route: parsed input, who asks, what it works with. Lambda, a job, a tool or a test calls it alike. */
export type UseCase<Route, Deps> = (
  input: RouteInput<Route>,
  context: ContextOf<Route>,
  deps: Deps,
) => Promise<RouteResult<Route> | Reply | ProtocolAnswer>
