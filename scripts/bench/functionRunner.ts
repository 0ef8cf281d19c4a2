/**
 * Runs functions as Lambda would, one call after another, for the process that started this one: it sends the name of a
 * function and its event, and gets the answer with the processor time that it took.
 */
import { handlers } from '../../functions/src/handlers.ts'

/** A function's name among the routes, or `engine`, and what it is called with. */
export interface FunctionCall {
  name: string
  event: unknown
}

export interface FunctionAnswer {
  answer: unknown
  /** Milliseconds of one processor. */
  processor: number
}

type Handler = (event: unknown, context: object) => Promise<unknown>

const loaders: Readonly<Record<string, () => Promise<{ handler: unknown }>>> = {
  ...handlers,
  engine: () => import('../../functions/src/search/engine.ts'),
}

process.on('message', ({ name, event }: FunctionCall) => {
  run(name, event).then(
    (done) => process.send?.(done),
    (problem: Error) => {
      console.error(`${name} failed: ${problem.stack}`)
      process.exit(1)
    },
  )
})

async function run(name: string, event: unknown): Promise<FunctionAnswer> {
  const loaded = await loaders[name]?.()
  if (!loaded) throw new Error('There is no such function')
  const before = process.cpuUsage()
  const answer = await (loaded.handler as Handler)(event, {})
  const { user, system } = process.cpuUsage(before)
  return { answer, processor: (user + system) / 1000 }
}
