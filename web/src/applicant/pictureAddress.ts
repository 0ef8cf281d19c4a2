import { getPicture } from '../../../shared/documents/contract/getPicture.ts'
import { addressOf } from '../api/request.ts'

/** Returns the URL of an applicant's picture, or undefined without one. A new picture gets a new URL. */
export function pictureAddress(applicant: { id: string; profilePicture?: string | undefined }): string | undefined {
  const { id, profilePicture: v } = applicant
  return v === undefined ? undefined : addressOf(getPicture, { params: { id }, query: { v } })
}
