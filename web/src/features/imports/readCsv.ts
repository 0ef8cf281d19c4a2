import { parse } from 'papaparse'
import { templatedMessage } from '../../../../shared/kernel/domain/messages.ts'
import { decodeText } from './decodeText.ts'
import { type ReadingChoice, type ReadRows, type Separator, separators } from './importFile.ts'

/** The first line of a file in which Excel finds the separator: `sep=;`. */
const separatorLine = /^sep=(.)\r?\n/

/** Reads a CSV file. What is not chosen is detected. */
export async function readCsv(chosen: File, choice: ReadingChoice): Promise<ReadRows> {
  const bytes = new Uint8Array(await chosen.arrayBuffer())
  if (isBinary(bytes))
    return {
      refusal: templatedMessage(
        'This is neither a CSV file nor an Excel workbook. In your spreadsheet, choose Save as and CSV UTF-8, then choose that file.',
      ),
    }
  const { text, encoding, otherLines } = decodeText(bytes, choice.encoding)
  const [line = '', named] = separatorLine.exec(text) ?? []
  const known = choice.separator ?? separators.find((each) => each === named)
  const content = text.slice(line.length)
  const separator = known ?? detectedSeparator(content)
  const { data, errors } = parse<string[]>(content, { delimiter: separator })
  const first = line === '' ? 1 : 2
  const broken = errors.flatMap(({ type, row }) => (type === 'Quotes' && row !== undefined ? row + first : []))
  const brokenRows = [...new Set(broken)]
  return {
    format: { kind: 'text', encoding, separator, otherLines, brokenRows },
    rows: data.map((cells, index) => ({ row: index + first, cells })),
  }
}

/** The number of rows, and of characters, from which the separator is detected. */
const detection = { rows: 20, characters: 100_000 } as const

function detectedSeparator(text: string): Separator {
  const { meta } = parse<string[]>(text.slice(0, detection.characters), {
    ...{ preview: detection.rows, skipEmptyLines: 'greedy', delimitersToGuess: [...separators] },
  })
  return separators.find((each) => each === meta.delimiter) ?? ','
}

const pdf = [0x25, 0x50, 0x44, 0x46]

/** Returns whether bytes are a PDF or no text. Texts of two bytes a letter begin with a mark. */
function isBinary(bytes: Uint8Array): boolean {
  if (pdf.every((byte, index) => bytes[index] === byte)) return true
  const hasMark = (bytes[0] === 0xff && bytes[1] === 0xfe) || (bytes[0] === 0xfe && bytes[1] === 0xff)
  return !hasMark && bytes.subarray(0, 8192).includes(0)
}
