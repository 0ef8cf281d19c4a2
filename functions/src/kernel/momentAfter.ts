/**
 * Returns the current time, or just after the last change if clocks differ. Timestamps of a record always increase and
 * are never reused.
 */
export function momentAfter(lastChange: string, now: Date): string {
  return new Date(Math.max(now.getTime(), Date.parse(lastChange) + 1)).toISOString()
}
