import { JPG } from 'image-size/types/jpg'
import { PNG } from 'image-size/types/png'
import { WEBP } from 'image-size/types/webp'
import { documentMessages, documentProblem } from '../../../shared/files/domain/documentProblem.ts'
import type { FileBytes } from '../../../shared/files/domain/fileBytes.ts'
import { isHeif } from '../../../shared/files/domain/heif.ts'
import { heifMessage, pictureType, uploadMessages } from '../../../shared/files/domain/upload.ts'
import { type UploadPurpose, type UploadType, wordType } from '../../../shared/files/domain/uploadTypes.ts'
import { wordMessages, wordProblem } from '../../../shared/files/domain/wordFile.ts'
import { type FieldCode, problemAt } from '../../../shared/kernel/domain/errors.ts'
import { functionLimits } from '../../../shared/kernel/domain/functionLimits.ts'
import { limits } from '../../../shared/kernel/domain/limits.ts'
import type { Params } from '../../../shared/kernel/domain/messages.ts'
import { invalid } from '../kernel/inputProblems.ts'

/** How much of a picture is read to find its dimensions, which come after its camera metadata. In bytes. */
export const pictureStart = 1024 * 1024

/**
 * Returns a file's type, determined by its bytes alone. Throws `validation_failed` at `file` for a file that is not
 * accepted.
 */
export const checkContent = (purpose: UploadPurpose, file: FileBytes): Promise<UploadType> => checks[purpose](file)

const checks: Record<UploadPurpose, (file: FileBytes) => Promise<UploadType>> = {
  document: checkDocument,
  picture: checkPicture,
  wordFile: checkWordFile,
}

async function checkDocument(file: FileBytes): Promise<UploadType> {
  const problem = await documentProblem(file)
  if (problem) throw atFile(problem, documentMessages[problem])
  return 'application/pdf'
}

async function checkWordFile(file: FileBytes): Promise<UploadType> {
  const problem = await wordProblem(file)
  if (problem) throw atFile(problem, wordMessages[problem])
  return wordType
}

async function checkPicture(file: FileBytes): Promise<UploadType> {
  const messages = uploadMessages.picture
  if (file.size < 1) throw atFile('empty_file', messages.empty_file)
  const start = await file.read(0, pictureStart)
  const type = pictureType(start)
  if (!type) throw isHeif(start) ? atFile('invalid_file', heifMessage) : notTaken('picture')
  if (file.size >= limits.fileBytes.picture) throw atFile('file_too_large', messages.file_too_large)
  checkDimensions(type, start)
  return type
}

const readers: Partial<Record<UploadType, typeof JPG>> = { 'image/jpeg': JPG, 'image/png': PNG, 'image/webp': WEBP }

/** Throws for large dimensions: a small file can decompress to more than a browser's memory holds. */
function checkDimensions(type: UploadType, start: Uint8Array): void {
  const { width, height } = dimensionsOf(type, start)
  if (!(width > 0 && height > 0)) throw notTaken('picture')
  const { side, pixels } = functionLimits.picture
  if (width > side || height > side || width * height > pixels)
    throw atFile('file_too_large', 'Picture is too large (max {{width}} × {{height}} pixels)', {
      width: side,
      height: side,
    })
}

function dimensionsOf(type: UploadType, start: Uint8Array): { width: number; height: number } {
  try {
    return readers[type]?.calculate(start) ?? { width: 0, height: 0 }
  } catch {
    // The picture is truncated, or not a picture after its first bytes.
    throw notTaken('picture')
  }
}

const atFile = (code: FieldCode, words: string, params?: Params) => invalid([problemAt('file', code, words, params)])
/** The file has a type that is not accepted. */
export const notTaken = (purpose: UploadPurpose) => atFile('invalid_file', uploadMessages[purpose].invalid_file)
