/**
 * The purpose of an upload. Documents must be PDFs; pictures must be in a format that browsers display. A Word file is
 * only for downloads.
 */
export const uploadPurposes = ['document', 'picture', 'wordFile'] as const
export type UploadPurpose = (typeof uploadPurposes)[number]

export const wordType = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'

/** The media types accepted for each purpose. */
export const uploadTypes = {
  document: ['application/pdf'],
  picture: ['image/jpeg', 'image/png', 'image/webp'],
  wordFile: [wordType],
} as const satisfies Record<UploadPurpose, readonly string[]>
export type UploadType = (typeof uploadTypes)[UploadPurpose][number]
