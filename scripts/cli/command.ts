import { type ParseArgsConfig, parseArgs } from 'node:util'
import { describeProblem, StartupProblem } from './startupProblem.ts'

/** Prints how a command is used and ends it, where `--help` is among its words. */
export function answerHelp(usage: string): void {
  if (!process.argv.slice(2).some((word) => word === '--help' || word === '-h')) return
  console.log(usage)
  process.exit(0)
}

/** Returns the words after a command, and answers `--help`. Throws a StartupProblem with the usage for words that it does not know. */
export function readWords<const Config extends ParseArgsConfig>(config: Config, usage: string) {
  answerHelp(usage)
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
