import { join } from 'node:path'
import type { Plugin } from 'esbuild'
import type { EdgeDependencies } from '../../functions/src/edge/dependencies.ts'
import { functionPermissions } from '../../functions/src/edge/functionPermissions.ts'
import { liveModules } from '../../functions/src/edge/live.ts'
import type { Access } from '../../functions/src/kernel/access.ts'
import { dependenciesOf } from '../../functions/src/kernel/permissions.ts'
import { type LeadingKey, leadingKeys } from '../../functions/src/kernel/table/keys.ts'
import { type RouteName, routes } from '../../shared/routes.ts'
import { repositoryFolder } from '../cli/paths.ts'
import { contractFiles, useCaseFiles } from './useCaseFiles.ts'

const scheme = 'route:'

const dependenciesOfRoute = (name: RouteName) => dependenciesOf<EdgeDependencies>(functionPermissions[name])

/** Returns the bundle entry of a route, which `routeEntries` generates, or undefined for other functions. */
export const routeEntry = (name: string): string | undefined =>
  Object.hasOwn(routes, name) ? `${scheme}${name}` : undefined

/** Returns whether a function loads chunks on demand: the client of the search engine in use, or the agent tools requested. */
export const isLoadedInParts = (name: string): boolean =>
  Object.hasOwn(routes, name) && dependenciesOfRoute(name as RouteName).includes('breaker')

/**
 * Generates the Lambda entry of each route, which combines its contract, its use case and its dependencies. The few lines are the same for
 * all routes, so none is stored in the repository.
 */
export const routeEntries: Plugin = {
  name: 'route-entries',
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /^route:/ }, ({ path }) => ({ path: path.slice(scheme.length), namespace: 'route' }))
    onLoad({ filter: /.*/, namespace: 'route' }, ({ path }) => ({
      contents: entryOf(path as RouteName),
      resolveDir: repositoryFolder,
    }))
    // None of our modules has side effects on import, so unused ones are dropped entirely.
    onResolve({ filter: /^\.\.?\/.*\.ts$/ }, ({ path, resolveDir }) => ({
      path: join(resolveDir, path),
      sideEffects: false,
    }))
  },
}

function entryOf(name: RouteName): string {
  const dependencies = dependenciesOfRoute(name)
  return `
    import { httpHandler } from './functions/src/edge/http/httpHandler.ts'
    ${dependencies.map((dependency) => `import { ${dependency} } from './functions/src/edge/live/${liveModuleOf(dependency)}.ts'`).join('\n')}
    import { ${name} as useCase } from './${useCaseFiles[name]}'
    import { ${name} as contract } from './${contractFiles[name]}'
    export const handler = httpHandler(contract, useCase, () => ({
      ${dependencies.map((dependency) => `${dependency}: ${dependency}()`).join(', ')}
    }))
    await handler.warm(${JSON.stringify(readableBy(name))})
  `
}

/** Returns items that a function may read one by one, in many partitions. */
function readableBy(name: RouteName): string | undefined {
  const { table = {} } = functionPermissions[name] as Access
  const readable = Object.entries(table).find(
    ([items, actions]) => actions.includes('GetItem') && leadingKeys[items as LeadingKey].endsWith('*'),
  )
  return readable?.[0]
}

const liveModuleOf = (dependency: string): string | undefined =>
  Object.entries(liveModules).find(([, module]) => Object.hasOwn(module, dependency))?.[0]
