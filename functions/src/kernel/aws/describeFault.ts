/** Mail services name the addressee whom they refuse. */
const emailAddresses = /[^\s<>"',;:()]+@[^\s<>"',;:()]+/g

/** So do those that send texts, in the form of E.164. */
const phones = /\+\d(?:[ -]?\d){6,14}/g

/** An error without the values that it may carry: zod's and the SDK's hold parts of what people entered. */
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
