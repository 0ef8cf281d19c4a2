import * as z from 'zod'
import { publicFormFields, specialPermitRule } from './applicant.ts'
import { limits } from './limits.ts'

const pdfDataUrl = 'data:application/pdf;base64,'

/** A file as a form may send it: the id of a finished upload, or the file itself as a data URL. */
const uploadIdOr = (isDataUrl: (text: string) => boolean, message: string) =>
  z.union([z.uuid(), z.string().max(limits.bodyWithFiles).refine(isDataUrl, message)], message).optional()

/** The public form: the rules of the staff form, its files as uploads or, the way of old, as data URLs. */
export const publicApplicationSchema = z
  .strictObject({
    ...publicFormFields,
    cvDocument: uploadIdOr(
      (text) => text.startsWith(pdfDataUrl),
      'CV document must be a valid PDF file and less than 10MB',
    ),
    profilePicture: uploadIdOr((text) => /^data:image\/(jpeg|png|webp);base64,/.test(text), 'Invalid file type'),
  })
  .refine(specialPermitRule.holds, specialPermitRule.problem)
export type PublicApplication = z.infer<typeof publicApplicationSchema>
