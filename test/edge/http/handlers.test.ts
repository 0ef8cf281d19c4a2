import { describe, expect, test } from 'vitest'
import { handlerOf } from '../../../functions/src/edge/handlers.ts'
import { useCases } from '../../../functions/src/edge/useCases.ts'
import { type RouteName, routes } from '../../../shared/routes.ts'

describe.each(Object.keys(useCases) as RouteName[])('%s', (name) => {
  // No environment is set, so a module that reads it on import fails.
  test('has a use case of its name, and a handler that is created without side effects', async () => {
    const module: Record<string, unknown> = await useCases[name]()
    expect(await handlerOf(name)).toBeTypeOf('function')
    expect(module[name]).toBeTypeOf('function')
    expect(routes[name].name).toBe(name)
  })
})
