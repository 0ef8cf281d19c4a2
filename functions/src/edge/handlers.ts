import type { AnyRoute } from '../../../shared/kernel/contract/defineRoute.ts'
import { type RouteName, routes } from '../../../shared/routes.ts'
import { dependenciesOf } from '../kernel/needs.ts'
import type { UseCase } from '../kernel/useCase.ts'
import type { Edge } from './http/edge.ts'
import { httpHandler } from './http/httpHandler.ts'
import { live } from './live.ts'
import { needs } from './needs.ts'
import { useCases } from './useCases.ts'

/** Makes what the use case of a route works with in a running function. */
async function depsMaker(name: RouteName): Promise<() => Record<string, unknown>> {
  const makers = await Promise.all(
    dependenciesOf(needs[name]).map(async (dependency) => {
      const module: Readonly<Record<string, () => unknown>> = await live[dependency]()
      return [dependency, module[dependency]] as const
    }),
  )
  return () => Object.fromEntries(makers.map(([dependency, make]) => [dependency, make?.()]))
}

/** The Lambda handler of a route, as its bundle has it, for what runs functions without bundles; at an edge of one's own where given. */
export async function handlerOf(name: RouteName, makeEdge?: () => Edge): Promise<ReturnType<typeof httpHandler>> {
  const module: Readonly<Record<string, unknown>> = await useCases[name]()
  const makeDeps = await depsMaker(name)
  return httpHandler(routes[name] as AnyRoute, module[name] as UseCase<AnyRoute, unknown>, makeDeps, makeEdge)
}
