import { canonicalValue, type ListEntry } from '../../../../shared/kernel/lists/listEntry.ts'

/** Adds a tag, unless it is empty, a repeat, or exceeds the limit. */
export function withTag(tags: readonly string[], text: string, most: number): readonly string[] {
  const tag = text.trim()
  const known = tags.some((other) => other.toLowerCase() === tag.toLowerCase())
  return tag === '' || known || tags.length >= most ? tags : [...tags, tag]
}

const shownSuggestions = 10

/** Returns the suggestions that contain the text and aren't chosen yet, those starting with it first. */
export function suggestedTags<Entry extends { value: string; label: string }>(
  options: readonly Entry[],
  text: string,
  chosen: readonly string[],
): Entry[] {
  const tag = text.trim().toLowerCase()
  if (tag === '') return []
  const fitting = options.filter(({ value, label }) => label.toLowerCase().includes(tag) && !chosen.includes(value))
  const begins = ({ label }: Entry) => label.toLowerCase().startsWith(tag)
  return [...fitting.filter(begins), ...fitting.filter((option) => !begins(option))].slice(0, shownSuggestions)
}

/** Returns the tags as the list stores them, or the same array if they already are. */
export function knownTags(list: readonly ListEntry[], tags: string[]): string[] {
  const known = [...new Set(tags.map((tag) => storedTag(list, tag)))]
  return known.length === tags.length && known.every((tag, index) => tag === tags[index]) ? tags : known
}

/** Returns the stored value of a typed tag: the list's value if it names an entry. */
export const storedTag = (list: readonly ListEntry[], text: string): string => canonicalValue(list, text) ?? text.trim()
