/** Mail services include the refused recipient in their errors. */
const emailAddresses = /[^\s<>"',;:()]+@[^\s<>"',;:()]+/g

/** SMS services do the same with E.164 numbers. */
const phones = /\+\d(?:[ -]?\d){6,14}/g

/** Describes an error without values from user input, which zod and SDK errors may contain. */
export function describeFault(error: unknown): { name: string; message?: string; stack?: string; cause?: object } {
  if (!(error instanceof Error)) return { name: typeof error }
  const { name, stack, cause } = error
  const frames = stack
    ?.split('\n')
    .filter((line) => line.startsWith('    at '))
    .join('\n')
  return {
    name,
    message: messageOf(error),
    ...(frames && { stack: frames }),
    ...(cause instanceof Error && { cause: describeFault(cause) }),
  }
}

function messageOf(error: Error): string {
  if (!('issues' in error) || !Array.isArray(error.issues))
    return error.message.replace(emailAddresses, '…').replace(phones, '…')
  return error.issues.map(({ code, path }) => `${code} at ${path.join('.') || 'the root'}`).join(', ')
}
