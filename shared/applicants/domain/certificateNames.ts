import { certificates } from '../../kernel/lists/certificates.ts'
import type { ListEntry } from '../../kernel/lists/listEntry.ts'

/** How names of lists compare: capitals and the width of white space do not count. */
export const plainName = (text: string): string => text.normalize('NFC').trim().toLowerCase().replace(/\s+/g, ' ')

/** All that a list calls its values, plainly: each record of an index is asked for its own. */
export const labelled = (list: readonly ListEntry[]): ReadonlyMap<string, string> =>
  new Map(list.flatMap(({ value, en, da }) => [value, en, da].map((label) => [plainName(label), value])))

const listed = labelled(certificates)

/** Standards by their numbers, as any body publishes them: `9606-1` in `DS/EN ISO 9606-1:2017` and in `PN-EN ISO 9606-1 136 BW`. */
const standard = /(?<![\p{L}\p{N}])(?:en|iso)(?:[\s/-]+iso)?[\s-]*(\d{3,}(?:-\d+)*)/gu

const standardsIn = (text: string): string[] =>
  [...plainName(text).replace(/[‐‑–]/g, '-').matchAll(standard)].map(([, number = '']) => number)

/** What is in brackets at the end of a label says no more than its beginning. */
const withoutBrackets = (label: string): string => label.replace(/ \([^()]*\)$/, '')

const kinds = certificates.map(({ value, en, da }) => ({
  value,
  names: [value, en, da].map((label) => withoutBrackets(plainName(label))),
  standards: [en, da].flatMap(standardsIn),
}))

/** Who teaches, examines or attends what a certificate is about does not hold it by that; nor does whoever says that they do not. */
const otherPapers =
  /instru|inspe[ck]|[ck]oordinat|e(?:x|ks)amin|lærer|teacher|undervis|trainer|kursus|course|[ck]onsul|rådgiv|advis|superv|(?<!\p{L})(?:not|no|without|ikke|uden)(?!\p{L})/u

/**
 * The certificate of the list that a name stands for or is a kind of. By its labels alone, or with what is in brackets behind one;
 * where a certificate of the list is by a standard and the name tells one, the standard decides: `Svejsning (EN ISO 9606-1 136 BW)`
 * is one, `Welding (EN ISO 9606-2)` is none. Strict, since somebody may be let start by it.
 */
export function listedCertificate(name: string): string | undefined {
  const text = plainName(name)
  const exact = listed.get(text)
  if (exact !== undefined || otherPapers.test(text)) return exact
  const told = standardsIn(text)
  return kinds.find(({ names, standards }) =>
    standards.length > 0 && told.length > 0
      ? standards.some((number) => told.includes(number))
      : names.some((label) => text === label || (text.startsWith(`${label} (`) && text.endsWith(')'))),
  )?.value
}

/** What makes two names of a certificate one, whichever label of the list was written. */
export const certificateKey = (name: string): string => plainName(listed.get(plainName(name)) ?? name)

/**
 * The names that a certificate counts under: its own and, where it is a kind of one of the list, that one's. Whoever asks for the
 * certificate of the list is content with any kind of it, and whoever asks for the kind with that kind alone.
 */
export function certificateNames(name: string): readonly string[] {
  const kind = listedCertificate(name)
  return kind === undefined || certificateKey(kind) === certificateKey(name) ? [name] : [name, kind]
}
