/** The text that an entry of the history keeps under a name, as `location.state` has it; undefined without one. */
export function keptText(state: unknown, name: string): string | undefined {
  const kept: unknown = typeof state === 'object' && state !== null ? Reflect.get(state, name) : undefined
  return typeof kept === 'string' ? kept : undefined
}
