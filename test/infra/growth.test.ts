import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { expect, test } from 'vitest'
import { countApiResources } from '../../infra/lib/apiDocument.ts'
import { routes } from '../../shared/routes.ts'
import type { GrownStack } from './grownStacks.ts'

const added = 200

/** Returns the stacks of production with more routes. */
async function grownStacks(more: number): Promise<GrownStack[]> {
  const worker = new Worker(new URL('./grownStacks.ts', import.meta.url), { workerData: more })
  const [stacks] = await once(worker, 'message')
  await worker.terminate()
  return stacks
}

test(`with ${added} more routes, all stacks stay below CloudFormation's 500 resources and 1 MB`, async () => {
  const grown = await grownStacks(added)
  for (const [stack, resources, characters] of grown) {
    expect(resources, stack).toBeLessThanOrEqual(450)
    expect(characters, stack).toBeLessThan(900_000)
  }
  const total = grown.reduce((sum, [, resources]) => sum + resources, 0)
  expect(total).toBeGreaterThan(3 * (Object.keys(routes).length + added))
  // A route costs nothing here but its share of a policy.
  expect(grown.find(([stack]) => stack === 'api')?.[1]).toBeLessThan(40)
})

test('the resources of an API are its root and every part of a path', () => {
  expect(countApiResources(['/a', '/a/b/{id}', '/a/b', '/c'])).toBe(5)
})
