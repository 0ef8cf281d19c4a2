import { limits } from '../../kernel/domain/limits.ts'
import type { DocumentProblem } from './documentProblem.ts'
import { binaryText, type FileBytes } from './fileBytes.ts'
import { uploadMessages } from './upload.ts'
import { isSafeWord } from './wordParts.ts'
import { zipEntries } from './zipEntries.ts'

/** The error messages of Word files. */
export const wordMessages: Record<DocumentProblem, string> = {
  ...uploadMessages.wordFile,
  incomplete_file: 'The Word file is incomplete. Save or download it again, then choose the new file.',
  locked_file: 'The Word file is password-protected. Save a copy without the password, then choose the copy.',
}

export const zipEntry = 'PK\x03\x04'
/** The container of Word files before 2007, and of those locked with a password (MS-OFFCRYPTO, 2.3). */
export const compoundFile = '\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1'
const inUtf16 = (name: string): string => Array.from(name, (letter) => `${letter}\0`).join('')
/** The streams of a locked file and of a Word file before 2007, as a directory names them. */
const encryptedPackage = inUtf16('EncryptedPackage')
export const wordStream = inUtf16('WordDocument')

/**
 * Returns why a file is refused as a Word file, judging by its bytes alone, or undefined if it is accepted: a .docx (ECMA-376)
 * without macros, embedded programs or a template from elsewhere. Reads the start, the directory at its end, and the
 * parts that say what the others are.
 */
export async function wordProblem(file: FileBytes): Promise<DocumentProblem | undefined> {
  if (file.size < 1) return 'empty_file'
  const start = binaryText(await file.read(0, compoundFile.length))
  if (start === compoundFile) return (await isLocked(file)) ? 'locked_file' : 'invalid_file'
  if (!start.startsWith(zipEntry)) return 'invalid_file'
  if (file.size >= limits.fileBytes.wordFile) return 'file_too_large'
  const entries = await zipEntries(file)
  if (!entries) return 'incomplete_file'
  if (entries.some(({ name }) => /vbaProject/i.test(name))) return 'invalid_file'
  const isSafe = await isSafeWord(file, entries)
  if (isSafe === undefined) return 'incomplete_file'
  return isSafe ? undefined : 'invalid_file'
}

/** Returns whether a compound file holds an encrypted one. Its directory may be anywhere. */
async function isLocked(file: FileBytes): Promise<boolean> {
  if (file.size >= limits.fileBytes.wordFile) return false
  return binaryText(await file.read(0, file.size)).includes(encryptedPackage)
}
