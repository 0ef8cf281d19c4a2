import readSheets from 'read-excel-file/universal'
import { zipEntries } from '../../../../shared/files/domain/zipEntries.ts'
import { templatedMessage } from '../../../../shared/kernel/domain/messages.ts'
import { bytesOfFile } from '../../files/bytesOfFile.ts'
import type { ReadRows } from './importFile.ts'

/** The maximum size of a workbook's parts together, unpacked, in bytes: 256 MB. A worker's memory takes no more. */
const mostUnpacked = 256 * 1024 ** 2

/** Reads a sheet of an Excel workbook: the named one, or the first with any rows. */
export async function readWorkbook(chosen: File, named?: string): Promise<ReadRows> {
  const entries = await zipEntries(bytesOfFile(chosen))
  if (!entries?.some(({ name }) => name.startsWith('xl/')))
    return { refusal: templatedMessage('This file is not an Excel workbook, or it is incomplete') }
  if (entries.reduce((sum, { unpackedSize }) => sum + unpackedSize, 0) > mostUnpacked)
    return { refusal: templatedMessage('This workbook is too large. Split it into several files.') }
  const sheets = await readSheets(chosen)
  const read = sheets.find(({ sheet }) => sheet === named) ?? sheets.find(({ data }) => data.length > 0) ?? sheets[0]
  return {
    format: { kind: 'workbook', sheets: sheets.map(({ sheet }) => sheet), sheet: read?.sheet ?? '' },
    rows: (read?.data ?? []).map((cells, index) => ({ row: index + 1, cells: cells.map(textOf) })),
  }
}

/** Returns a cell as text. Dates have no time zone in a workbook, and are read as UTC. */
function textOf(cell: unknown): string {
  if (cell === null || cell === undefined) return ''
  return cell instanceof Date ? cell.toISOString().replace('T00:00:00.000Z', '') : String(cell)
}
