import { createInterface } from 'node:readline/promises'
import { StartupProblem } from '../cli/startupProblem.ts'

/** Asks for the stage's name, unless it was `given`. Throws a StartupProblem for another name, or if there is no terminal to ask. */
export async function confirmDestruction(
  stage: string,
  given: string | undefined,
  input: NodeJS.ReadStream = process.stdin,
): Promise<void> {
  const name = given ?? (await typedName(stage, input))
  if (name !== stage) throw new StartupProblem('Nothing was deleted: the name is not that of the stage.')
}

async function typedName(stage: string, input: NodeJS.ReadStream): Promise<string> {
  if (!input.isTTY)
    throw new StartupProblem(`Cannot ask for confirmation without a terminal: add --confirm ${stage} to delete it.`)
  const terminal = createInterface({ input, output: process.stdout })
  try {
    return await terminal.question(`This deletes everything in "${stage}". Type its name to continue: `)
  } finally {
    terminal.close()
  }
}
