import { limits } from '../../kernel/domain/limits.ts'
import { declaredType, type UploadPurpose } from './upload.ts'

/** The error messages for an invalid file in a form. The CV is the only document of a form. */
export const dataUrlMessages: Record<UploadPurpose, string> = {
  document: 'CV document must be a valid PDF file and less than 10MB',
  picture: 'Invalid file type',
}

/** The start of a base64 data URL, with its declared type. */
const beginning = /^data:([^,]{0,200}?);base64,/

/**
 * Returns whether a text can be a file of this purpose. Legacy: files are now uploaded separately. Its bytes are checked
 * when it is stored.
 */
export function isDataUrl(purpose: UploadPurpose, text: string): boolean {
  const declared = text.length <= limits.bodyWithFiles ? beginning.exec(text)?.[1] : undefined
  return declared !== undefined && declaredType(purpose, declared) !== undefined
}
