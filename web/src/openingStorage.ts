import { keep, read } from './browserStorage.ts'

const openingKey = 'fagfolk.opening'

const withoutView = 'all '

/** Returns whether this user's applicant list opens with a saved view, or undefined if this browser doesn't know. */
export function opensWithView(userId: string): boolean | undefined {
  const stored = read(openingKey)
  return stored === userId || (stored === withoutView + userId ? false : undefined)
}

/** Returns whether the list of this browser's last user opens with a saved view. */
export const lastOpenedWithView = (): boolean => read(openingKey)?.startsWith(withoutView) === false

/**
 * Stores whether this user's applicant list opens with a saved view. Doesn't store which, since its name may contain
 * names of people.
 */
export function keepOpensWithView(userId: string, opens: boolean): void {
  if (opens !== opensWithView(userId)) keep(openingKey, opens ? userId : withoutView + userId)
}
