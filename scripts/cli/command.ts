import { type ParseArgsConfig, parseArgs } from 'node:util'
import { describeProblem, StartupProblem } from './startupProblem.ts'

/** Prints the usage and exits if `--help` is given. */
export function printHelpAndExit(usage: string): void {
  if (!process.argv.slice(2).some((word) => word === '--help' || word === '-h')) return
  console.log(usage)
  process.exit(0)
}

/**
 * Parses the arguments of a command and handles `--help`. Throws a StartupProblem with the usage for unknown arguments, and for options that
 * npm took for its own because there was no `--` before them.
 */
export function readArguments<const Config extends ParseArgsConfig>(config: Config, usage: string) {
  printHelpAndExit(usage)
  const swallowed = ['dry-run', ...Object.keys(config.options ?? {})].find(
    (name) =>
      process.env[`npm_config_${name.replaceAll('-', '_')}`] !== undefined && !process.argv.includes(`--${name}`),
  )
  if (swallowed)
    throw new StartupProblem(`npm took --${swallowed} for itself. Write -- before the options.\n\n${usage}`)
  try {
    return parseArgs(config)
  } catch (problem) {
    // Without the library's advice on positional arguments.
    const [reason] = String(problem instanceof Error ? problem.message : problem).split('. To specify')
    throw new StartupProblem(`${reason}\n\n${usage}`)
  }
}

/** Runs a command and prints a short message if it fails. */
export async function runCommand(work: () => Promise<void>): Promise<void> {
  try {
    await work()
  } catch (problem) {
    console.error(describeProblem(problem))
    process.exitCode = 1
  }
}
