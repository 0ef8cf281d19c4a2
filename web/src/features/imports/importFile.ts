import { parse } from 'papaparse'
import { importLimits } from '../../../../shared/imports/domain/importLimits.ts'
import { type TemplatedMessage, templatedMessage } from '../../../../shared/kernel/domain/messages.ts'
import { decodeText, type Encoding } from './decodeText.ts'

/** The separators of cells, most common first. */
export const separators = [';', ',', '\t', '|'] as const
export type Separator = (typeof separators)[number]

/** How a file is read. What is not chosen is detected. */
export interface ReadingChoice {
  encoding?: Encoding
  separator?: Separator
}

/** A file, split into cells. */
export interface ImportFile {
  name: string
  encoding: Encoding
  separator: Separator
  /** The numbers of the lines that are in another encoding than the rest. */
  otherLines: readonly number[]
  /** All rows in order, with their numbers in the file, without empty ones. */
  rows: readonly FileRow[]
}

export interface FileRow {
  /** The first row has the number 1. */
  row: number
  cells: readonly string[]
}

export type ReadFile = { file: ImportFile } | { refusal: TemplatedMessage }

/** The first bytes of files that are often chosen by mistake, as Latin letters. */
const otherFormats = ['PK\u0003\u0004', '%PDF', '\u00d0\u00cf\u0011\u00e0']

/** The first line of a file in which Excel finds the separator: `sep=;`. */
const separatorLine = /^sep=(.)\r?\n/

/** Reads a CSV file, or says why it can't be read. */
export async function readImportFile(chosen: File, choice: ReadingChoice = {}): Promise<ReadFile> {
  if (chosen.size === 0) return refused('This file is empty')
  if (chosen.size > importLimits.fileBytes)
    return { refusal: templatedMessage('This file is larger than {{maximum}} MB', { maximum: megabytes }) }
  const bytes = new Uint8Array(await chosen.arrayBuffer())
  if (isOtherFormat(bytes))
    return refused('This is not a CSV file. In a spreadsheet, choose Save as and CSV UTF-8, then choose that file.')
  const { text, encoding, otherLines } = decodeText(bytes, choice.encoding)
  const [line = '', named] = separatorLine.exec(text) ?? []
  const known = choice.separator ?? separators.find((each) => each === named)
  const content = text.slice(line.length)
  const separator = known ?? detectedSeparator(content)
  const { data } = parse<string[]>(content, { delimiter: separator })
  const first = line === '' ? 1 : 2
  const rows = data
    .map((cells, index) => ({ row: index + first, cells }))
    .filter(({ cells }) => cells.some((cell) => cell.trim() !== ''))
  if (rows.length === 0) return refused('This file is empty')
  return { file: { name: chosen.name, encoding, separator, otherLines, rows } }
}

/** The number of rows, and of characters, from which the separator is detected. */
const detection = { rows: 20, characters: 100_000 } as const

function detectedSeparator(text: string): Separator {
  const { meta } = parse<string[]>(text.slice(0, detection.characters), {
    ...{ preview: detection.rows, skipEmptyLines: 'greedy', delimitersToGuess: [...separators] },
  })
  return separators.find((each) => each === meta.delimiter) ?? ','
}

const megabytes = importLimits.fileBytes / 1024 / 1024
const refused = (message: string) => ({ refusal: templatedMessage(message) })

function isOtherFormat(bytes: Uint8Array): boolean {
  const start = String.fromCharCode(...bytes.subarray(0, 4))
  if (otherFormats.some((format) => start.startsWith(format))) return true
  const hasMark = (bytes[0] === 0xff && bytes[1] === 0xfe) || (bytes[0] === 0xfe && bytes[1] === 0xff)
  return !hasMark && bytes.subarray(0, 8192).includes(0)
}
