import { type ParseArgsConfig, parseArgs } from 'node:util'
import { describeProblem, StartupProblem } from './startupProblem.ts'

/** The words after a command. Throws a StartupProblem that tells how it is used. */
export function readWords<const Config extends ParseArgsConfig>(config: Config, usage: string) {
  try {
    return parseArgs(config)
  } catch (problem) {
    throw new StartupProblem(`${problem instanceof Error ? problem.message : problem}\n\n${usage}`)
  }
}

/** Runs a command, and tells a person in few words why it failed. */
export async function runCommand(work: () => Promise<void>): Promise<void> {
  try {
    await work()
  } catch (problem) {
    console.error(describeProblem(problem))
    process.exitCode = 1
  }
}
