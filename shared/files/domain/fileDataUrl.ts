import { limits } from '../../kernel/domain/limits.ts'
import type { UploadPurpose } from './upload.ts'

/** The required prefix of a data URL in a form. Legacy: files are now uploaded separately. */
const beginnings: Record<UploadPurpose, RegExp> = {
  document: /^data:application\/pdf;base64,/,
  picture: /^data:image\/(jpeg|png|webp);base64,/,
}

/** The error messages for an invalid file in a form. The CV is the only document of a form. */
export const dataUrlMessages: Record<UploadPurpose, string> = {
  document: 'CV document must be a valid PDF file and less than 10MB',
  picture: 'Invalid file type',
}

/** Returns whether a text can be a file of this purpose. Its bytes are checked when it is stored. */
export const isDataUrl = (purpose: UploadPurpose, text: string): boolean =>
  text.length <= limits.bodyWithFiles && beginnings[purpose].test(text)
