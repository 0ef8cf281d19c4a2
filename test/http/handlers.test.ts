import { describe, expect, test } from 'vitest'
import { handlers } from '../../functions/src/handlers.ts'
import { type RouteName, routes } from '../../shared/contract/routes.ts'

describe.each(Object.keys(handlers) as RouteName[])('%s', (name) => {
  // No environment is set here: a module that reads it when it is imported fails.
  test('is a use case of that name with its handler, made without looking at the world', async () => {
    const module: Record<string, unknown> = await handlers[name]()
    expect(module.handler).toBeTypeOf('function')
    expect(module[name]).toBeTypeOf('function')
    expect(routes[name].name).toBe(name)
  })
})
