import { binaryText } from '../../../../shared/files/domain/fileBytes.ts'
import { compoundFile, zipEntry } from '../../../../shared/files/domain/wordFile.ts'
import { importLimits } from '../../../../shared/imports/domain/importLimits.ts'
import { templatedMessage } from '../../../../shared/kernel/domain/messages.ts'
import { bytesOfFile } from '../../files/bytesOfFile.ts'
import type { ReadFile, ReadingChoice } from './importFile.ts'
import { readCsv } from './readCsv.ts'
import { readWorkbook } from './readWorkbook.ts'

/** Reads a CSV file or a workbook, or says why it can't be read. */
export async function readImportFile(chosen: File, choice: ReadingChoice = {}): Promise<ReadFile> {
  if (chosen.size === 0) return refused('This file is empty')
  if (chosen.size > importLimits.fileBytes)
    return { refusal: templatedMessage('This file is larger than {{maximum}} MB', { maximum: megabytes }) }
  const start = binaryText(await bytesOfFile(chosen).read(0, compoundFile.length))
  if (start === compoundFile)
    return refused(
      'This workbook is password-protected or from before 2007. Save it as an Excel workbook (.xlsx) without a password.',
    )
  const answer = start.startsWith(zipEntry) ? await readWorkbook(chosen, choice.sheet) : await readCsv(chosen, choice)
  if ('refusal' in answer) return answer
  const { rows, format } = answer
  const filled = rows.filter(({ cells }) => cells.some((cell) => cell.trim() !== ''))
  return filled.length === 0 ? refused('This file is empty') : { file: { name: chosen.name, format, rows: filled } }
}

const megabytes = importLimits.fileBytes / 1024 / 1024

const refused = (message: string): ReadFile => ({ refusal: templatedMessage(message) })
