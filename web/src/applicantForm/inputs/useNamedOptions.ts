import { useMemo } from 'react'
import type { LabelLanguage, ListEntry } from '../../../../shared/kernel/lists/listEntry.ts'
import type { OwnNames } from '../../../../shared/kernel/places/ownNames.ts'
import { useOwnNames } from '../../applicant/useOwnNames.ts'
import { useLanguage } from '../../i18n/language.ts'
import type { Option } from '../../ui/fields/options.ts'

interface NamedOptions {
  options: readonly Option[]
  /** Loads the names in other languages. Call it when the field is first used. */
  load: () => void
}

/**
 * Returns the entries of a list as options in the page's language, which people also find by their names in their own
 * language. `groupOf` returns the heading of an entry.
 */
export function useNamedOptions<Entry extends ListEntry>(
  kind: keyof OwnNames,
  entries: readonly Entry[],
  groupOf?: (entry: Entry) => ListEntry | undefined,
): NamedOptions {
  const language = useLanguage()
  const { namesOf, load } = useOwnNames(kind)
  const options = useMemo(
    () => namedOptions(entries, language, { namesOf: namesOf && (({ value }) => namesOf(value)), groupOf }),
    [entries, groupOf, language, namesOf],
  )
  return { options, load }
}

interface Naming<Entry> {
  namesOf: ((entry: Entry) => readonly string[]) | undefined
  groupOf?: ((entry: Entry) => ListEntry | undefined) | undefined
}

/** Returns entries as options, with the names that also find them. */
export const namedOptions = <Entry extends ListEntry>(
  entries: readonly Entry[],
  language: LabelLanguage,
  { namesOf, groupOf }: Naming<Entry>,
): Option[] =>
  entries.map((entry) => ({
    value: entry.value,
    label: entry[language],
    group: groupOf?.(entry)?.[language],
    otherNames: namesOf?.(entry),
  }))
