import { describe, expect, test } from 'vitest'
import { handlerOf } from '../../../functions/src/edge/handlers.ts'
import { useCases } from '../../../functions/src/edge/useCases.ts'
import { type RouteName, routes } from '../../../shared/routes.ts'

describe.each(Object.keys(useCases) as RouteName[])('%s', (name) => {
  // No environment is set here: a module that reads it when it is imported fails.
  test('is a use case of that name, and has a handler made without looking at the world', async () => {
    const module: Record<string, unknown> = await useCases[name]()
    expect(await handlerOf(name)).toBeTypeOf('function')
    expect(module[name]).toBeTypeOf('function')
    expect(routes[name].name).toBe(name)
  })
})
