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

export interface Content {
  /** In bytes. */
  size: number
  /** The first `bytesToCheck` bytes, or the whole file if it is shorter. */
  start: Uint8Array
}

/**
 * The number of bytes needed to decide whether to accept a file. The dimensions of a picture come after its camera
 * metadata.
 */
export const bytesToCheck: Record<UploadPurpose, number> = { document: signatureBytes, picture: 1024 * 1024 }

/**
 * Returns a file's type, determined by its bytes alone. Throws `validation_failed` at `file` for a file that is not
 * accepted.
 */
export function checkContent(purpose: UploadPurpose, { size, start }: Content): UploadType {
  const fileType = typeByContent(start)
  const problem = fileProblem({ purpose, fileType: fileType ?? '', fileSize: size })
  // An empty file has no type; saying that it is empty helps more.
  if (size < 1) throw atFile('empty_file', uploadMessages[purpose].empty)
  if (problem) throw invalid([{ ...problem, path: 'file' }])
  if (!fileType) throw notTaken(purpose)
  if (purpose === 'picture') checkDimensions(fileType, start)
  return fileType
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
export const notTaken = (purpose: UploadPurpose) => atFile('invalid_file', uploadMessages[purpose].type)
