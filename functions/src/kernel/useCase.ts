import type { RouteInput, RouteResult } from '../../../shared/kernel/contract/defineRoute.ts'
import type { ProtocolAnswer, Reply } from './reply.ts'
import type { AccountContext, AgentContext, PartnerContext, RequestContext, ScimContext } from './requestContext.ts'

/** The context of a use case, depending on the route's access. */
export type ContextOf<Route> = Route extends { readonly access: 'public' }
  ? RequestContext
  : Route extends { readonly access: 'partner' }
    ? PartnerContext
    : Route extends { readonly access: 'agent' }
      ? AgentContext
      : Route extends { readonly access: 'scim' }
        ? ScimContext
        : AccountContext

/**
 * The use case of a route: parsed input, context and dependencies. A Lambda function, job, tool or test calls it in the
 * same way.
 */
export type UseCase<Route, Deps> = (
  input: RouteInput<Route>,
  context: ContextOf<Route>,
  deps: Deps,
) => Promise<RouteResult<Route> | Reply | ProtocolAnswer>
