import { JPG } from 'image-size/types/jpg'
import { PNG } from 'image-size/types/png'
import { WEBP } from 'image-size/types/webp'
import {
  fileProblem,
  signatureBytes,
  typeByContent,
  type UploadPurpose,
  type UploadType,
  uploadMessages,
} from '../../../shared/files/domain/upload.ts'
import { type FieldCode, problemAt } from '../../../shared/kernel/domain/errors.ts'
import { functionLimits } from '../../../shared/kernel/domain/functionLimits.ts'
import type { Params } from '../../../shared/kernel/domain/messages.ts'
import { invalid } from '../kernel/inputProblems.ts'

/** A file as it really is. */
export interface Content {
  /** In bytes. */
  size: number
  /** Its beginning, `bytesToCheck` of it or all. */
  start: Uint8Array
}

/** How many bytes of a file tell whether to take it. A picture's dimensions come after what cameras say of it. */
export const bytesToCheck: Record<UploadPurpose, number> = { document: signatureBytes, picture: 1024 * 1024 }

/** What a file is, by its bytes alone. Throws `validation_failed` at `file` for one that is not taken. */
export function checkContent(purpose: UploadPurpose, { size, start }: Content): UploadType {
  const fileType = typeByContent(start)
  const problem = fileProblem({ purpose, fileType: fileType ?? '', fileSize: size })
  // Of nothing there is no type, and to say so helps more.
  if (size < 1) throw atFile('empty_file', uploadMessages[purpose].empty)
  if (problem) throw invalid([{ ...problem, path: 'file' }])
  if (!fileType) throw notTaken(purpose)
  if (purpose === 'picture') checkDimensions(fileType, start)
  return fileType
}

const readers: Partial<Record<UploadType, typeof JPG>> = { 'image/jpeg': JPG, 'image/png': PNG, 'image/webp': WEBP }

/** A small file can unfold to more than a browser's memory holds. */
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
    // A picture that ends too early, or is none behind its first bytes.
    throw notTaken('picture')
  }
}

const atFile = (code: FieldCode, words: string, params?: Params) => invalid([problemAt('file', code, words, params)])
/** The answer for a file that is none of those that are taken. */
export const notTaken = (purpose: UploadPurpose) => atFile('invalid_file', uploadMessages[purpose].type)
