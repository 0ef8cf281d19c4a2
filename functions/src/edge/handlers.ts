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

/** Makes the dependencies of a route's use case as a deployed function has them. */
const makeDeps = (name: RouteName): Record<string, unknown> =>
  Object.fromEntries(
    dependenciesOf<EdgeDependencies>(functionPermissions[name]).map((dependency) => [dependency, live[dependency]()]),
  )

/** The Lambda handler of a route, as its bundle has it, for what runs functions without bundles; at an edge of one's own where given. */
export async function handlerOf(name: RouteName, makeEdge?: () => Edge): Promise<ReturnType<typeof httpHandler>> {
  const module: Readonly<Record<string, unknown>> = await useCases[name]()
  const useCase = module[name] as UseCase<AnyRoute, unknown>
  return httpHandler(routes[name] as AnyRoute, useCase, () => makeDeps(name), makeEdge)
}
