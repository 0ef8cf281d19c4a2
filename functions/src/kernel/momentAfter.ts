/** Now, or just after the last change where clocks differ: the moments of one record always rise, and none is used twice. */
export function momentAfter(lastChange: string, now: Date): string {
  return new Date(Math.max(now.getTime(), Date.parse(lastChange) + 1)).toISOString()
}
