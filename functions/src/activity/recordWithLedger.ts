import { applicantNotFound } from '../applicants/applicantProblems.ts'
import type { ActivityStore } from '../data/activityStore.ts'
import type { ApplicantStore } from '../data/applicantStore.ts'
import type { RecordWithLedger } from './activityTrace.ts'

interface ReadingDeps {
  applicants: Pick<ApplicantStore, 'byId'>
  activity: Pick<ActivityStore, 'ledgerOf'>
}

/** Reads a record with what its dates follow from. Throws `not_found`. */
export async function readRecordWithLedger(id: string, deps: ReadingDeps): Promise<RecordWithLedger> {
  const [applicant, ledger] = await Promise.all([deps.applicants.byId(id), deps.activity.ledgerOf(id)])
  if (!applicant) throw applicantNotFound()
  return { applicant, ledger }
}
