/** A problem on this machine that prevents a script from continuing. The message is one line for the user: what is wrong and what to do. */
export class StartupProblem extends Error {
  override readonly name = 'StartupProblem'
}

/** Returns the text to print for an error: a problem's message, or the full stack of an unexpected error. */
export const describeProblem = (error: unknown): string => {
  if (error instanceof StartupProblem) return error.message
  return error instanceof Error ? (error.stack ?? error.message) : String(error)
}
