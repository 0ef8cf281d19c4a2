import type { Document } from '../../../../shared/documents/domain/document.ts'
import type { RouteInput, RouteResult } from '../../../../shared/kernel/contract/defineRoute.ts'
import type { completePartnerCvUpload as contract } from '../../../../shared/partners/contract/completePartnerCvUpload.ts'
import { addDocument, requireRoom } from '../../documents/addDocument.ts'
import type { Upload } from '../../files/stores/uploadStore.ts'
import { madeOnce, ownUpload, storeUpload, uploadUsed } from '../../files/storeUpload.ts'
import type { PartnerContext } from '../../kernel/requestContext.ts'
import type { Given } from '../dependencies.ts'
import { ownApplicant, refuseKept } from '../ownApplicant.ts'
import type { completePartnerCvUpload as permissions } from '../permissions.ts'

/**
 * Makes what was uploaded the CV of an applicant of the partner's own; who asks again is answered the same. Throws `not_found`,
 * also for an upload of somebody else or for another applicant, `upload_incomplete`, `already_done` for one whose document is there no
 * more, and `validation_failed` for a file that is not taken or where the person keeps the record.
 */
export async function completePartnerCvUpload(
  { params: { id: applicantId, uploadId } }: RouteInput<typeof contract>,
  call: PartnerContext,
  deps: Given<typeof permissions>,
): Promise<RouteResult<typeof contract>> {
  const { partner } = call
  refuseKept(await ownApplicant(applicantId, partner, deps.applicants), ['file'])
  const upload = await ownUpload(uploadId, { applicantId, requestedBy: partner.id }, deps.uploads)
  const make = async () => {
    await requireRoom(applicantId, deps.documents)
    const { file } = await storeUpload(upload, deps)
    return addDocument({ applicantId, file, upload }, { documentType: 'cv' }, call, deps)
  }
  const before = async ({ fileId }: Upload) => {
    const document = fileId === undefined ? undefined : await deps.documents.byId(applicantId, fileId)
    if (!document) throw uploadUsed()
    return document
  }
  return presented(await madeOnce(upload, make, before, deps.uploads))
}

const presented = ({ id, originalName, fileSize, createdAt }: Document): RouteResult<typeof contract> => ({
  id,
  fileName: originalName,
  fileSize,
  createdAt,
})
