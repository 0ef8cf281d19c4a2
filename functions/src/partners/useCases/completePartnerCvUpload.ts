import type { Document } from '../../../../shared/documents/domain/document.ts'
import type { RouteInput, RouteResult } from '../../../../shared/kernel/contract/defineRoute.ts'
import type { completePartnerCvUpload as contract } from '../../../../shared/partners/contract/completePartnerCvUpload.ts'
import { addDocument, requireRoom } from '../../documents/addDocument.ts'
import type { Upload } from '../../files/stores/uploadStore.ts'
import { madeOnce, ownUpload, storeUpload, uploadUsed } from '../../files/storeUpload.ts'
import type { PartnerContext } from '../../kernel/requestContext.ts'
import type { DependenciesOf } from '../dependencies.ts'
import { ownApplicant, refuseAccountFields } from '../ownApplicant.ts'
import type { completePartnerCvUpload as permissions } from '../permissions.ts'

/**
 * Makes an upload the CV of the partner's applicant. Repeating the call returns the same document. Throws:
 * - `not_found`, including for uploads of other partners or applicants
 * - `upload_incomplete`
 * - `already_done` if its document is deleted
 * - `validation_failed` if the file is not accepted or the applicant has an account
 */
export async function completePartnerCvUpload(
  { params: { id: applicantId, uploadId } }: RouteInput<typeof contract>,
  call: PartnerContext,
  deps: DependenciesOf<typeof permissions>,
): Promise<RouteResult<typeof contract>> {
  const { partner } = call
  refuseAccountFields(await ownApplicant(applicantId, partner, deps.applicants), ['file'])
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
