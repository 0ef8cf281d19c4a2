import { performance } from 'node:perf_hooks'

/** A step of the smoke test. Later steps build on earlier ones. */
export interface Check {
  /** What is true if it passes. */
  name: string
  /** Returns a detail to print, if any. Throws if the check fails, and `NeedsAccount` if this deployment can't answer it. */
  run: () => Promise<string | undefined>
}

/** Thrown by checks that only a deployment in an AWS account can answer. */
export class NeedsAccount extends Error {}

/**
 * Runs checks one after the other and prints a line for each. Those after a failed one are not run, but `cleanUp` always is. Returns the
 * number that failed or were not run.
 */
export async function runChecks(
  checks: readonly Check[],
  cleanUp: () => Promise<void>,
  print: (line: string) => void = console.log,
): Promise<number> {
  let left = checks.length
  try {
    for (const { name, run } of checks) {
      const start = performance.now()
      try {
        const detail = await run()
        print(`ok             ${name}${detail ? `: ${detail}` : ''} (${Math.round(performance.now() - start)} ms)`)
      } catch (problem) {
        const reason = problem instanceof Error ? problem.message : String(problem)
        if (!(problem instanceof NeedsAccount)) {
          print(`failed         ${name}: ${reason}`)
          break
        }
        print(`needs account  ${name}: ${reason}`)
      }
      left -= 1
    }
  } finally {
    await cleanUp()
  }
  if (left > 1) print(`not run        ${left - 1} more`)
  return left
}
