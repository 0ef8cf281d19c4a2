import { join } from 'node:path'
import type { Plugin } from 'esbuild'
import type { EdgeDependencies } from '../../functions/src/edge/dependencies.ts'
import { functionPermissions } from '../../functions/src/edge/functionPermissions.ts'
import { liveModules } from '../../functions/src/edge/live.ts'
import { dependenciesOf } from '../../functions/src/kernel/permissions.ts'
import { type RouteName, routes } from '../../shared/routes.ts'
import { repositoryFolder } from '../cli/paths.ts'
import { contractFiles, useCaseFiles } from './useCaseFiles.ts'

const scheme = 'route:'

const given = (name: RouteName) => dependenciesOf<EdgeDependencies>(functionPermissions[name])

/** What a function's bundle is made of: for a route its entry, which `routeEntries` makes; undefined for other functions. */
export const routeEntry = (name: string): string | undefined =>
  Object.hasOwn(routes, name) ? `${scheme}${name}` : undefined

/** Whether parts of a function are loaded when they are needed: of the clients of search engines one, of the tools of agents those asked for. */
export const isLoadedInParts = (name: string): boolean =>
  Object.hasOwn(routes, name) && given(name as RouteName).includes('breaker')

/**
 * The Lambda entry of each route, in which its contract, its use case and what that needs meet. It is the same few lines
 * for all of them, so none is kept in the repository.
 */
export const routeEntries: Plugin = {
  name: 'route-entries',
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /^route:/ }, ({ path }) => ({ path: path.slice(scheme.length), namespace: 'route' }))
    onLoad({ filter: /.*/, namespace: 'route' }, ({ path }) => ({
      contents: entryOf(path as RouteName),
      resolveDir: repositoryFolder,
    }))
    // No module of ours does anything when it is imported: what an entry does not use is left out whole.
    onResolve({ filter: /^\.\.?\/.*\.ts$/ }, ({ path, resolveDir }) => ({
      path: join(resolveDir, path),
      sideEffects: false,
    }))
  },
}

function entryOf(name: RouteName): string {
  const dependencies = given(name)
  return `
    import { httpHandler } from './functions/src/edge/http/httpHandler.ts'
    ${dependencies.map((dependency) => `import { ${dependency} } from './functions/src/edge/live/${liveModuleOf(dependency)}.ts'`).join('\n')}
    import { ${name} as useCase } from './${useCaseFiles[name]}'
    import { ${name} as contract } from './${contractFiles[name]}'
    export const handler = httpHandler(contract, useCase, () => ({
      ${dependencies.map((dependency) => `${dependency}: ${dependency}()`).join(', ')}
    }))
  `
}

const liveModuleOf = (dependency: string): string | undefined =>
  Object.entries(liveModules).find(([, module]) => Object.hasOwn(module, dependency))?.[0]
