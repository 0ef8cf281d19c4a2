import { setTimeout as sleep } from 'node:timers/promises'
import { updateApplicant as contract } from '../../../shared/contract/applicants/updateApplicant.ts'
import type { RouteInput, RouteResult } from '../../../shared/contract/defineRoute.ts'
import { applicantStore } from '../data/applicantStore.ts'
import { timelineStore } from '../data/timelineStore.ts'
import { type Call, httpHandler } from '../http/httpHandler.ts'
import { liveTable } from '../platform/table.ts'
import { type ChangeDeps, changeApplicant } from './changeApplicant.ts'
import { presentApplicant } from './presentApplicant.ts'

/** Changes fields of an applicant; throws as `changeApplicant` does. */
export async function updateApplicant(
  input: RouteInput<typeof contract>,
  call: Pick<Call, 'actor' | 'clientAddress' | 'userAgent'>,
  deps: ChangeDeps,
): Promise<RouteResult<typeof contract>> {
  const { version: seenVersion, ...changes } = input.body
  return presentApplicant(await changeApplicant({ ...input.params, changes, seenVersion }, call, deps), call.actor)
}

const liveDeps = (): ChangeDeps => {
  const table = liveTable()
  return {
    applicants: applicantStore(table),
    timeline: timelineStore(table),
    now: () => new Date(),
    newId: () => crypto.randomUUID(),
    pause: sleep,
  }
}

export const handler = httpHandler(contract, updateApplicant, liveDeps)
