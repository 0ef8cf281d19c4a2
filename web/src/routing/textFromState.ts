/** Returns a text from a history entry's `location.state`, or undefined. */
export function textFromState(state: unknown, name: string): string | undefined {
  const kept: unknown = typeof state === 'object' && state !== null ? Reflect.get(state, name) : undefined
  return typeof kept === 'string' ? kept : undefined
}
