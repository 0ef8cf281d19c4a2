import { type CertificateEntry, certificateEntry, certificates } from '../../kernel/lists/certificates.ts'
import type { LabelLanguage, ListEntry } from '../../kernel/lists/listEntry.ts'

/** Normalizes a list name for comparison: case and whitespace don't count. */
export const plainName = (text: string): string => text.normalize('NFC').trim().toLowerCase().replace(/\s+/g, ' ')

const namesOf = ({ value, en, da, otherNames = [] }: ListEntry): string[] =>
  [value, en, da, ...otherNames].map(plainName)

/** Returns all normalized names of a list, mapped to their values. A map, because every indexed record looks its names up. */
export const labelled = (list: readonly ListEntry[]): ReadonlyMap<string, string> =>
  new Map(list.flatMap((entry) => namesOf(entry).map((name) => [name, entry.value])))

const listed = labelled(certificates)

/** Returns the listed certificate with this name, which may be any of its names. */
export const namedCertificate = (name: string): CertificateEntry | undefined =>
  certificateEntry(listed.get(plainName(name)) ?? name)

/** Returns the label of a certificate, given any of its names. Other names are returned unchanged. */
export const certificateLabel = (name: string, language: LabelLanguage): string =>
  namedCertificate(name)?.[language] ?? name

/** Matches standards by number, whichever body publishes them: `9606-1` in `DS/EN ISO 9606-1:2017` and in `PN-EN ISO 9606-1 136 BW`. */
const standard = /(?<![\p{L}\p{N}])(?:en|iso)(?:[\s/-]+iso)?[\s-]*(\d{3,}(?:-\d+)*)/gu

const standardsIn = (text: string): string[] =>
  [...plainName(text).replace(/[‐‑–]/g, '-').matchAll(standard)].map(([, number = '']) => number)

/** Text in brackets at the end of a label is an explanation only. */
const withoutBrackets = (label: string): string => label.replace(/ \([^()]*\)$/, '')

const kinds = certificates.map((entry: CertificateEntry) => ({
  value: entry.value,
  names: [
    ...[entry.value, entry.en, entry.da].map((label) => withoutBrackets(plainName(label))),
    ...(entry.otherNames ?? []).map(plainName),
  ],
  standards: [entry.en, entry.da].flatMap(standardsIn),
  classes: entry.classes,
}))

/** A class letter after a name: ` b` or ` (b)`. */
const classLetter = /^ (?:\(([a-zæøå])\)|([a-zæøå]))$/u

/**
 * Returns true if a name is a label, alone or followed by text in brackets or one of the certificate's class letters. Another letter
 * denotes another certificate.
 */
function isLabelOrKind(text: string, label: string, classes: readonly string[] | undefined): boolean {
  if (text === label) return true
  if (!text.startsWith(`${label} `)) return false
  const rest = text.slice(label.length)
  const [, bracketed, bare] = classLetter.exec(rest) ?? []
  const letter = bracketed ?? bare
  if (letter !== undefined && (classes !== undefined || bare !== undefined)) return classes?.includes(letter) ?? false
  return rest.startsWith(' (') && rest.endsWith(')')
}

/** Teaching, examining or attending a course in a subject doesn't mean holding its certificate, and neither does a negated statement. */
const otherCredentials =
  /instru|inspe[ck]|[ck]oordinat|e(?:x|ks)amin|lærer|teacher|undervis|trainer|kursus|course|[ck]onsul|rådgiv|advis|superv|(?<!\p{L})(?:not|no|without|ikke|uden)(?!\p{L})/u

/**
 * Returns the listed certificate that a name denotes or is a kind of: a name of the certificate alone, or followed by text in brackets or
 * a class letter. If both name a standard, the standard decides: `Svejsning (EN ISO 9606-1 136 BW)` matches, `Welding (EN ISO 9606-2)`
 * doesn't. Strict, because the result can clear a person to start.
 */
export function listedCertificate(name: string): string | undefined {
  const text = plainName(name)
  const exact = listed.get(text)
  if (exact !== undefined || otherCredentials.test(text)) return exact
  const ownStandards = standardsIn(text)
  return kinds.find(({ names, standards, classes }) =>
    standards.length > 0 && ownStandards.length > 0
      ? standards.some((number) => ownStandards.includes(number))
      : names.some((label) => isLabelOrKind(text, label, classes)),
  )?.value
}

/** Returns the key under which two names of a certificate are the same, whichever label of the list was written. */
export const certificateKey = (name: string): string => plainName(listed.get(plainName(name)) ?? name)

/**
 * Returns the names a certificate counts under: its own, that of the listed certificate it is a kind of, and those that this one includes. A
 * search for the listed certificate matches every kind of it; a search for a kind matches only that kind.
 */
export function certificateNames(name: string): readonly string[] {
  const kind = listedCertificate(name)
  if (kind === undefined) return [name]
  const included = certificateEntry(kind)?.includes ?? []
  return certificateKey(kind) === certificateKey(name) ? [name, ...included] : [name, kind, ...included]
}
