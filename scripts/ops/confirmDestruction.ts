import { createInterface } from 'node:readline/promises'
import { StartupProblem } from '../cli/startupProblem.ts'

/** Asks for the name of what is deleted, unless it was `given`. Throws a StartupProblem for another name, or if there is no terminal to ask. */
export async function confirmDestruction(
  deleted: string,
  given: string | undefined,
  input: NodeJS.ReadStream = process.stdin,
): Promise<void> {
  const name = given ?? (await typedName(deleted, input))
  if (name !== deleted) throw new StartupProblem(`Nothing was deleted: the name is not ${deleted}.`)
}

async function typedName(deleted: string, input: NodeJS.ReadStream): Promise<string> {
  if (!input.isTTY)
    throw new StartupProblem(`Cannot ask for confirmation without a terminal: add --confirm ${deleted} to delete it.`)
  const terminal = createInterface({ input, output: process.stdout })
  try {
    return await terminal.question(`This deletes everything in "${deleted}". Type its name to continue: `)
  } finally {
    terminal.close()
  }
}
