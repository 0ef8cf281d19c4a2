import { limits } from '../../kernel/domain/limits.ts'
import type { UploadPurpose } from './uploadTypes.ts'

/** The purposes of files that a form may contain. */
export type EmbeddedPurpose = Exclude<UploadPurpose, 'wordFile'>

/** The error messages for an invalid file in a form. The CV is the only document of a form. */
export const dataUrlMessages: Record<EmbeddedPurpose, string> = {
  document: 'CV document must be a valid PDF file and less than 10MB',
  picture: 'Invalid file type',
}

/** The start of a base64 data URL, with a declared type that doesn't exclude the purpose. */
const beginnings: Record<EmbeddedPurpose, RegExp> = {
  document: /^data:(?:application\/[\w.+-]{1,100})?(?:;[\w.+=-]{1,100})?;base64,/i,
  picture: /^data:(?:image\/(?:p?jpe?g|(?:x-)?png|webp)|application\/octet-stream)?(?:;[\w.+=-]{1,100})?;base64,/i,
}

/**
 * Returns whether a text can be a file of this purpose. Legacy: files are now uploaded separately. Its bytes are checked
 * when it is stored.
 */
export const isDataUrl = (purpose: EmbeddedPurpose, text: string): boolean =>
  text.length <= limits.bodyWithFiles && beginnings[purpose].test(text)
