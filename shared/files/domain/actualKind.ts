import { limits } from '../../kernel/domain/limits.ts'
import { webPage } from './documentProblem.ts'
import { binaryText, type FileBytes } from './fileBytes.ts'
import { isHeif } from './heif.ts'
import { pictureType } from './upload.ts'
import { compoundFile, wordStream, zipEntry } from './wordFile.ts'
import { zipEntries } from './zipEntries.ts'

/** What a file that is refused as a PDF can be. A `late_pdf` has its header too late to be read as one. */
export type ActualKind = 'word' | 'picture' | 'zip' | 'web_page' | 'late_pdf'

export const isNamedPdf = (name: string): boolean => /\.pdf$/i.test(name)

/** In bytes. Mails and printer jobs put no more before a PDF. */
const furthestHeader = 256 * 1024

/** Returns what a refused document really is, judging by its bytes alone, or undefined if it is unknown. */
export async function actualKind(file: FileBytes): Promise<ActualKind | undefined> {
  const bytes = await file.read(0, furthestHeader)
  const start = binaryText(bytes)
  if (start.startsWith('{\\rtf')) return 'word'
  if (start.startsWith(compoundFile)) return (await isOldWord(file)) ? 'word' : undefined
  if (start.startsWith(zipEntry)) return kindOfZip(file)
  if (pictureType(bytes) || isHeif(bytes)) return 'picture'
  if (webPage.test(start)) return 'web_page'
  return start.includes('%PDF-') ? 'late_pdf' : undefined
}

/** Programs other than Word have compound files, too. The directory may be anywhere. */
const isOldWord = async (file: FileBytes): Promise<boolean> =>
  file.size < limits.fileBytes.wordFile && binaryText(await file.read(0, file.size)).includes(wordStream)

async function kindOfZip(file: FileBytes): Promise<ActualKind | undefined> {
  const names = (await zipEntries(file))?.map(({ name }) => name.toLowerCase()) ?? []
  if (names.some((name) => name.startsWith('word/'))) return 'word'
  return names.includes('[content_types].xml') || names.includes('mimetype') ? undefined : 'zip'
}
