import { limits } from '../../kernel/domain/limits.ts'
import type { UploadPurpose } from './upload.ts'

/** How a file begins that stands in a form as a data URL, the way of old. */
const beginnings: Record<UploadPurpose, RegExp> = {
  document: /^data:application\/pdf;base64,/,
  picture: /^data:image\/(jpeg|png|webp);base64,/,
}

/** What is said of a file in a form that is none. The only document of a form is its CV. */
export const dataUrlMessages: Record<UploadPurpose, string> = {
  document: 'CV document must be a valid PDF file and less than 10MB',
  picture: 'Invalid file type',
}

/** Whether a text can be a file of this purpose; its bytes are looked at when it is stored. */
export const isDataUrl = (purpose: UploadPurpose, text: string): boolean =>
  text.length <= limits.bodyWithFiles && beginnings[purpose].test(text)
