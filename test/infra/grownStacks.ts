/**
 * Synthesises production with `workerData` more routes, and sends the resources and characters of each stack. Run as a
 * worker, because it changes the routes that all other tests see.
 */
import { parentPort, workerData } from 'node:worker_threads'
import { functionPermissions } from '../../functions/src/edge/functionPermissions.ts'
import { configuration as production } from '../../infra/stages/production.example.ts'
import { routes } from '../../shared/routes.ts'

export type GrownStack = [stack: string, resources: number, characters: number]

const originals = Object.values(routes).filter(({ access }) => !['public', 'partner', 'agent'].includes(access))
for (let number = 0; number < workerData; number += 1) {
  const original = originals[number % originals.length]
  const name = `more${number}`
  const path = `/api/more/${number}`
  Object.assign(routes, { [name]: { ...original, name, path } })
  Object.assign(functionPermissions, { [name]: original && functionPermissions[original.name] })
}

const { synthesiseUncached } = await import('./synthesised.ts')
const { templates } = synthesiseUncached(production)
const stacks = [...templates].map(([stack, template]): GrownStack => {
  const json = template.toJSON()
  return [stack, Object.keys(json.Resources).length, JSON.stringify(json).length]
})
parentPort?.postMessage(stacks)
