import { randomUUID } from 'node:crypto'
import type { RouteInput, RouteResult } from '../../../shared/contract/defineRoute.ts'
import { requestPublicUpload as contract } from '../../../shared/contract/documents/requestPublicUpload.ts'
import { type ThrottleStore, throttleStore } from '../data/throttleStore.ts'
import { uploadStore } from '../data/uploadStore.ts'
import { liveIncomingFiles } from '../files/liveFiles.ts'
import { type RequestUploadDeps, requestUpload } from '../files/requestUpload.ts'
import { httpHandler, type PublicCall } from '../http/httpHandler.ts'
import { countAttempt } from '../identity/throttling.ts'
import { liveTable } from '../platform/table.ts'

interface Deps extends RequestUploadDeps {
  throttle: Pick<ThrottleStore, 'countInWindow'>
}

/** Gives leave to send a file for a public application. Throws `too_many_requests`. */
export async function requestPublicUpload(
  { body }: RouteInput<typeof contract>,
  { clientAddress }: Pick<PublicCall, 'clientAddress'>,
  deps: Deps,
): Promise<RouteResult<typeof contract>> {
  await countAttempt(deps.throttle, 'publicUploadAddress', clientAddress, deps.now())
  return requestUpload(body, {}, deps)
}

const liveDeps = (): Deps => {
  const table = liveTable()
  return {
    throttle: throttleStore(table),
    uploads: uploadStore(table),
    incoming: liveIncomingFiles(),
    now: () => new Date(),
    newId: randomUUID,
  }
}

export const handler = httpHandler(contract, requestPublicUpload, liveDeps)
