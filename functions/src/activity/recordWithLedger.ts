import type { Activity } from '../../../shared/activity/domain/applicantActivity.ts'
import { applicantNotFound } from '../applicants/applicantProblems.ts'
import { findAcrossMerges } from '../applicants/readAcrossMerges.ts'
import type { ApplicantStore } from '../applicants/stores/applicantStore.ts'
import type { RecordWithLedger } from './activityEntries.ts'
import type { ActivityStore } from './stores/activityStore.ts'

interface ReadingDeps {
  applicants: Pick<ApplicantStore, 'byId'>
  activity: Pick<ActivityStore, 'ledgerOf'>
}

/** Reads a record with its ledger. Throws `not_found`. */
export async function readRecordWithLedger(id: string, deps: ReadingDeps): Promise<RecordWithLedger> {
  const [applicant, ledger] = await Promise.all([deps.applicants.byId(id), deps.activity.ledgerOf(id)])
  if (!applicant) throw applicantNotFound()
  return { applicant, ledger }
}

/** The same with one of its entries, which may be stored with a record that was merged into it. Throws `not_found`. */
export async function readEntryWithLedger(
  { id, activityId }: { id: string; activityId: string },
  deps: ReadingDeps & { activity: Pick<ActivityStore, 'byId'> },
): Promise<RecordWithLedger & { entry: Activity | undefined }> {
  const record = deps.applicants.byId(id)
  const [read, entry] = await Promise.all([
    readRecordWithLedger(id, { ...deps, applicants: { byId: () => record } }),
    findAcrossMerges(id, record, (each) => deps.activity.byId(each, activityId)),
  ])
  return { ...read, entry }
}
