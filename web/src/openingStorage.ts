import { keep, read } from './browserStorage.ts'

const openingKey = 'fagfolk.opening'

const withoutView = 'all '

/**
 * Whether the applicant list of this person opens with a view of their choice, as far as this browser has heard; undefined where
 * it has not.
 */
export function opensWithView(userId: string): boolean | undefined {
  const kept = read(openingKey)
  return kept === userId || (kept === withoutView + userId ? false : undefined)
}

/** Whether the list of whoever used this browser last does. */
export const lastOpenedWithView = (): boolean => read(openingKey)?.startsWith(withoutView) === false

/** Keeps whether the applicant list of this person opens with a view of their choice; not which, which may name people. */
export function keepOpensWithView(userId: string, opens: boolean): void {
  if (opens !== opensWithView(userId)) keep(openingKey, opens ? userId : withoutView + userId)
}
