import { limits } from '../../kernel/domain/limits.ts'
import type { DocumentProblem } from './documentProblem.ts'
import { binaryText, type FileBytes } from './fileBytes.ts'
import { uploadMessages } from './upload.ts'

/** The error messages of Word files. */
export const wordMessages: Record<DocumentProblem, string> = {
  ...uploadMessages.wordFile,
  incomplete_file:
    'The Word file is incomplete: its end is missing. Save or download it again, then choose the new file.',
  locked_file: 'The Word file is locked with a password. Save a copy without the password, then choose that copy.',
}

const zipEntry = 'PK\x03\x04'
/** The container of Word files before 2007, and of those locked with a password (MS-OFFCRYPTO, 2.3). */
const compoundFile = '\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1'
/** The stream of a locked file, in UTF-16. */
const encryptedPackage = Array.from('EncryptedPackage', (letter) => `${letter}\0`).join('')
const zipEnd = 'PK\x05\x06'
/** The end record of a zip is 22 bytes long, and a comment of at most 65,535 bytes follows it (APPNOTE.TXT, 4.3.16). */
const endBytes = 22 + 0xffff
/** A directory of a Word file takes a few kilobytes. */
const mostDirectoryBytes = 1024 * 1024

/**
 * Returns why a file is refused as a Word file, judging by its bytes alone, or undefined if it is accepted: a .docx (ECMA-376)
 * without macros. Reads the start and the directory at its end.
 */
export async function wordProblem(file: FileBytes): Promise<DocumentProblem | undefined> {
  if (file.size < 1) return 'empty_file'
  const start = binaryText(await file.read(0, compoundFile.length))
  if (start === compoundFile) return (await isLocked(file)) ? 'locked_file' : 'invalid_file'
  if (!start.startsWith(zipEntry)) return 'invalid_file'
  if (file.size >= limits.fileBytes.wordFile) return 'file_too_large'
  const names = await namesInZip(file)
  if (!names) return 'incomplete_file'
  const isWord = names.includes('[Content_Types].xml') && names.some((name) => /^word\/document\d*\.xml$/.test(name))
  return isWord && !names.some((name) => /vbaProject/i.test(name)) ? undefined : 'invalid_file'
}

/** Returns whether a compound file holds an encrypted one. Its directory may be anywhere. */
async function isLocked(file: FileBytes): Promise<boolean> {
  if (file.size >= limits.fileBytes.wordFile) return false
  return binaryText(await file.read(0, file.size)).includes(encryptedPackage)
}

/** Returns the names of the files in a zip, or undefined if its directory is missing or cut off. */
async function namesInZip(file: FileBytes): Promise<string[] | undefined> {
  const tailAt = Math.max(0, file.size - endBytes)
  const tail = await file.read(tailAt, file.size)
  const end = binaryText(tail).lastIndexOf(zipEnd)
  if (end < 0 || end + 22 > tail.length) return undefined
  const view = viewOf(tail)
  const [size, from] = [view.getUint32(end + 12, true), view.getUint32(end + 16, true)]
  if (size > mostDirectoryBytes || from + size > tailAt + end) return undefined
  return namesInDirectory(await file.read(from, from + size))
}

const entryStart = 0x02014b50
const entryBytes = 46

function namesInDirectory(directory: Uint8Array): string[] | undefined {
  const view = viewOf(directory)
  const names: string[] = []
  for (let at = 0; at < directory.length; ) {
    if (at + entryBytes > directory.length || view.getUint32(at, true) !== entryStart) return undefined
    const [name, extra, comment] = [28, 30, 32].map((field) => view.getUint16(at + field, true))
    names.push(binaryText(directory.subarray(at + entryBytes, at + entryBytes + (name ?? 0))))
    at += entryBytes + (name ?? 0) + (extra ?? 0) + (comment ?? 0)
  }
  return names
}

const viewOf = ({ buffer, byteOffset, byteLength }: Uint8Array) => new DataView(buffer, byteOffset, byteLength)
