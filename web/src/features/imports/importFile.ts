import type { TemplatedMessage } from '../../../../shared/kernel/domain/messages.ts'
import type { Encoding } from './decodeText.ts'

/** The separators of cells, most common first. */
export const separators = [';', ',', '\t', '|'] as const
export type Separator = (typeof separators)[number]

/** How a file is read. What is not chosen is detected. */
export interface ReadingChoice {
  encoding?: Encoding
  separator?: Separator
  /** The name of a sheet. */
  sheet?: string
}

/** How a file was read. */
export type FileFormat =
  | {
      kind: 'text'
      encoding: Encoding
      separator: Separator
      /** The numbers of the lines that are in another encoding than the rest. */
      otherLines: readonly number[]
      /** The numbers of rows with a quotation mark that opens or closes nothing. They may hold several rows. */
      brokenRows: readonly number[]
    }
  | { kind: 'workbook'; sheets: readonly string[]; sheet: string }

export interface FileRow {
  /** The first row has the number 1. */
  row: number
  cells: readonly string[]
}

interface Refused {
  refusal: TemplatedMessage
}

/** All rows of a file, or why it can't be read. */
export type ReadRows = { format: FileFormat; rows: readonly FileRow[] } | Refused

/** A file, split into cells. */
export interface ImportFile {
  name: string
  format: FileFormat
  /** All rows in order, with their numbers in the file, without empty ones. */
  rows: readonly FileRow[]
}

export type ReadFile = { file: ImportFile } | Refused
