import { identityKey } from './user.ts'

const spoken = (name: string): string => identityKey(name).replaceAll(/\s+/g, ' ')

/** Whether what somebody typed is this person's whole name, in whatever capitals: an erasure cannot be taken back. */
export const namesPerson = (typed: string, { firstName, lastName }: { firstName: string; lastName: string }): boolean =>
  spoken(typed) === spoken(`${firstName} ${lastName}`)
