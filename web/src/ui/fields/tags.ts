import { canonicalValue, type ListEntry } from '../../../../shared/kernel/lists/listEntry.ts'

/** The tags with one more; an empty one, one that is there already, and one too many change nothing. */
export function withTag(tags: readonly string[], text: string, most: number): readonly string[] {
  const tag = text.trim()
  const known = tags.some((other) => other.toLowerCase() === tag.toLowerCase())
  return tag === '' || known || tags.length >= most ? tags : [...tags, tag]
}

/** How many suggestions are shown at a time. */
const shownSuggestions = 10

/** What of a list fits the text and is not chosen yet: what begins with it comes first. */
export function suggestedTags<Entry extends { value: string; label: string }>(
  options: readonly Entry[],
  text: string,
  chosen: readonly string[],
): Entry[] {
  const wanted = text.trim().toLowerCase()
  if (wanted === '') return []
  const fitting = options.filter(({ value, label }) => label.toLowerCase().includes(wanted) && !chosen.includes(value))
  const begins = ({ label }: Entry) => label.toLowerCase().startsWith(wanted)
  return [...fitting.filter(begins), ...fitting.filter((option) => !begins(option))].slice(0, shownSuggestions)
}

/** A typed text as it is stored: the value of the list where it names one of its entries. */
export const storedTag = (list: readonly ListEntry[], text: string): string => canonicalValue(list, text) ?? text.trim()
