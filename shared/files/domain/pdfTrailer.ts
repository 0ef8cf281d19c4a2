import { binaryText, type FileBytes } from './fileBytes.ts'
import { type PdfDictionary, pdfDictionaryAt } from './pdfSyntax.ts'

/** More than a cross-reference stream's dictionary and most tables need, in bytes. */
const sectionBytes = 16 * 1024

/**
 * Returns a PDF's encryption dictionary and the first part of its file id, or undefined if it isn't encrypted or too
 * damaged to tell. `header` is the offset of `%PDF-`; `table` is the offset after the last `startxref`.
 */
export async function pdfEncryption(
  file: FileBytes,
  { header, table }: { header: number; table: number | undefined },
): Promise<{ encryption: PdfDictionary; fileId: Uint8Array } | undefined> {
  const trailer = await trailerOf(file, header, table)
  const entry = trailer?.get('Encrypt')
  if (!trailer || !entry) return undefined
  const encryption =
    entry.type === 'dictionary'
      ? entry.entries
      : entry.type === 'reference'
        ? await dictionaryOf(file, entry.object, entry.generation)
        : undefined
  if (!encryption) return undefined
  const id = trailer.get('ID')
  const [first] = id?.type === 'array' ? id.values : []
  return { encryption, fileId: first?.type === 'string' ? first.bytes : new Uint8Array() }
}

/** Returns the trailer or the dictionary of the cross-reference stream (ISO 32000-1, 7.5.5 and 7.5.8). */
async function trailerOf(
  file: FileBytes,
  header: number,
  table: number | undefined,
): Promise<PdfDictionary | undefined> {
  // Programs that add bytes before the header leave the offsets as they were.
  const offsets = table === undefined ? [] : [...new Set([table, table + header])]
  for (const offset of offsets) {
    const found = await trailerAt(file, offset)
    if (found) return found
  }
  // Readers repair such files by looking at all objects.
  const text = binaryText(await file.read(0, file.size))
  for (const place of encryptedPlaces(text).slice(-mostPlaces).reverse()) {
    const found = pdfDictionaryAt(text.slice(place, place + 2 * sectionBytes), 0)
    if (found?.has('Encrypt')) return found
  }
  return undefined
}

/** A file has one trailer for each time it was changed. Hostile ones have many thousands. */
const mostPlaces = 50

/** Returns the offsets after each `trailer` and `obj` that `/Encrypt` soon follows. */
function encryptedPlaces(text: string): number[] {
  const places: number[] = []
  let place = 0
  for (const { 0: found, index } of text.matchAll(/trailer| obj|\/Encrypt(?![A-Za-z])/g))
    if (found !== '/Encrypt') place = index + found.length
    else if (index - place <= sectionBytes && places.at(-1) !== place) places.push(place)
  return places
}

async function trailerAt(file: FileBytes, offset: number): Promise<PdfDictionary | undefined> {
  const section = binaryText(await file.read(offset, offset + sectionBytes))
  const stream = /^[\0\s]*\d+\s+\d+\s+obj/.exec(section)
  if (stream) return pdfDictionaryAt(section, stream[0].length)
  if (!/^[\0\s]*xref/.test(section)) return undefined
  const isComplete = section.includes('startxref', section.indexOf('trailer')) && section.includes('trailer')
  const text = isComplete ? section : binaryText(await file.read(offset, file.size))
  const trailer = text.indexOf('trailer')
  return trailer < 0 ? undefined : pdfDictionaryAt(text, trailer + 'trailer'.length)
}

/** Encryption dictionaries are never compressed (ISO 32000-1, 7.5.7), so their object can be found by its number. */
async function dictionaryOf(file: FileBytes, object: number, generation: number): Promise<PdfDictionary | undefined> {
  const text = binaryText(await file.read(0, file.size))
  let end: number | undefined
  for (const { 0: found, index } of text.matchAll(new RegExp(`(?<!\\d)${object}\\s+${generation}\\s+obj`, 'g')))
    end = index + found.length
  return end === undefined ? undefined : pdfDictionaryAt(text, end)
}
