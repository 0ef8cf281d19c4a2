import { getPicture } from '../../../shared/documents/contract/getPicture.ts'
import { requestUrl } from '../../../shared/kernel/contract/requestUrl.ts'

/** Returns the URL of an applicant's picture, or undefined without one. A new picture gets a new URL. */
export function pictureUrl(applicant: { id: string; profilePicture?: string | undefined }): string | undefined {
  const { id, profilePicture: v } = applicant
  return v === undefined ? undefined : requestUrl(getPicture, { params: { id }, query: { v } })
}
