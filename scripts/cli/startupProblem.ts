/** Something on this machine keeps a script from going on. The message is the one line to show a person: what is wrong, and what to do. */
export class StartupProblem extends Error {
  override readonly name = 'StartupProblem'
}

/** The line to print for whatever ended a script: a problem's own words, or the whole stack of an unexpected error. */
export const describeProblem = (error: unknown): string => {
  if (error instanceof StartupProblem) return error.message
  return error instanceof Error ? (error.stack ?? error.message) : String(error)
}
