import type { AnyRoute } from '../../shared/contract/defineRoute.ts'
import { type RouteName, routes } from '../../shared/contract/routes.ts'
import { httpHandler } from './http/httpHandler.ts'
import * as live from './live.ts'
import { needs } from './needs.ts'
import type { Stores, Values } from './useCase/dependencies.ts'
import { dependenciesOf } from './useCase/needs.ts'
import type { UseCase } from './useCase/useCase.ts'
import { useCases } from './useCases.ts'

type Dependencies = Stores & Values
const makers: { readonly [Name in keyof Dependencies]: () => Dependencies[Name] } = live

/** What the use case of a route works with in a running function. */
export const liveDeps = (name: RouteName): Record<string, unknown> =>
  Object.fromEntries(dependenciesOf(needs[name]).map((dependency) => [dependency, makers[dependency]()]))

/** The Lambda handler of a route, as its bundle has it, for what runs functions without bundles. */
export async function handlerOf(name: RouteName): Promise<ReturnType<typeof httpHandler>> {
  const module: Readonly<Record<string, unknown>> = await useCases[name]()
  return httpHandler(routes[name] as AnyRoute, module[name] as UseCase<AnyRoute, unknown>, () => liveDeps(name))
}
