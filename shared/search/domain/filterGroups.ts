import { joinList, splitList } from '../../kernel/domain/commaList.ts'

/** The values of a group by filter. One of them must match. */
export type GroupValues = Readonly<Record<string, readonly string[] | undefined>>

/**
 * Formats groups of filters for a query string: `certificates:SL1,machineOperations:Forklift;languages:Polish`. Commas separate the values
 * of a group, each after the name of its filter; semicolons separate groups. A backslash escapes either in a value.
 */
export function joinGroups(groups: readonly GroupValues[]): string {
  const membersOf = (group: GroupValues) =>
    Object.entries(group).flatMap(([name, values = []]) => values.map((value) => `${name}:${value}`))
  return groups.map((group) => joinList(membersOf(group)).replaceAll(';', '\\;')).join(';')
}

export const groupTexts = (text: string): string[] => text.match(/(?:\\[\s\S]|[^;])+/g) ?? []

/** The reverse of `joinGroups`. Values without a filter name get the empty name. */
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

/** The same, with each filter's values as a single query value. */
export const filterGroupTexts = (text: string): Record<string, string>[] =>
  splitGroups(text).map((group) =>
    Object.fromEntries(Object.entries(group).map(([name, values]) => [name, joinList(values)])),
  )
