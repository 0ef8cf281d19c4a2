import { getPicture } from '../../../shared/documents/contract/getPicture.ts'
import { addressOf } from '../api/request.ts'

/** Where an applicant's picture is, undefined without one. A new picture has a new address. */
export function pictureAddress(applicant: { id: string; profilePicture?: string | undefined }): string | undefined {
  const { id, profilePicture: v } = applicant
  return v === undefined ? undefined : addressOf(getPicture, { params: { id }, query: { v } })
}
