import { certificates } from '../../kernel/lists/certificates.ts'
import type { ListEntry } from '../../kernel/lists/listEntry.ts'

/** Normalizes a list name for comparison: case and whitespace don't count. */
export const plainName = (text: string): string => text.normalize('NFC').trim().toLowerCase().replace(/\s+/g, ' ')

/** Returns all normalized labels of a list, mapped to their values. A map, because every indexed record looks its names up. */
export const labelled = (list: readonly ListEntry[]): ReadonlyMap<string, string> =>
  new Map(list.flatMap(({ value, en, da }) => [value, en, da].map((label) => [plainName(label), value])))

const listed = labelled(certificates)

/** Matches standards by number, whichever body publishes them: `9606-1` in `DS/EN ISO 9606-1:2017` and in `PN-EN ISO 9606-1 136 BW`. */
const standard = /(?<![\p{L}\p{N}])(?:en|iso)(?:[\s/-]+iso)?[\s-]*(\d{3,}(?:-\d+)*)/gu

const standardsIn = (text: string): string[] =>
  [...plainName(text).replace(/[‐‑–]/g, '-').matchAll(standard)].map(([, number = '']) => number)

/** Text in brackets at the end of a label is an explanation only. */
const withoutBrackets = (label: string): string => label.replace(/ \([^()]*\)$/, '')

const kinds = certificates.map(({ value, en, da }) => ({
  value,
  names: [value, en, da].map((label) => withoutBrackets(plainName(label))),
  standards: [en, da].flatMap(standardsIn),
}))

/** Teaching, examining or attending a course in a subject doesn't mean holding its certificate, and neither does a negated statement. */
const otherCredentials =
  /instru|inspe[ck]|[ck]oordinat|e(?:x|ks)amin|lærer|teacher|undervis|trainer|kursus|course|[ck]onsul|rådgiv|advis|superv|(?<!\p{L})(?:not|no|without|ikke|uden)(?!\p{L})/u

/**
 * Returns the listed certificate that a name denotes or is a kind of. A name matches by its label alone, or by its label followed by text
 * in brackets. If both name a standard, the standard decides: `Svejsning (EN ISO 9606-1 136 BW)` matches, `Welding (EN ISO 9606-2)`
 * doesn't. Strict, because the result can clear a person to start.
 */
export function listedCertificate(name: string): string | undefined {
  const text = plainName(name)
  const exact = listed.get(text)
  if (exact !== undefined || otherCredentials.test(text)) return exact
  const ownStandards = standardsIn(text)
  return kinds.find(({ names, standards }) =>
    standards.length > 0 && ownStandards.length > 0
      ? standards.some((number) => ownStandards.includes(number))
      : names.some((label) => text === label || (text.startsWith(`${label} (`) && text.endsWith(')'))),
  )?.value
}

/** Returns the key under which two names of a certificate are the same, whichever label of the list was written. */
export const certificateKey = (name: string): string => plainName(listed.get(plainName(name)) ?? name)

/**
 * Returns the names a certificate counts under: its own, and that of the listed certificate it is a kind of. A search for the listed
 * certificate matches every kind of it; a search for a kind matches only that kind.
 */
export function certificateNames(name: string): readonly string[] {
  const kind = listedCertificate(name)
  return kind === undefined || certificateKey(kind) === certificateKey(name) ? [name] : [name, kind]
}
