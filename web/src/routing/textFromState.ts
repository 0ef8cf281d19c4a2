/** Returns a text from a history entry's `location.state`, or undefined. */
export function textFromState(state: unknown, name: string): string | undefined {
  const value: unknown = typeof state === 'object' && state !== null ? Reflect.get(state, name) : undefined
  return typeof value === 'string' ? value : undefined
}
