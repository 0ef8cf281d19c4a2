import { activityStore } from '../../functions/src/activity/stores/activityStore.ts'
import { mergeApplicants } from '../../functions/src/applicants/useCases/mergeApplicants.ts'
import { undoMerge } from '../../functions/src/applicants/useCases/undoMerge.ts'
import { getApplicationStatus } from '../../functions/src/intake/useCases/getApplicationStatus.ts'
import { markSpam } from '../../functions/src/intake/useCases/markSpam.ts'
import { rejectSubmission } from '../../functions/src/intake/useCases/rejectSubmission.ts'
import { undoRejection } from '../../functions/src/intake/useCases/undoRejection.ts'
import { withdrawApplication } from '../../functions/src/intake/useCases/withdrawApplication.ts'
import { assignmentStore } from '../../functions/src/proposals/stores/assignmentStore.ts'
import type { rejectSubmission as rejectContract } from '../../shared/intake/contract/rejectSubmission.ts'
import type { RouteInput } from '../../shared/kernel/contract/defineRoute.ts'
import { makeAuditEntry, makeStageMove, makeTimelineEntry } from '../make/activity.ts'
import { makeApplicant } from '../make/applicant.ts'
import { parsedApplication } from '../make/application.ts'
import { makeCall } from '../make/call.ts'
import { makePdf } from '../make/pdf.ts'
import { makePng } from '../make/picture.ts'
import type { submissionWorld } from './submissionWorld.ts'

export type Rejection = RouteInput<typeof rejectContract>['body']
export type World = Awaited<ReturnType<typeof submissionWorld>>

export const dataUrl = (bytes: Uint8Array) => `data:application/pdf;base64,${Buffer.from(bytes).toString('base64')}`

/** Creates an existing applicant. */
export async function known({ deps }: World, fields: Parameters<typeof makeApplicant>[0] = {}) {
  const applicant = makeApplicant(fields)
  const { id: applicantId } = applicant
  await deps.applicants.create(applicant, {
    stageMove: makeStageMove({ applicantId }),
    timeline: [makeTimelineEntry({ applicantId })],
    audit: makeAuditEntry({ resourceId: applicantId }),
  })
  return applicant
}

export async function withFiles(world: World) {
  return world.submitted({
    applicantData: parsedApplication({
      cvDocument: dataUrl(makePdf()),
      profilePicture: await world.uploaded(makePng(4, 4), 'picture'),
      certifications: [
        { name: 'ADR', expiryDate: '2027-01-01' },
        { name: 'Welding', documentId: await world.uploaded(makePdf(), 'document', 'weld.pdf') },
      ],
    }),
  })
}

export const rejecting = (world: World, id: string, reviewNotes?: string, more: Partial<Rejection> = {}) =>
  rejectSubmission({ params: { id }, query: {}, body: { reviewNotes, ...more } }, makeCall(), world.deps)
export const undoing = (world: World, id: string, reviewedAt = world.world.time.toISOString()) =>
  undoRejection({ params: { id }, query: {}, body: { reviewedAt } }, makeCall(), world.deps)
/** Advances the clock. */
export const later = ({ world }: World, seconds: number) => {
  world.time = new Date(world.time.getTime() + seconds * 1000)
}
export const marking = (world: World, id: string, isSpam: boolean) =>
  markSpam({ params: { id }, query: {}, body: { isSpam } }, makeCall(), world.deps)
export const status = (world: World, token: string) =>
  getApplicationStatus({ params: {}, query: {}, body: { token } }, world.publicCall(), world.deps)
/** Returns functions that merge another record into one, and undo it. */
export function merging({ deps, table }: World, id: string, otherId: string) {
  const assignments = assignmentStore(table)
  const through = { ...deps, assignments, activity: activityStore(table), pause: async () => undefined }
  return {
    merge: (version = 1, otherVersion = 1) =>
      mergeApplicants(
        { params: { id }, query: {}, body: { otherId, version, otherVersion, take: [], identityChecked: true } },
        makeCall(),
        through,
      ),
    undo: (version: number) =>
      undoMerge({ params: { id }, query: {}, body: { otherId, version } }, makeCall(), through),
  }
}
export const withdrawing = (world: World, token: string) =>
  withdrawApplication({ params: {}, query: {}, body: { token } }, world.publicCall(), world.deps)
