import { applicantNotFound } from '../applicants/applicantProblems.ts'
import { momentAfter } from '../applicants/planUpdate.ts'
import type { ApplicantStore } from '../data/applicantStore.ts'
import { fileKept } from '../data/fileStore.ts'
import { uploadDone } from '../data/uploadStore.ts'
import { uploadUsed } from '../files/keepUpload.ts'
import type { Call } from '../http/httpHandler.ts'
import type { ArrivedFile } from './addDocument.ts'
import { onLatest } from './onLatest.ts'
import { nextVersion, traceOfFile } from './planDocument.ts'

export interface SetPictureDeps {
  applicants: Pick<ApplicantStore, 'byId' | 'change'>
  now: () => Date
  newId: () => string
  pause: (milliseconds: number) => Promise<unknown>
}

/** Makes a file that has arrived the applicant's picture; the one before goes. Throws `not_found` and `already_done`. */
export async function setPicture(
  { applicantId, file, upload }: ArrivedFile,
  call: Pick<Call, 'actor' | 'clientAddress' | 'userAgent'>,
  deps: SetPictureDeps,
): Promise<void> {
  await onLatest(async () => {
    const current = await deps.applicants.byId(applicantId)
    if (!current) throw applicantNotFound()
    const at = momentAfter(current.updatedAt, deps.now())
    const next = nextVersion(current, { profilePicture: file.id }, at)
    const trace = traceOfFile(applicantId, 'picture_changed', file.id, { ...call, newId: deps.newId, at })
    const outcome = await deps.applicants.change(current, next, trace, {
      ...(upload && { upload: uploadDone(upload) }),
      file: fileKept(file),
    })
    if (typeof outcome === 'object') throw uploadUsed()
    return outcome === 'changed' ? outcome : 'stale'
  }, deps.pause)
}
