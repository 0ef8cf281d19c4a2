import * as z from 'zod'

/** The size of a logo in bytes at most, and its longest side in pixels. Mails carry it. */
export const logoLimits = { bytes: 48 * 1024, side: 480 } as const

/** Base64 needs four characters for three bytes. */
const longestDataUrl = 'data:image/jpeg;base64,'.length + Math.ceil(logoLimits.bytes / 3) * 4

/** The agency's logo as a data URL. A JPEG, which all mail programs and PDFs show; the page converts other pictures. */
export const logoSchema = z
  .string()
  .max(longestDataUrl, 'The logo is too large. Choose a smaller picture.')
  .regex(/^data:image\/jpeg;base64,[A-Za-z0-9+/]+={0,2}$/, 'The logo must be a JPEG')
