import { wordType } from '../../../shared/files/domain/uploadTypes.ts'

/**
 * What the file dialog offers. The bytes decide what is taken: phones and mail programs store PDFs without a type, and
 * many systems don't know HEIC and AVIF.
 */
export const acceptedFiles = {
  pdf: '.pdf,application/pdf,application/x-pdf,application/octet-stream',
  word: `.docx,${wordType}`,
  picture: 'image/*,.heic,.heif,.avif',
} as const
