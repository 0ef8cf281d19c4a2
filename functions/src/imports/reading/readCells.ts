import { phoneNumbersIn } from '../../../../shared/kernel/domain/phoneNumber.ts'
import { driverLicenseClasses, type LicenceClass } from '../../../../shared/kernel/lists/driverLicenseClasses.ts'

const yes = new Set(['x', '1', 'yes', 'y', 'ja', 'j', 'true', 'sand', 'tak', 't', 'da', 'так', 'v', '✓', '✔', '☑'])
const no = new Set(['0', '-', 'no', 'n', 'nej', 'nein', 'false', 'falsk', 'nie', 'nu', 'ні', '☐'])

/** Reads a yes or no in the languages of the columns, a tick or a cross. Returns undefined for other texts. */
export function readYesNo(text: string): boolean | undefined {
  const word = text.trim().toLowerCase().replace(/\.$/, '')
  if (yes.has(word)) return true
  return no.has(word) ? false : undefined
}

/**
 * Splits a list at the strongest separator that it contains. A slash separates entries that are not known as they are:
 * `MIG/MAG welding` is one.
 */
export function readList(text: string, isKnown: (entry: string) => boolean = () => false): string[] {
  const separator = /[;|\n]/.test(text) ? /[;|\n]/ : /,/
  const entries = text.split(separator).flatMap((entry) => (isKnown(entry.trim()) ? entry : entry.split('/')))
  return [...new Set(entries.map((entry) => entry.trim()).filter((entry) => entry !== ''))]
}

/** Words next to licence classes that mean nothing of their own. */
const licenceWords =
  /kørekort|korekort|driving|drivers?|licen[cs]e|category|categories|kategori(?:er)?|kat\.?|cat\.?|prawo|jazdy|permis|klasse/giu
const withTrailer = /\b(C1|D1|B|C|D)\s*\+\s*E\b/g

/** Reads licence classes: `B`, `B+E`, `kørekort B, C og CE`. The rest of the text, if any, was not understood. */
export function readLicences(text: string): { classes: LicenceClass[]; rest: string } {
  const plain = text.replaceAll(licenceWords, ' ').toUpperCase().replaceAll(withTrailer, '$1E')
  const classes: LicenceClass[] = []
  const rest: string[] = []
  for (const word of plain.split(/[\s,;/&+|]+/)) {
    const found = driverLicenseClasses.find((each) => each === word)
    if (found) classes.push(found)
    else if (word !== '' && word !== 'OG' && word !== 'AND' && word !== 'I') rest.push(word)
  }
  return { classes: [...new Set(classes)], rest: rest.join(' ') }
}

/** Returns the texts with an @ in a cell. A cell may contain several addresses. */
export const readEmails = (text: string): string[] =>
  text.includes('@') ? text.split(/[;,|\n]|\s+(?=\S+@)/).filter((part) => part.includes('@')) : []

/** A number as spreadsheets store it: `12345678.0`. */
const decimals = /^(\d+)[.,]0+$/

/** Returns the phone numbers in a cell as typed. */
export const readPhones = (text: string): readonly string[] => phoneNumbersIn(text.trim().replace(decimals, '$1'))

/** Reads a whole number, rounded down: `5`, `5,5`, `5 years`, `5+`. Returns undefined for other texts. */
export function readWholeNumber(text: string): number | undefined {
  const [, digits] = /^[^\d-]*(\d{1,6})(?:[.,]\d+)?(?!\d)/.exec(text.trim()) ?? []
  return digits === undefined ? undefined : Number(digits)
}

const postcodeAndTown = /^(?:DK-?\s*)?(\d{4})\s+(\D.*)$/i

/** Splits `5000 Odense C` into postcode and town. */
export function readTown(text: string): { postcode?: string; city: string } {
  const [, postcode, city] = postcodeAndTown.exec(text.trim()) ?? []
  return postcode && city ? { postcode, city } : { city: text.trim() }
}
