import { constants, zstdCompressSync, zstdDecompressSync } from 'node:zlib'
import { facetNames, gradedFacets } from '../../../../shared/applicants/fields/facets.ts'
import { staffTextFields, textFields } from '../meaning/relevance.ts'
import type { SearchDocument } from '../meaning/searchDocument.ts'
import { GrowingUint32 } from './growing.ts'

export interface Snapshot {
  documents: Iterable<SearchDocument>
  gone: readonly (readonly [id: string, version: number])[]
}

type Lists = Pick<SearchDocument, 'text' | 'staffText' | 'facets' | 'grades' | 'suggestedSkills'>
type Rest = Omit<SearchDocument, keyof Lists>

/**
 * The JSON part of the file. Lists of words and keys, two thirds of the content, are stored as numbers into `words`.
 */
interface SnapshotHeader {
  words: string[]
  rest: Rest[]
  gone: Snapshot['gone']
}

/** The file starts with the length of the JSON in bytes, followed by the JSON and the numbers. */
const headBytes = 4

/**
 * Packs a snapshot: JSON, then each document's lists as a length and word numbers. Most words and keys repeat across
 * records, so this takes a third of the time of plain JSON to read.
 */
export function packSnapshot({ documents, gone: deleted }: Snapshot): Buffer {
  const numbers = new GrowingUint32(1024)
  const wordNumbers = new Map<string, number>()
  const rest: Rest[] = []
  for (const { text, staffText, facets, grades, suggestedSkills, ...others } of documents) {
    rest.push(others)
    for (const list of listsOf({ text, staffText, facets, grades, suggestedSkills })) {
      numbers.push(list.length)
      for (const word of list) numbers.push(numberOf(word, wordNumbers))
    }
  }
  const header: SnapshotHeader = { words: [...wordNumbers.keys()], rest, gone: deleted }
  const json = Buffer.from(JSON.stringify(header))
  const head = Buffer.alloc(headBytes)
  head.writeUInt32LE(json.length)
  const listed = numbers.values.subarray(0, numbers.length)
  const { buffer, byteOffset, byteLength } = listed
  return zstdCompressSync(Buffer.concat([head, json, Buffer.from(buffer, byteOffset, byteLength)]), {
    params: { [constants.ZSTD_c_compressionLevel]: 1, [constants.ZSTD_c_checksumFlag]: 1 },
  })
}

/** Unpacks a snapshot. Throws if the bytes are not from `packSnapshot`. */
export function unpackSnapshot(packed: Uint8Array): Snapshot {
  const bytes = zstdDecompressSync(packed)
  const listed = headBytes + bytes.readUInt32LE()
  const { words, rest, gone: deleted }: SnapshotHeader = JSON.parse(bytes.toString('utf8', headBytes, listed))
  // Copied, because a typed array must start at a multiple of its element size.
  const numbers = new Uint32Array(new Uint8Array(bytes.subarray(listed)).buffer)
  return { documents: unpackDocuments(words, rest, numbers), gone: deleted }
}

function* unpackDocuments(
  words: readonly string[],
  rest: readonly Rest[],
  numbers: Uint32Array,
): Generator<SearchDocument> {
  let at = 0
  const nextList = (): string[] => {
    const list: string[] = []
    const end = at + 1 + (numbers[at] as number)
    for (at += 1; at < end; at += 1) list.push(words[numbers[at] as number] as string)
    return list
  }
  for (const others of rest) {
    const text = {} as Lists['text']
    for (const field of textFields) text[field] = nextList()
    const staffText = {} as Lists['staffText']
    for (const field of staffTextFields) staffText[field] = nextList()
    const facets = {} as Lists['facets']
    for (const facet of facetNames) facets[facet] = nextList()
    const grades = {} as Lists['grades']
    for (const facet of gradedFacets) grades[facet] = nextList()
    yield { ...others, text, staffText, facets, grades, suggestedSkills: nextList() }
  }
}

/** The lists of a document in the order of the file. */
const listsOf = ({ text, staffText, facets, grades, suggestedSkills }: Lists): string[][] => [
  ...textFields.map((field) => text[field]),
  ...staffTextFields.map((field) => staffText[field]),
  ...facetNames.map((facet) => facets[facet]),
  ...gradedFacets.map((facet) => grades[facet]),
  suggestedSkills,
]

function numberOf(word: string, numbers: Map<string, number>): number {
  const known = numbers.get(word)
  if (known !== undefined) return known
  numbers.set(word, numbers.size)
  return numbers.size - 1
}
