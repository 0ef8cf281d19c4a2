import * as z from 'zod'

/** A full name that a record had, and the moment at which another took its place. */
export const formerNameSchema = z.object({ name: z.string(), until: z.iso.datetime() })
export type FormerName = z.infer<typeof formerNameSchema>

/** How many former names a record keeps. */
export const mostFormerNames = 10

interface Named {
  firstName: string
  lastName: string
  formerNames?: readonly FormerName[] | undefined
}

export const fullName = ({ firstName, lastName }: Pick<Named, 'firstName' | 'lastName'>): string =>
  `${firstName} ${lastName}`

/** Returns the former names of a record once it has another name, newest first. */
export const formerNamesAfter = (before: Named, until: string): FormerName[] =>
  [{ name: fullName(before), until }, ...(before.formerNames ?? [])].slice(0, mostFormerNames)

/**
 * Returns the former names of a record once a merge is taken back: without the name that the merge gave it, which is another person's
 * in part. `record` has its name of after that.
 */
export function formerNamesWithout(record: Named, mergedAt: string): FormerName[] | undefined {
  const { formerNames = [] } = record
  const given = formerNames.findLast(({ until }) => until > mergedAt)
  const left = formerNames.filter((each) => each !== given)
  const [latest] = left
  const others = latest?.until === mergedAt && latest.name === fullName(record) ? left.slice(1) : left
  return others.length > 0 ? others : undefined
}

/** Returns the name of a record at a moment, by today's name and the former ones. */
export const nameAt = (
  { name, formerNames = [] }: { name: string; formerNames?: readonly FormerName[] | undefined },
  moment: string,
): string => formerNames.findLast(({ until }) => until >= moment)?.name ?? name
