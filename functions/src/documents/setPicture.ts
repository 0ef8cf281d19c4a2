import { nextVersion } from '../applicants/nextVersion.ts'
import { commitChange, loadRecord } from '../applicants/recordChange.ts'
import { type ApplicantStore, oldPicture } from '../applicants/stores/applicantStore.ts'
import { fileRetained } from '../files/stores/fileStore.ts'
import { uploadDone } from '../files/stores/uploadStore.ts'
import { uploadUsed } from '../files/storeUpload.ts'
import { momentAfter } from '../kernel/momentAfter.ts'
import { onLatest } from '../kernel/onLatest.ts'
import type { ActingContext } from '../kernel/requestContext.ts'
import type { ArrivedFile } from './addDocument.ts'
import { logOfFile } from './plans/planDocument.ts'

export interface SetPictureDeps {
  applicants: Pick<ApplicantStore, 'byId' | 'change'>
  now: () => Date
  newId: () => string
  pause: (milliseconds: number) => Promise<unknown>
}

/** Makes a stored file the applicant's picture and removes the previous one. Throws `not_found` and `already_done`. */
export async function setPicture(
  { applicantId, file, upload }: ArrivedFile,
  call: ActingContext,
  deps: SetPictureDeps,
): Promise<void> {
  await onLatest(async () => {
    const current = await loadRecord(applicantId, deps)
    const at = momentAfter(current.updatedAt, deps.now())
    const next = nextVersion(current, { profilePicture: file.id }, at)
    const changeLog = logOfFile(applicantId, 'picture_changed', file, { ...call, newId: deps.newId, at })
    const items = {
      ...(upload && { upload: uploadDone(upload, file) }),
      file: fileRetained(file),
      ...oldPicture(current, next),
    }
    return commitChange(current, { next, changeLog, alsoWritten: { items, refusal: uploadUsed } }, deps)
  }, deps.pause)
}
