import * as z from 'zod'

/**
 * Another name of a person: the record's earlier full name and when it was replaced, or a name that the record never had, such as that of an
 * application which completed it, without `until`. All are masked in an anonymous presentation. `ofOther` marks the name of another person, whose merge
 * into the record was undone but left texts behind: it is part of no export.
 */
export const formerNameSchema = z.object({
  name: z.string(),
  until: z.iso.datetime().optional(),
  ofOther: z.literal(true).optional(),
})
export type FormerName = z.infer<typeof formerNameSchema>

/** The maximum number of former names stored on a record. */
export const mostFormerNames = 10

interface Named {
  firstName: string
  lastName: string
  formerNames?: readonly FormerName[] | undefined
}

export const fullName = ({ firstName, lastName }: Pick<Named, 'firstName' | 'lastName'>): string =>
  `${firstName} ${lastName}`

interface NamedWithMerges extends Named {
  mergedFrom?: readonly { name: string; formerNames?: readonly FormerName[] | undefined }[] | undefined
}

/** Returns all names of a record: current and former ones, and those of merged records. */
export const allNamesOf = ({ mergedFrom = [], ...record }: NamedWithMerges): string[] =>
  [{ name: fullName(record), formerNames: record.formerNames }, ...mergedFrom].flatMap(({ name, formerNames = [] }) => [
    name,
    ...formerNames.map((former) => former.name),
  ])

/** Returns the former names of a record after a rename, newest first. */
export const formerNamesAfter = (before: Named, until: string): FormerName[] =>
  [{ name: fullName(before), until }, ...(before.formerNames ?? [])].slice(0, mostFormerNames)

/** Adds names that a record never had to its former names, such as those of another person. */
export function withOtherNames<Record extends Named>(
  record: Record,
  names: readonly string[],
  mark: Pick<FormerName, 'ofOther'> = {},
): Record {
  const { formerNames = [] } = record
  const known = [fullName(record), ...formerNames.map(({ name }) => name)]
  const others = [...new Set(names)].filter((name) => !known.includes(name))
  return others.length === 0
    ? record
    : {
        ...record,
        formerNames: [...formerNames, ...others.map((name) => ({ name, ...mark }))].slice(0, mostFormerNames),
      }
}

/**
 * Returns the former names after a merge is undone, without the name the merge gave, which is partly another person's. `record` already has
 * its restored name.
 */
export function formerNamesWithout(record: Named, mergedAt: string): FormerName[] | undefined {
  const { formerNames = [] } = record
  const nameFromMerge = formerNames.findLast(({ until }) => until !== undefined && until > mergedAt)
  const left = formerNames.filter((each) => each !== nameFromMerge)
  const [latest] = left
  const others = latest?.until === mergedAt && latest.name === fullName(record) ? left.slice(1) : left
  return others.length > 0 ? others : undefined
}

/** Returns the name a record had at a moment. */
export const nameAt = (
  { name, formerNames = [] }: { name: string; formerNames?: readonly FormerName[] | undefined },
  moment: string,
): string => formerNames.findLast(({ until }) => until !== undefined && until >= moment)?.name ?? name
