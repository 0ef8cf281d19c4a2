import type { AnyRoute } from '../../../shared/kernel/contract/defineRoute.ts'
import { type RouteName, routes } from '../../../shared/routes.ts'
import { dependenciesOf } from '../kernel/permissions.ts'
import type { UseCase } from '../kernel/useCase.ts'
import type { EdgeDependencies } from './dependencies.ts'
import { functionPermissions } from './functionPermissions.ts'
import type { Edge } from './http/edge.ts'
import { httpHandler } from './http/httpHandler.ts'
import { live } from './live.ts'
import { useCases } from './useCases.ts'

/** Builds the dependencies of a route's use case, as in a deployed function. */
const makeDeps = (name: RouteName): Record<string, unknown> =>
  Object.fromEntries(
    dependenciesOf<EdgeDependencies>(functionPermissions[name]).map((dependency) => [dependency, live[dependency]()]),
  )

/**
 * Returns the Lambda handler of a route for environments that run functions without bundles. `makeEdge` replaces the
 * live edge.
 */
export async function handlerOf(name: RouteName, makeEdge?: () => Edge): Promise<ReturnType<typeof httpHandler>> {
  const module: Readonly<Record<string, unknown>> = await useCases[name]()
  const useCase = module[name] as UseCase<AnyRoute, unknown>
  return httpHandler(routes[name] as AnyRoute, useCase, () => makeDeps(name), makeEdge)
}
