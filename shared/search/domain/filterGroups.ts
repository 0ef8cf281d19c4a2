import { joinList, splitList } from '../../kernel/domain/commaList.ts'

/** The values that a group asks for, by the filter that each belongs to; one of them all has to hold. */
export type GroupValues = Readonly<Record<string, readonly string[] | undefined>>

/**
 * Groups of filters as an address has them, `certificates:SL1,machineOperations:Forklift;languages:Polish`: a comma between the values
 * of a group, each behind the name of its filter, and a semicolon between groups. A backslash keeps either in a value.
 */
export function joinGroups(groups: readonly GroupValues[]): string {
  const membersOf = (group: GroupValues) =>
    Object.entries(group).flatMap(([name, values = []]) => values.map((value) => `${name}:${value}`))
  return groups.map((group) => joinList(membersOf(group)).replaceAll(';', '\\;')).join(';')
}

/** The text of each group by itself. */
export const groupTexts = (text: string): string[] => text.match(/(?:\\[\s\S]|[^;])+/g) ?? []

/** The reverse of `joinGroups`. What stands behind no name of a filter is under the empty one. */
export function splitGroups(text: string): Record<string, string[]>[] {
  return groupTexts(text)
    .map((group) => splitList(group.replaceAll(/\\([\s\S])/g, (pair, kept) => (kept === ';' ? kept : pair))))
    .filter((members) => members.length > 0)
    .map((members) => {
      const colonIn = (member: string) => Math.max(0, member.indexOf(':'))
      const ofFilter = Map.groupBy(members, (member) => member.slice(0, colonIn(member)))
      return Object.fromEntries(
        [...ofFilter].map(([name, own]) => [name, own.map((member) => member.slice(colonIn(member) + 1))]),
      )
    })
}

/** The same, each filter with its values as the filter alone has them in an address. */
export const filterGroupTexts = (text: string): Record<string, string>[] =>
  splitGroups(text).map((group) =>
    Object.fromEntries(Object.entries(group).map(([name, values]) => [name, joinList(values)])),
  )
